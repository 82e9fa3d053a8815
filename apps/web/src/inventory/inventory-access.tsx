import type { Actor } from '@barreno/domain/actor'
import type { Permission } from '@barreno/domain/permissions'
import { inventoryTexts } from '@barreno/texts/inventory'
import type { ReactNode } from 'react'
import { PageAccess } from '../auth/page-access.tsx'

type Props = { permission: Permission; title: string; refused?: string; children: (actor: Actor) => ReactNode }

/** A page about stock, for users with the permission. */
export const InventoryAccess = ({ refused = inventoryTexts.refused, ...page }: Props) => (
  <PageAccess {...page} refused={refused} signedOut={inventoryTexts.signIn} />
)
