import type { Permission } from '@barreno/domain/permissions'
import { preorderTexts } from '@barreno/texts/preorders'
import type { ReactNode } from 'react'
import { PageAccess } from '../auth/page-access.tsx'

type Props = {
  permission: Permission
  title: string
  /** What this page says without a session. */
  signedOut?: string
  children: ReactNode
}

/** A page about pre-orders, for those who may see it. */
export const Access = ({ children, ...page }: Props) => (
  <PageAccess {...page} refused={preorderTexts.access.refused}>
    {() => children}
  </PageAccess>
)
