import type { ReactNode } from 'react'
import { type Permission, mightEver } from '@barreno/domain/permissions'
import { problems } from '@barreno/domain/problems'
import { preorderTexts } from '@barreno/domain/texts/preorders'
import { shell } from '@barreno/domain/texts/shell'
import { useSession } from '../api/session.tsx'
import { SignInNeeded } from '../auth/sign-in-needed.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Loading, Refused } from '../ui/states.tsx'

type Props = {
  permission: Permission
  /** What the page is, for whoever is refused. */
  title: string
  /** What this page says without a session. */
  signedOut?: string
  children: ReactNode
}

/** Shows the page to those who may see it, and the others why they do not; also where a session ends on an open page. */
export function Access({ permission, title, signedOut = problems['session.missing'].message, children }: Props) {
  const { status, actor } = useSession()
  if (status === 'checking') return <Loading label={shell.checking} />
  if (!actor) return <SignInNeeded title={title} message={signedOut} />
  if (!mightEver(actor.role, permission)) return <Closed title={title} message={preorderTexts.access.refused} />
  return children
}

const Closed = ({ title, message }: { title: string; message: string }) => (
  <>
    <PageHead title={title} />
    <Refused message={message} />
  </>
)
