import { Button } from '@mantine/core'
import type { Actor } from '@barreno/domain/actor'
import { delegations } from '@barreno/domain/delegations/calls'
import type { Delegation } from '@barreno/domain/delegations/schema'
import { delegationTexts as texts } from '@barreno/texts/delegations'
import { useState } from 'react'
import { useAction } from '../api/use-endpoint.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.ts'
import classes from './delegations.module.css'

type Props = { delegation: Delegation; actor: Actor; onDone: (message: string) => void }

/** The actions on a delegation: its taker accepts or declines it, and it can be revoked. */
export function DelegationActions({ delegation, actor, onDone }: Props) {
  const [open, setOpen] = useState<Delegation['actions'][number] | null>(null)
  const accept = useAction(delegations.accept)
  const decline = useAction(delegations.decline)
  const revoke = useAction(delegations.revoke)
  const { id, giverName, takerName, takerId, from, until, state } = delegation
  // A taker who has not answered yet accepts or declines it, and has no need to revoke it.
  const actions = delegation.actions.filter((action) => !(action === 'revoke' && state === 'offered' && takerId === actor.id))
  if (actions.length === 0) return null
  const close = () => setOpen(null)
  const between = texts.between(giverName, takerName)
  const reason = { label: texts.reasonOptional, max: 500 }
  const reasonOf = (text: string) => (text ? { reason: text } : {})
  return (
    <div className={classes.actions}>
      {actions.map((action) => (
        <Button
          key={action}
          variant={action === 'accept' ? 'filled' : 'subtle'}
          size="compact-sm"
          {...(action === 'revoke' && { color: 'red' })}
          aria-label={texts.of(texts[action].button, between)}
          onClick={() => setOpen(action)}
        >
          {texts[action].button}
        </Button>
      ))}
      <ConfirmDialog
        opened={open === 'accept'}
        onClose={close}
        title={texts.accept.title}
        verb={texts.accept.button}
        onConfirm={() => accept.run({ id }).then(() => onDone(texts.accept.done(giverName)))}
      >
        {texts.accept.text(giverName, texts.dates(from, until))}
      </ConfirmDialog>
      <ConfirmDialog
        opened={open === 'decline'}
        onClose={close}
        title={texts.decline.title}
        verb={texts.decline.button}
        reason={reason}
        onConfirm={(text) => decline.run({ id, ...reasonOf(text) }).then(() => onDone(texts.decline.done))}
      >
        {texts.decline.text(giverName)}
      </ConfirmDialog>
      <ConfirmDialog
        opened={open === 'revoke'}
        onClose={close}
        title={texts.revoke.title}
        verb={texts.revoke.button}
        danger
        reason={reason}
        onConfirm={(text) => revoke.run({ id, ...reasonOf(text) }).then(() => onDone(texts.revoke.done))}
      >
        {takerId === actor.id ? texts.revoke.ownText(giverName) : texts.revoke.text(takerName)}
      </ConfirmDialog>
    </div>
  )
}
