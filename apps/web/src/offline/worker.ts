import { answer, forgetAnswers, forgetOldAnswers } from './kept-answers.ts'
import { calledAhead, isKept, isSignOut } from './kept-calls.ts'
import { loadParts, openPage, openPart, removeOldParts } from './kept-parts.ts'
import type { LineReport, Parts, WorkerScope } from './worker-scope.ts'

declare const barrenoParts: Parts

const scope = globalThis as unknown as WorkerScope
/** The source of each page's last answer. A page without an entry has its answers from the server. */
const lines = new Map<string, LineReport>()

// A new release takes over at once: pages are requested from the server first, and the files of the previous release stay for open tabs.
scope.addEventListener('install', (event) => event.waitUntil(loadParts(barrenoParts).then(() => scope.skipWaiting())))
scope.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([removeOldParts(barrenoParts), forgetOldAnswers()]).then(() => scope.clients.claim())),
)

scope.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== location.origin) return
  const call = { method: request.method, pathname }
  if (request.mode === 'navigate' && request.method === 'GET') event.respondWith(openPage(request))
  else if (pathname.startsWith('/assets/') || pathname === '/mark.svg') event.respondWith(openPart(request))
  else if (isKept(call)) event.respondWith(answer(event, (report) => void tell(event.clientId, report)))
  else if (isSignOut(call)) event.waitUntil(forgetAnswers(request))
})

/** A page asks for the source of its first answers when it opens, and from time to time for the addresses to load ahead. */
scope.addEventListener('message', ({ source, data }) =>
  source?.postMessage(data === 'ahead' ? { ahead: calledAhead } : { line: lines.get(source.id) ?? null }),
)

async function tell(clientId: string, report: LineReport): Promise<void> {
  const before = lines.get(clientId) ?? null
  if (before?.keptAt === report?.keptAt) return
  if (report) lines.set(clientId, report)
  else lines.delete(clientId)
  const page = await scope.clients.get(clientId)
  page?.postMessage({ line: report })
}
