import type { Actor } from '@barreno/domain/actor'
import { mightEver, type PermissionOf } from '@barreno/domain/permissions'
import { reportTexts } from '@barreno/domain/texts/reports'
import type { ReactNode } from 'react'
import { useSession } from '../api/session.tsx'
import { SignInNeeded } from '../auth/sign-in-needed.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Refused } from '../ui/states.tsx'

type Props = { permission: PermissionOf<'reports'>; title: string; children: (actor: Actor) => ReactNode }

/** A page of reports, for those who may read it; to the others it says so in the documented words. */
export function ReportAccess({ permission, title, children }: Props) {
  const { actor } = useSession()
  if (!actor) return <SignInNeeded title={title} message={reportTexts.signIn} />
  if (mightEver(actor.role, permission)) return children(actor)
  return (
    <>
      <PageHead title={title} />
      <Refused message={reportTexts.refused} />
    </>
  )
}
