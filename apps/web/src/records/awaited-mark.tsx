import { sideOf, type Side } from '@barreno/domain/comments/values'
import { awaitedTexts as texts } from '@barreno/texts/awaited'
import { useSession } from '../api/session.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'

/** Marks a record whose conversation awaits an answer, by the user's side or by another one. */
export function AwaitedMark({ awaitsAnswer }: { awaitsAnswer: readonly Side[] }) {
  const { actor } = useSession()
  const own = actor && sideOf(actor.role)
  return awaitsAnswer.map((side) => (
    <StatusBadge key={side} tone={side === own ? 'amber' : 'grey'}>
      {side === own ? texts.own : texts.of(side)}
    </StatusBadge>
  ))
}
