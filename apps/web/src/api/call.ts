import { network } from '@barreno/texts/network'
import type { EndpointOf } from '@barreno/domain/api'
import type { Call } from '@barreno/domain/call'
import type { Endpoint, Reply, Sent as SentTo } from '@barreno/domain/endpoint'
import { earlyAnswer } from './early-answer.ts'
import { apiBase } from './base.ts'
import { notePosition } from './live-position.ts'
import { readToken, sessionEnded } from './token.ts'
import { textOf, withQuery } from './with-query.ts'

/** The input of a call. */
export type Sent<C extends Call> = SentOf<EndpointOf<C>>
type SentOf<E> = E extends Endpoint ? SentTo<E> : never

/** The result of a call: a record, a page of a list, a file, an open stream, or nothing. */
export type Answer<C extends Call> = AnswerOf<EndpointOf<C>>

type AnswerOf<E extends Endpoint> = E extends { sorts: readonly string[] }
  ? { items: Reply<E> extends { items: readonly (infer Item)[] } ? Item[] : never; total: number; more?: boolean; next: string | null }
  : E['reply'] extends 'file'
    ? Blob
    : E['reply'] extends 'stream' | 'events'
      ? Response
      : E['reply'] extends 'nothing'
        ? undefined
        : Reply<E>

export type CallOptions = {
  signal?: AbortSignal | undefined
  /** Receives the part of the upload that has been sent, from 0 to 1. */
  onProgress?: ((share: number) => void) | undefined
  key?: string | undefined
  version?: number | undefined
  files?: readonly { field: string; file: File }[] | undefined
  /** The body of a call that takes bytes instead of fields. */
  bytes?: ArrayBuffer | undefined
  /** Id of the last event that was received, for a stream that is opened again. */
  lastEventId?: string | undefined
  /** Base address of this call if it differs from that of all others. No token is sent to it. */
  base?: string | undefined
}

/** The reason why a call failed, in words fit to show. Status 0 means that no answer came. */
export class CallError extends Error {
  readonly status: number
  readonly code: string | null
  readonly details: unknown

  constructor(message: string, status: number, code: string | null = null, details?: unknown) {
    super(message)
    this.name = 'CallError'
    this.status = status
    this.code = code
    this.details = details
  }
}

/** Calls an endpoint of the contract. Its types rule out a wrong path, wrong input and a misread reply. */
export async function call<C extends Call>(row: C, input: Sent<C>, options: CallOptions = {}): Promise<Answer<C>> {
  try {
    return await answerTo(row, input, options)
  } catch (cause) {
    if (cause instanceof CallError || options.signal?.aborted) throw cause
    // For example a connection that is lost in the middle of a file.
    throw new CallError(network.unknown, 0)
  }
}

/** Whether the server itself answered. It did not if the connection was lost or a proxy could not reach it. */
export const isAnswer = (error: unknown): boolean =>
  error instanceof CallError && error.status > 0 && !(error.code === null && [502, 503, 504].includes(error.status))

/** Returns the failed call behind an error, also if the screen wrapped it into an error with its own words; null if there is none. */
export function callErrorIn(error: unknown): CallError | null {
  if (error instanceof CallError) return error
  return error instanceof Error && error.cause !== undefined ? callErrorIn(error.cause) : null
}

/** Returns the fields that an invalid-input error names, for a form to mark. */
export const fieldErrors = (error: unknown): { field: string; message: string }[] =>
  error instanceof CallError && error.code === 'input.invalid' && Array.isArray(error.details)
    ? (error.details as { field: string; message: string }[])
    : []

/** Returns the messages of an invalid-input error by field name. */
export const faultsByField = (error: unknown): Record<string, string> =>
  Object.fromEntries(fieldErrors(error).map(({ field, message }) => [field, message]))

type Values = Record<string, unknown>

async function answerTo<C extends Call>(row: C, input: Sent<C>, options: CallOptions): Promise<Answer<C>> {
  const token = readToken()
  const response = await (row.files ? sendForm : sendJson)(row, input as Values, options)
  if (!response.ok) {
    // A late answer to the previous token says nothing about the current one.
    if (response.status === 401 && token && token === readToken() && !options.base) sessionEnded()
    throw await refusal(response)
  }
  notePosition(response)
  if (row.reply === 'stream' || row.reply === 'events') return response as Answer<C>
  if (row.reply === 'file') return (await response.blob()) as Answer<C>
  const body = await readBody(response)
  if (!row.sorts) return body as Answer<C>
  return {
    items: body ?? [],
    total: Number(response.headers.get('x-total-count') ?? 0),
    more: response.headers.get('x-total-more') === 'true',
    next: nextCursor(response.headers.get('link')),
  } as Answer<C>
}

