import type { Permission } from '@barreno/domain/permissions'
import { dashboard } from '@barreno/domain/dashboard/calls'
import { roleLabels } from '@barreno/texts/roles'
import { shell } from '@barreno/texts/shell'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '../api/session.tsx'
import { useEndpoint } from '../api/use-endpoint.ts'
import { isHeldBack } from '../auth/held-back.ts'
import { ProofPrompt } from '../auth/proof-prompt.tsx'
import { UntoldLine } from '../incidents/untold-line.tsx'
import { useUnread } from '../notices/use-unread.ts'
import { Bell } from '../notices/bell.tsx'
import { accountPath } from '../paths.ts'
import { AppFrame } from '../ui/app-frame.tsx'
import { partLater, partOnDemand } from '../ui/on-demand.tsx'
import { Connection } from './connection.tsx'
import { readWithoutLine } from './line.ts'
import { menuOf } from './menu.tsx'

const ActingLine = partOnDemand(async () => (await import('../delegations/acting-line.tsx')).ActingLine)
/** Loaded with the data, because somebody who loses the connection a moment later has to be told as well. */
const UnansweredActs = partLater(async () => (await import('../outcomes/unanswered-acts.tsx')).UnansweredActs, { after_ms: 0 })
const Beside = partLater(async () => (await import('./beside.tsx')).Beside)

/** The frame around every page of a signed-in user: the menu for their permissions, with the number of items waiting in each queue. */
export function SignedInFrame({ children }: { children: ReactNode }) {
  const { user, actor, signOut } = useSession()
  const navigate = useNavigate()
  const queries = useQueryClient()
  useState(() => readWithoutLine(queries))
  const isStaff = actor?.role !== 'cliente'
  const { data } = useEndpoint(dashboard.summary, {}, { enabled: isStaff && user !== null && !isHeldBack(user) })
  const summary = useDeferredValue(data)
  const unread = useUnread()
  if (!user || !actor) return children

  const countOf = (queue: Permission) =>
    queue === 'notices.own' ? unread : (summary?.waiting.find((waiting) => waiting.queue === queue)?.count ?? null)
  return (
    <AppFrame
      title={roleLabels[actor.role] ?? shell.user}
      groups={isHeldBack(user) ? [] : menuOf(actor, countOf, user.rulesOff)}
      person={{ name: user.powers ? user.nombre : (user.nombreAlianza ?? user.nombre), role: user.username, to: accountPath }}
      corner={
        !isHeldBack(user) && (
          <>
            <span data-search />
            <Bell unread={unread} />
          </>
        )
      }
      onSignOut={() => void signOut().then((to) => navigate(to, { replace: true }))}
    >
      <Connection />
      <UnansweredActs actorId={user.id} />
      {actor.delegations && !isHeldBack(user) && <ActingLine delegations={actor.delegations} />}
      {!isHeldBack(user) && (
        <>
          {/* Rendered together with the counts of the queues, so that it does not push down content that users are already reading. */}
          {isStaff && <UntoldLine />}
          <Beside key={user.id} />
        </>
      )}
      {children}
      <ProofPrompt />
    </AppFrame>
  )
}
