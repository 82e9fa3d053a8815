import { Anchor } from '@mantine/core'
import { keys } from '@barreno/texts/keys'
import { Link, useLocation, useNavigate } from 'react-router'
import { Outcome } from '../ui/outcome.tsx'
import type { Decided } from './go-on.ts'

/** The decision on the previous record, with a link back to it. */
export function DecidedNotice({ decided: { text, address } }: { decided: Decided }) {
  const navigate = useNavigate()
  const { pathname, search, state } = useLocation()
  const { decided: _said, ...others } = state as { decided: Decided }
  return (
    <Outcome
      tone="green"
      title={text}
      action={
        <Anchor component={Link} to={address} state={others}>
          {keys.goOn.back}
        </Anchor>
      }
      onDismiss={() => void navigate(pathname + search, { replace: true, state: others })}
    />
  )
}