async function sendJson(row: Call, values: Values, { signal, key, version, lastEventId, base, bytes }: CallOptions): Promise<Response> {
  const rest = Object.fromEntries(beyondPath(row, values))
  // A stream is requested like a list: all input is in the address.
  const hasBody = row.method !== 'GET' && row.method !== 'DELETE' && row.reply !== 'stream'
  const address = addressOf(row, values, hasBody ? {} : rest, base)
  const headers = headersOf({ key, version })
  if (lastEventId) headers.set('last-event-id', lastEventId)
  if (base) headers.delete('authorization')
  if (hasBody) headers.set('content-type', bytes ? 'application/octet-stream' : 'application/json')
  try {
    const earlier = row.method === 'GET' ? earlyAnswer(address, headers) : undefined
    if (earlier) return await (signal ? Promise.race([earlier, aborted(signal)]) : earlier)
    return await fetch(address, {
      method: row.method,
      headers,
      ...(hasBody && { body: bytes ?? JSON.stringify(rest) }),
      ...(signal && { signal }),
    })
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new CallError(network.failed, 0)
  }
}

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }))

/** Sends a form with files by XMLHttpRequest, because fetch does not report the progress of an upload. */
function sendForm(row: Call, values: Values, { signal, key, version, onProgress, files = [] }: CallOptions): Promise<Response> {
  const form = new FormData()
  for (const [name, value] of beyondPath(row, values)) if (value !== undefined && value !== null) form.append(name, textOf(value))
  for (const { field, file } of files) form.append(field, file, file.name)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(row.method, addressOf(row, values, {}))
    headersOf({ key, version }).forEach((value, name) => request.setRequestHeader(name, value))
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total ? loaded / total : 0))
    request.addEventListener('load', () =>
      resolve(
        new Response(request.status === 204 ? null : request.responseText, { status: request.status, statusText: request.statusText }),
      ),
    )
    request.addEventListener('error', () => reject(new CallError(network.failed, 0)))
    request.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}

const beyondPath = (row: Call, values: Values) => Object.entries(values).filter(([name]) => !pathNames(row).includes(name))
const pathNames = (row: Call) => [...row.path.matchAll(/:(\w+)/g)].map(([, name]) => name!)

function addressOf(row: Call, values: Values, query: Values, base = apiBase()): string {
  return (
    base +
    withQuery(
      row.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(textOf(values[name]))),
      query,
    )
  )
}

function headersOf({ key, version }: Pick<CallOptions, 'key' | 'version'>): Headers {
  const headers = new Headers({ accept: 'application/json' })
  const token = readToken()
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (key) headers.set('idempotency-key', key)
  if (version !== undefined) headers.set('if-match', `"${version}"`)
  return headers
}

async function readBody(response: Response): Promise<unknown> {
  // The connection broke or the page was left before the whole body came: no answer was received.
  const text = await response.text().catch(() => {
    throw new CallError(network.unreadable, 0)
  })
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    throw new CallError(network.notJson, response.status)
  }
}

/**
 * Builds the error of a refused call: the body's `message` or `error` field, otherwise its text, otherwise its status.
 * The HTML page of a proxy that answers in the server's place is not shown.
 */
async function refusal(response: Response): Promise<CallError> {
  const text = await response.text().catch(() => '')
  const body = parseObject(text)
  const message = body
    ? [body.message, body.error].find((candidate) => typeof candidate === 'string' && candidate !== '')
    : textOrPage(text)
  return new CallError(
    typeof message === 'string' && message ? message : network.status(response.status, response.statusText),
    response.status,
    typeof body?.code === 'string' ? body.code : null,
    body?.details,
  )
}

const textOrPage = (text: string) => (/^\s*</.test(text) ? '' : text.trim())

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

const nextCursor = (link: string | null) => {
  const address = /<([^>]*)>; rel="next"/.exec(link ?? '')?.[1]
  return address ? new URL(address, 'http://here').searchParams.get('cursor') : null
}
