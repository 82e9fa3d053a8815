import type { Actor } from '@barreno/domain/actor'
import { mightEver, type Permission } from '@barreno/domain/permissions'
import { materialTexts } from '@barreno/domain/texts/materials'
import type { ReactNode } from 'react'
import { useSession } from '../api/session.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Refused } from '../ui/states.tsx'

type Props = { permission: Permission; title: string; children: (actor: Actor) => ReactNode }

/** A page of the catalogue, for those whose it is; the others read why not. */
export function MaterialAccess({ permission, title, children }: Props) {
  const { actor } = useSession()
  if (!actor) return null
  if (mightEver(actor.role, permission)) return children(actor)
  return (
    <>
      <PageHead title={title} />
      <Refused message={materialTexts.refused} />
    </>
  )
}
