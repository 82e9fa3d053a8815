import { isInField } from './kept-calls.ts'
import type { FetchEvent, LineReport } from './worker-scope.ts'

// Stores only a digest of each session, with its account, so that nobody sees answers that another account has opened in this browser.
const sessionsCache = 'barreno.sessions'
const answersPrefix = 'barreno.answers.'
const keptAtHeader = 'x-kept-at'
/** Maximum lifetime of a session. Older answers are not shown and are removed. */
const keptFor_ms = 7 * 24 * 3_600_000
/** Milliseconds without an answer after which the cached one is used, if there is one. */
const patience_ms = 6_000
/** Response headers that a page needs. */
const headersKept = ['content-type', 'x-total-count', 'x-total-more', 'link', 'x-live-position']

type Who = { id: string; role: string | null }

/** Returns the server's answer and caches a copy. Without a connection, returns the copy cached for this account and reports when it was stored. */
export async function answer(event: FetchEvent, tell: (report: LineReport) => void): Promise<Response> {
  const { request } = event
  const network = fetch(request)
  const kept = network.then((response) => keep(request, response.clone())).catch(() => {})
  event.waitUntil(kept)
  const first = await Promise.race([
    network.catch(() => null),
    new Promise<null>((resolve) => setTimeout(() => resolve(null), patience_ms)),
  ])
  if (first && !isOfProxy(first)) {
    tell(null)
    return first
  }
  const earlier = await find(request)
  if (!earlier) return network
  tell({ keptAt: earlier.headers.get(keptAtHeader)! })
  return earlier
}

/** Whether a proxy in front of the server answered because it could not reach it. */
const isOfProxy = ({ status, headers }: Response) =>
  [502, 503, 504].includes(status) && !headers.get('content-type')?.startsWith('application/json')

async function keep(request: Request, response: Response): Promise<void> {
  const session = await sessionOf(request)
  if (session === null) return
  if (response.status === 401) return forgetSession(session)
  const who = (await knownTo(session)) ?? (await askWho(session, request, response.clone()))
  if (!who || !isInField(who)) return
  const answers = await caches.open(answersPrefix + who.id)
  if (response.status === 403 || response.status === 404) return void (await answers.delete(request.url))
  if (response.status !== 200) return
  const headers = headersKept.flatMap((name) => (response.headers.has(name) ? [[name, response.headers.get(name)!]] : []))
  // Uses the address alone as the key, because the request carries the session's token.
  await answers.put(
    request.url,
    new Response(await response.text(), { headers: [...headers, [keptAtHeader, new Date().toISOString()]] as [string, string][] }),
  )
}

async function find(request: Request): Promise<Response | null> {
  const session = await sessionOf(request)
  const who = session && (await knownTo(session))
  if (!who) return null
  const found = await (await caches.open(answersPrefix + who.id)).match(request.url)
  return found && !isOld(found) ? found : null
}

/** Deletes the cached answers on sign-out, whether or not the request reaches the server. */
export async function forgetAnswers(request: Request): Promise<void> {
  const session = await sessionOf(request)
  const who = session && (await knownTo(session))
  if (session) await forgetSession(session)
  if (who) await caches.delete(answersPrefix + who.id)
}

export async function forgetOldAnswers(): Promise<void> {
  for (const name of await caches.keys()) {
    if (!name.startsWith(answersPrefix)) continue
    const answers = await caches.open(name)
    for (const request of await answers.keys()) {
      const found = await answers.match(request)
      if (found && isOld(found)) await answers.delete(request)
    }
  }
}

const isOld = ({ headers }: Response) => Date.now() - Date.parse(headers.get(keptAtHeader) ?? '') > keptFor_ms

async function sessionOf({ headers }: Request): Promise<string | null> {
  const authorization = headers.get('authorization')
  if (!authorization) return null
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(authorization)))
  return `/${[...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

async function knownTo(session: string): Promise<Who | null> {
  const found = await (await caches.open(sessionsCache)).match(session)
  return found ? ((await found.json()) as Who) : null
}

const forgetSession = async (session: string): Promise<void> => void (await (await caches.open(sessionsCache)).delete(session))

/** Returns the account of a session as the server says: from this answer if it is that of `/api/auth/me`, otherwise by a separate request. */
async function askWho(session: string, request: Request, response: Response): Promise<Who | null> {
  const path = '/api/auth/me'
  const me =
    new URL(request.url).pathname === path
      ? response
      : await fetch(path, { headers: { authorization: request.headers.get('authorization')!, accept: 'application/json' } })
  if (me.status !== 200) return null
  const { id, role = null } = (await me.json()) as Partial<Who>
  if (!id) return null
  await (await caches.open(sessionsCache)).put(session, Response.json({ id, role }))
  return { id, role }
}
