import type { Actor } from '@barreno/domain/actor'
import { mightEver, type Permission } from '@barreno/domain/permissions'
import { inventoryTexts } from '@barreno/domain/texts/inventory'
import type { ReactNode } from 'react'
import { useSession } from '../api/session.tsx'
import { SignInNeeded } from '../auth/sign-in-needed.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Refused } from '../ui/states.tsx'

type Props = { permission: Permission; title: string; refused?: string; children: (actor: Actor) => ReactNode }

/** A page about stock, for those whose it is; the others read why not. */
export function InventoryAccess({ permission, title, refused = inventoryTexts.refused, children }: Props) {
  const { actor } = useSession()
  if (!actor) return <SignInNeeded title={title} message={inventoryTexts.signIn} />
  if (mightEver(actor.role, permission)) return children(actor)
  return (
    <>
      <PageHead title={title} />
      <Refused message={refused} />
    </>
  )
}
