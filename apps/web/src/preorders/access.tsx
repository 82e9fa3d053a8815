import type { Permission } from '@barreno/domain/permissions'
import { preorderTexts } from '@barreno/texts/preorders'
import type { ReactNode } from 'react'
import { PageAccess } from '../auth/page-access.tsx'

type Props = {
  permission: Permission
  title: string
  /** Message of this page for a visitor without a session. */
  signedOut?: string
  children: ReactNode
}

/** Shows a page about pre-orders to users with the permission. */
export const Access = ({ children, ...page }: Props) => (
  <PageAccess {...page} refused={preorderTexts.access.refused}>
    {() => children}
  </PageAccess>
)
