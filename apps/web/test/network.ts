import type { Endpoint } from '@barreno/domain/endpoint'
import { vi } from 'vitest'
import type { Answer } from '../src/api/call.ts'

type Sent = { row: Endpoint; url: URL; method: string; headers: Headers; body: unknown; isAnswered: boolean }
type Respond = (sent: Sent, signal: AbortSignal | null | undefined) => Response | Promise<Response>

/** With `LATE_REPLIES=40` each reply comes that many milliseconds later, as on a busy machine. A test that fails then leans on timing. */
const late_ms = Number(process.env['LATE_REPLIES'] ?? 0)
/** The clock of the machine, because some tests stop theirs. */
const { setTimeout: after } = globalThis

/** Replaces the server. Answers and refusals are typed by the rows of the contract; an unexpected request fails the test. */
export function network() {
  const handlers = new Map<Endpoint, Respond>()
  const sent: Sent[] = []

  vi.stubGlobal('fetch', async (address: string | URL | Request, init: RequestInit = {}) => {
    const url = new URL(address instanceof Request ? address.url : address, 'http://localhost')
    const method = init.method ?? 'GET'
    const row = [...handlers.keys()].filter((candidate) => candidate.method === method && matches(candidate, url)).sort(byPathLength)[0]
    if (!row) throw new Error(`nobody answers ${method} ${url.pathname}`)
    const call = {
      row,
      url,
      method,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : init.body,
      isAnswered: false,
    }
    sent.push(call)
    const response = await handlers.get(row)!(call, init.signal)
    if (late_ms > 0) await new Promise((go) => after(go, late_ms))
    call.isAnswered = true
    return response
  })

  const faked = {
    /** All requests so far, oldest first. */
    sent,
    reply<E extends Endpoint>(row: E, body: Answer<E>) {
      handlers.set(row, () => answer(row, body))
      return faked
    },
    refuse(row: Endpoint, status: number, refusal: { message?: string; error?: string; code?: string; details?: unknown } | string) {
      handlers.set(row, () => (typeof refusal === 'string' ? new Response(refusal, { status }) : Response.json(refusal, { status })))
      return faked
    },
    /** Sends no answer until `answer` is called. */
    hold<E extends Endpoint>(row: E) {
      const waiting: ((response: Response) => void)[] = []
      handlers.set(
        row,
        (_, signal) =>
          new Promise((resolve, reject) => {
            waiting.push(resolve)
            signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
          }),
      )
      return { answer: (body: Answer<E>) => waiting.splice(0).forEach((resolve) => resolve(answer(row, body))) }
    },
    /** Loses the connection during the request. */
    lose(row: Endpoint) {
      handlers.set(row, () => {
        throw new TypeError('fetch failed')
      })
      return faked
    },
  }
  return faked
}

function answer<E extends Endpoint>(row: E, body: Answer<E>): Response {
  if (row.reply === 'nothing') return new Response(null, { status: 204 })
  if (row.reply === 'file') return new Response(body as Blob)
  if (row.reply === 'stream' || row.reply === 'events') return body as Response
  if (!row.sorts) return Response.json(body)
  const { items, total, more, next } = body as { items: unknown[]; total: number; more?: boolean; next: string | null }
  const headers: Record<string, string> = {
    'x-total-count': String(total),
    ...(more && { 'x-total-more': 'true' }),
    ...(next && { link: `<${row.path}?cursor=${next}>; rel="next"` }),
  }
  return Response.json(items, { headers })
}

const matches = (row: Endpoint, { pathname }: URL) => new RegExp(`^(/api)?${row.path.replace(/:\w+/g, '[^/]+')}$`).test(pathname)
/** Sorts paths without parameters before paths with parameters. */
const byPathLength = (one: Endpoint, other: Endpoint) => (one.path.match(/:/g)?.length ?? 0) - (other.path.match(/:/g)?.length ?? 0)
