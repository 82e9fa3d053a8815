import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { useSession } from '../api/session.tsx'
import { readWithoutLine } from '../shell/line.ts'
import { callAhead } from './call-ahead.ts'
import { followLine } from './follow-line.ts'

const OutboxMark = lazy(async () => ({ default: (await import('../outbox/outbox-mark.tsx')).OutboxMark }))

/**
 * The portal's behaviour without a connection: registers the service worker, loads answers ahead, shows the state of the connection and the requests
 * that wait to be sent.
 */
export function FieldMode() {
  const { actor } = useSession()
  const queries = useQueryClient()
  const clientId = actor?.role === 'cliente' ? actor.id : null

  useEffect(() => {
    const { serviceWorker } = navigator
    // Browsers offer service workers only over TLS and on localhost.
    if (!serviceWorker || !import.meta.env.PROD) return undefined
    let stopCalling = () => {}
    const controlled = () => {
      readWithoutLine(queries)
      stopCalling()
      if (clientId) stopCalling = callAhead({ id: clientId })
    }
    if (serviceWorker.controller) controlled()
    serviceWorker.addEventListener('controllerchange', controlled)
    // A browser that refuses the worker, for example in a private window, runs the portal without it.
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
