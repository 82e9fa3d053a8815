import { sideOf, type Side } from '@barreno/domain/comments/values'
import { awaitedTexts as texts } from '@barreno/texts/awaited'
import { useSession } from '../api/session.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'

/** Somebody waits in the conversation of a record for an answer: of the reader's own side, or of another one. */
export function AwaitedMark({ awaitsAnswer }: { awaitsAnswer: readonly Side[] }) {
  const { actor } = useSession()
  const own = actor && sideOf(actor.role)
  return awaitsAnswer.map((side) => (
    <StatusBadge key={side} tone={side === own ? 'amber' : 'grey'}>
      {side === own ? texts.own : texts.of(side)}
    </StatusBadge>
  ))
}
