import { Anchor } from '@mantine/core'
import { network } from '@barreno/texts/network'
import { Link, useLocation } from 'react-router'
import { Outcome } from '../ui/outcome.tsx'
import { type KnownOutcome, useUnanswered } from './use-unanswered.ts'

const texts = network.outcome

/** Shows the outcome of acts that the user left without an answer. */
export function UnansweredActs({ actorId }: { actorId: string }) {
  const { acts, dismiss } = useUnanswered(actorId)
  return acts.map((act) => <ActOutcome key={act.key} act={act} onDismiss={() => dismiss(act.key)} />)
}

function ActOutcome({ act: { what, path, outcome }, onDismiss }: { act: KnownOutcome; onDismiss: () => void }) {
  const { pathname, search } = useLocation()
  if (!outcome) return <Outcome tone="amber" title={texts.asking(what)} />
  const isDone = outcome.outcome === 'done'
  return (
    <Outcome
      tone={isDone ? 'green' : 'amber'}
      title={outcome.parts ? `${what}: ${outcome.parts.message}` : isDone ? texts.done(what, outcome.at) : texts.withdrawn(what)}
      onDismiss={onDismiss}
      action={
        path !== pathname + search && (
          <Anchor component={Link} to={path}>
            {texts.open}
          </Anchor>
        )
      }
    />
  )
}
