import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { useSession } from '../api/session.tsx'
import { readWithoutLine } from '../shell/line.ts'
import { callAhead } from './call-ahead.ts'
import { followLine } from './follow-line.ts'

const OutboxMark = lazy(async () => ({ default: (await import('../outbox/outbox-mark.tsx')).OutboxMark }))

/** The portal where there is no line: the worker that keeps it, what it keeps ahead, what is said of the line, and what waits to be sent. */
export function FieldMode() {
  const { actor } = useSession()
  const queries = useQueryClient()
  const clientId = actor?.role === 'cliente' ? actor.id : null

  useEffect(() => {
    const { serviceWorker } = navigator
    // Only over TLS, and on this machine: elsewhere browsers have none.
    if (!serviceWorker || !import.meta.env.PROD) return undefined
    let stopCalling = () => {}
    const controlled = () => {
      readWithoutLine(queries)
      stopCalling()
      if (clientId) stopCalling = callAhead({ id: clientId })
    }
    if (serviceWorker.controller) controlled()
    serviceWorker.addEventListener('controllerchange', controlled)
    // A browser that refuses it, as in a private window, has the portal as it was without.
    serviceWorker.register('/sw.js').catch(() => {})
    const stopFollowing = followLine(() => void queries.invalidateQueries())
    return () => {
      serviceWorker.removeEventListener('controllerchange', controlled)
      stopCalling()
      stopFollowing()
    }
  }, [clientId, queries])

  return <Suspense>{clientId && <OutboxMark accountId={clientId} />}</Suspense>
}
