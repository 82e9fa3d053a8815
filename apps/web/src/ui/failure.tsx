import { Button, Group } from '@mantine/core'
import type { Role } from '@barreno/domain/actor'
import { dateTime } from '@barreno/texts/format'
import { roleLabels } from '@barreno/texts/roles'
import { network } from '@barreno/texts/network'
import { uiTexts } from '@barreno/texts/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { Unanswered } from '../api/act.ts'
import { callErrorIn } from '../api/call.ts'
import { Notice } from './notice.tsx'

type Props = {
  error: unknown
  title?: string | undefined
  /** Shown after the message. */
  children?: ReactNode
  /** Called after the user gave up an action that got no answer. */
  onLeave?: (() => void) | undefined
  /** Shows the current record if it was changed meanwhile by another user. */
  onReload?: (() => void) | undefined
  /** The enclosing form has the two buttons already. */
  hasButtons?: boolean
}

/**
 * Why an action failed. For an action without an answer it says what is known and offers to retry or to give up. It
 * has to be inside of the form that sends the action. If the answer arrives late, it submits that form again; this
 * sends no request but uses the late answer.
 */
export function Failure({ error, title, children, onLeave, onReload, hasButtons = false }: Props) {
  const unanswered = unansweredIn(error)
  const message = messageOf(error)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!unanswered) return
    let isMounted = true
    void unanswered.act.heard.then(() => isMounted && place.current?.closest('form')?.requestSubmit())
    return () => void (isMounted = false)
  }, [unanswered])
  return (
    <div ref={place} role={unanswered ? 'alert' : undefined}>
      <Notice
        tone={unanswered ? 'amber' : 'red'}
        live={!unanswered}
        title={title ?? (unanswered ? message : undefined)}
        action={
          isStale(error) && onReload ? (
            <Button variant="default" size="compact-md" onClick={onReload}>
              {uiTexts.dialog.reload}
            </Button>
          ) : (
            unanswered && !hasButtons && <Choice unanswered={unanswered} onLeave={onLeave} />
          )
        }
      >
        {(title ? !title.includes(message) : !unanswered) && <div>{message}</div>}
        {unanswered && !message.includes(network.notKnown) && <div>{network.notKnown}</div>}
        {isStale(error) && <Changed error={error} />}
        {children}
      </Notice>
    </div>
  )
}

/** Returns the action that got no answer if that is the cause of the error, otherwise null. */
export function unansweredIn(error: unknown): Unanswered | null {
  const found = callErrorIn(error)
  return found instanceof Unanswered ? found : null
}

/** Whether the error says that another user changed the record since it was loaded. */
export const isStale = (error: unknown): boolean => callErrorIn(error)?.code === 'record.stale'

/** Says who changed the record, as far as the server discloses it, and when. */
function Changed({ error }: { error: unknown }) {
  const { changedBy, role, changedAt } = Object(callErrorIn(error)?.details) as { changedBy?: string; role?: Role; changedAt?: string }
  if (!changedAt) return null
  const roleName = role && (roleLabels[role] ?? role)
  return (
    <div>
      {uiTexts.dialog.changed(
        [changedBy, roleName && (changedBy ? `(${roleName})` : roleName)].filter(Boolean).join(' '),
        dateTime(changedAt),
      )}
    </div>
  )
}

const messageOf = (error: unknown): string => (error instanceof Error && error.message ? error.message : uiTexts.dialog.failed)

const Choice = ({ unanswered, onLeave }: { unanswered: Unanswered; onLeave: (() => void) | undefined }) => (
  <Group gap="xs">
    <Button type="submit" variant="default" size="compact-md">
      {network.retry}
    </Button>
    <Button
      variant="subtle"
      size="compact-md"
      onClick={() => {
        unanswered.act.leave()
        onLeave?.()
      }}
    >
      {network.leave}
    </Button>
  </Group>
)
