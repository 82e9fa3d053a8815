import type { Actor } from '@barreno/domain/actor'
import { readToken } from '../api/token.ts'
import { readLast } from '../wizard/last-request.ts'
import type { PageMessage, WorkerMessage } from './worker-scope.ts'

const entry = 'barreno.calledAhead'
const every_ms = 3_600_000

/**
 * Asks once an hour what a request is made with, as the worker names it, and what was asked for last, so that both are on the device before the
 * line is lost.
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
    // Whoever may not read it has no page of repetition either.
    readLast().catch(() => {}),
  ])
  if (answers.every(({ status }) => status === 'fulfilled')) localStorage.setItem(entry, `${id} ${Date.now()}`)
}
