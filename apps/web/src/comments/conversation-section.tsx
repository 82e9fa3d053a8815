import { comments } from '@barreno/domain/comments/calls'
import { sideOf } from '@barreno/domain/comments/values'
import { commentTexts as texts } from '@barreno/texts/comments'
import { useState } from 'react'
import { useSession } from '../api/session.tsx'
import { useEndpoint } from '../api/use-endpoint.ts'
import { Notice } from '../ui/notice.tsx'
import { partOnDemand } from '../ui/on-demand.tsx'
import { Section } from '../ui/section.tsx'
import classes from './conversation.module.css'
import type { TalkedAbout } from './talked-about.ts'

const Conversation = partOnDemand(async () => (await import('./conversation.tsx')).Conversation)

/** The conversation about a record: its summary, and all messages on request. */
export function ConversationSection({ of }: { of: TalkedAbout }) {
  const { user } = useSession()
  const { data, error } = useEndpoint(comments.standing, of, { enabled: user !== null })
  const [isOpen, setOpen] = useState(false)
  if (!user) return null
  const side = sideOf(user.role ?? 'cliente')
  const [oldest] = data?.questions ?? []
  return (
    <Section id="conversation" title={texts.title} context={texts.context[side === 'house' || side === 'alliance' ? side : 'body']}>
      {oldest?.asks && (
        <Notice tone="amber" title={texts.askedSince(oldest.asks, oldest.at)}>
          {oldest.asks === side && texts.yourTurn}
        </Notice>
      )}
      {data || error ? (
        <details className={classes.details} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>{data ? texts.open(data.count) : texts.list}</summary>
          {isOpen && <Conversation of={of} />}
        </details>
      ) : null}
    </Section>
  )
}
