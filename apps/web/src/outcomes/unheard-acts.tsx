import { Anchor } from '@mantine/core'
import { network } from '@barreno/texts/network'
import { Link, useLocation } from 'react-router'
import { Outcome } from '../ui/outcome.tsx'
import { type KnownOutcome, useUnheard } from './use-unheard.ts'

const texts = network.outcome

/** Shows the outcome of acts that the user left without an answer. */
export function UnheardActs({ actorId }: { actorId: string }) {
  const { told, dismiss } = useUnheard(actorId)
  return told.map((one) => <Tale key={one.key} told={one} onDismiss={() => dismiss(one.key)} />)
}

function Tale({ told: { what, path, outcome }, onDismiss }: { told: KnownOutcome; onDismiss: () => void }) {
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
