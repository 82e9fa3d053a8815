import type { Actor } from '@barreno/domain/actor'
import { readToken } from '../api/token.ts'
import { readLast } from '../wizard/last-request.ts'
import type { PageMessage, WorkerMessage } from './worker-scope.ts'

const entry = 'barreno.calledAhead'
const every_ms = 3_600_000

/**
 * Loads once an hour the answers that a new request needs, which the worker names, and the user's last request, so that they are cached on the device
 * before the connection is lost. Returns the function that stops it.
 */
export function callAhead({ id }: Pick<Actor, 'id'>): () => void {
  const { serviceWorker } = navigator
  const hear = ({ data }: MessageEvent<WorkerMessage>) => void ('ahead' in data && askAll(data.ahead, id))
  serviceWorker.addEventListener('message', hear)
  const [last, at] = (localStorage.getItem(entry) ?? '').split(' ')
  if (last !== id || Date.now() - Number(at) > every_ms) serviceWorker.controller?.postMessage('ahead' satisfies PageMessage)
  return () => serviceWorker.removeEventListener('message', hear)
}

async function askAll(addresses: readonly string[], id: string): Promise<void> {
  const headers = { accept: 'application/json', authorization: `Bearer ${readToken()}` }
  const [answers] = await Promise.all([
    Promise.allSettled(addresses.map((address) => fetch(address, { headers }))),
    // A user who may not read it cannot repeat a request either.
    readLast().catch(() => {}),
  ])
  if (answers.every(({ status }) => status === 'fulfilled')) localStorage.setItem(entry, `${id} ${Date.now()}`)
}
