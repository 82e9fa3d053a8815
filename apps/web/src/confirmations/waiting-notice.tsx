import { Anchor } from '@mantine/core'
import type { Actor } from '@barreno/domain/actor'
import { confirmations } from '@barreno/domain/confirmations/calls'
import type { ConfirmedAct } from '@barreno/domain/confirmations/values'
import { mayEver } from '@barreno/domain/permissions'
import { confirmationTexts } from '@barreno/texts/confirmations'
import { Link } from 'react-router'
import { useEndpoint } from '../api/use-endpoint.ts'
import { PageNotice } from '../ui/page-notice.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { confirmationPath } from './paths.ts'

const texts = confirmationTexts.waiting

/** A notice that an action on this record awaits a second person: who requested it, when, and the deadline. */
export function WaitingNotice({ act, record, actor }: { act: ConfirmedAct; record: string; actor: Actor }) {
  const { data } = useEndpoint(
    confirmations.list,
    { act, record, state: 'asked', limit: 1 },
    { enabled: mayEver(actor, 'confirmations.read') },
  )
  const confirmation = data?.items[0]
  if (!confirmation) return null
  return (
    <PageNotice
      tone="amber"
      title={texts.title}
      action={
        <Anchor component={Link} to={confirmationPath(confirmation)}>
          {texts.see}
        </Anchor>
      }
    >
      {texts.text(confirmationTexts.acts[confirmation.act], confirmation.askedByName)} {texts.since}{' '}
      <RelativeTime value={confirmation.askedAt} />. {texts.until} <RelativeTime value={confirmation.expiresAt} />.
    </PageNotice>
  )
}
