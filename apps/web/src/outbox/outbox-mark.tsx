import { outboxTexts } from '@barreno/texts/outbox'
import { IconCloudUp } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { Link } from 'react-router'
import classes from '../notices/bell.module.css'
import { outboxPath } from '../paths.ts'
import { useSlot } from '../shell/slot.ts'
import { isLate } from './queued-request.ts'
import { useOutbox } from './use-outbox.ts'

/** The number of waiting requests in the frame of every page. Also sends them as soon as there may be a connection. */
export function OutboxMark({ accountId }: { accountId: string }) {
  const { outbox, status, requests } = useOutbox(accountId)
  const queries = useQueryClient()
  const place = useSlot()
  const waiting = requests.filter(({ state }) => state !== 'sent')
  const late = waiting.filter((request) => isLate(request)).length
  const hasQueued = waiting.some(({ state }) => state === 'queued')

  useEffect(() => {
    if (status !== 'ready' || !hasQueued) return undefined
    // Most pages have nothing to send, so only those that do load what sends. If it cannot be loaded, the next event tries again.
    const sendWaiting = () =>
      void import('./send.ts').then(
        async ({ sendAll }) => {
          if (await sendAll(outbox)) void queries.invalidateQueries()
        },
        () => {},
      )
    const ifVisible = () => document.visibilityState === 'visible' && sendWaiting()
    sendWaiting()
    addEventListener('online', sendWaiting)
    addEventListener('focus', sendWaiting)
    document.addEventListener('visibilitychange', ifVisible)
    return () => {
      removeEventListener('online', sendWaiting)
      removeEventListener('focus', sendWaiting)
      document.removeEventListener('visibilitychange', ifVisible)
    }
  }, [outbox, status, hasQueued, queries])

  if (!place || requests.length === 0) return null
  return createPortal(
    <Link
      to={outboxPath}
      className={classes.bell}
      style={late > 0 ? { color: 'var(--red)' } : undefined}
      aria-label={late > 0 ? outboxTexts.markLate(waiting.length) : outboxTexts.mark(waiting.length)}
    >
      <IconCloudUp size={20} stroke={1.6} aria-hidden />
      {waiting.length > 0 && <span aria-hidden>{waiting.length}</span>}
    </Link>,
    place,
  )
}
