import { uploads } from '@barreno/domain/uploads/calls'
import type { Upload } from '@barreno/domain/uploads/schema'
import { call, CallError, isAnswer } from '../api/call.ts'
import type { Entries } from '../wizard/draft-place.ts'
import { digestOf } from './digest.ts'

/** Milliseconds after which a piece without an answer counts as lost. */
const patience_ms = 90_000
/** Pieces grow on a fast connection and shrink on a slow one, so that an interruption loses only seconds of upload. */
const firstPiece_bytes = 64 * 1024
const minPiece_bytes = 16 * 1024
const quick_ms = 2_000
const slow_ms = 8_000
/** Pauses before a lost piece is sent again, while the browser reports a connection. */
const pauses_ms = [1_000, 2_000, 4_000]

export type Sending = {
  accountId: string
  /** Stores the upload id of each file, so that a later visit can resume it. */
  entries: Entries
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

type OnProgress = (share: number) => void
type UnderWay = { id: Promise<string | null>; share: number; listeners: Set<OnProgress>; stop: () => void }

/** The uploads in this tab; a form that is sent meanwhile waits for them instead of uploading again. */
const underWay = new Map<string, UnderWay>()

/**
 * Uploads a file before its form is sent, resuming where it was interrupted. Returns the id for the form, or null if
 * the file has to be sent with the form, because the browser cannot compute its digest or the server does not support
 * it. `copy` distinguishes the same file on several fronts.
 */
export async function sendFile(file: File, { accountId, entries, onProgress, signal }: Sending, copy = 0): Promise<string | null> {
  const sha256 = await digestOf(file)
  if (sha256 === null) return null
  // If it was cancelled before the upload began, nothing is sent.
  signal?.throwIfAborted()
  const key = `${keysOf(accountId)}${sha256}/${copy}/${file.name}`
  const way = underWay.get(key) ?? begin(key, file, sha256, entries)
  if (onProgress) {
    onProgress(way.share)
    way.listeners.add(onProgress)
  }
  try {
    return await (signal ? Promise.race([way.id, aborted(signal)]) : way.id)
  } finally {
    if (onProgress) way.listeners.delete(onProgress)
  }
}

/** Stops the upload after the sending was cancelled. The received part stays on the server, and the next sending resumes it. */
export async function stopFile(file: File, { accountId }: Pick<Sending, 'accountId'>): Promise<void> {
  const sha256 = await digestOf(file)
  for (const [key, way] of underWay)
    if (key.startsWith(`${keysOf(accountId)}${sha256}/`) && key.endsWith(`/${file.name}`)) {
      underWay.delete(key)
      way.stop()
    }
}

/** Stops the upload of a file that is no longer wanted and deletes it from the server. */
export async function dropFile(file: File, { accountId, entries }: Pick<Sending, 'accountId' | 'entries'>): Promise<void> {
  const sha256 = await digestOf(file)
  const key = `${keysOf(accountId)}${sha256}/0/${file.name}`
  underWay.get(key)?.stop()
  const id = await entries.get(key)
  if (typeof id === 'string') await drop(id, key, entries)
}

/** Forgets the upload ids of files that were sent with their form. */
export async function forgetSent(ids: readonly string[], { accountId, entries }: Pick<Sending, 'accountId' | 'entries'>): Promise<void> {
  const keys = (await entries.keys()).filter((key) => key.startsWith(keysOf(accountId)))
  const known = await entries.getMany(keys)
  await entries.delMany(keys.filter((_, index) => ids.includes(known[index] as string)))
}

/** Whether the server refused the file for a reason that a retry would not change. */
export const isRefusal = (error: unknown): error is CallError =>
  error instanceof CallError && isAnswer(error) && (error.status === 507 || (error.status < 500 && ![401, 408, 429].includes(error.status)))

const keysOf = (accountId: string) => `upload/${accountId}/`

function begin(key: string, file: File, sha256: string, entries: Entries): UnderWay {
  const stopping = new AbortController()
  const way: UnderWay = { id: Promise.resolve(null), share: 0, listeners: new Set(), stop: () => stopping.abort() }
  const tell = (share: number) => {
    way.share = share
    for (const listener of way.listeners) listener(share)
  }
  way.id = goOn({ key, file, sha256, entries, signal: stopping.signal, tell }).finally(
    () => underWay.get(key) === way && underWay.delete(key),
  )
  // The error is handled by those who await the upload.
  way.id.catch(() => {})
  underWay.set(key, way)
  return way
}

type Attempt = { key: string; file: File; sha256: string; entries: Entries; signal: AbortSignal; tell: OnProgress }

/** Retries lost pieces; the number of failures is reset whenever more of the file has arrived. */
async function goOn(attempt: Attempt): Promise<string | null> {
  let failures = 0
  let most = 0
  const tell = (share: number) => {
    if (share > most) failures = 0
    most = Math.max(most, share)
    attempt.tell(share)
  }
  for (;;) {
    try {
      return await send({ ...attempt, tell })
    } catch (error) {
      const pause_ms = retryAfter_ms(error) ?? pauses_ms[failures++]
      if (attempt.signal.aborted || isRefusal(error) || !navigator.onLine || pause_ms === undefined || statusOf(error) === 401) throw error
      await new Promise((resolve) => setTimeout(resolve, pause_ms))
    }
  }
}

const statusOf = (error: unknown) => (error instanceof CallError ? error.status : null)

/** Returns the pause that the server requested after too many requests, in milliseconds; null if none. */
function retryAfter_ms(error: unknown): number | null {
  const { retryAfterSeconds = null } = ((error instanceof CallError && error.details) || {}) as { retryAfterSeconds?: number | null }
  return retryAfterSeconds === null ? null : retryAfterSeconds * 1000
}

async function send({ key, file, sha256, entries, signal, tell }: Attempt): Promise<string | null> {
  const upload = (await resume(await entries.get(key), signal)) ?? (await announce(file, sha256, signal))
  if (!upload) return null
  const { id, size, pieceBytes } = upload
  await entries.setMany([[key, id]])
  let { received } = upload
  tell(received / size)
  let length = firstPiece_bytes
  while (upload.state === 'open' && received < size) {
    const bytes = await file
      .slice(received, received + Math.min(length, pieceBytes))
      .arrayBuffer()
      .catch(() => null)
    // The file was changed or moved on disk; sending the form reports that.
    if (bytes === null) return null
    const begun = performance.now()
    received = await sendPiece(id, received, bytes, signal)
    const took = performance.now() - begun
    if (took < quick_ms) length = Math.min(length * 2, pieceBytes)
    else if (took > slow_ms) length = Math.max(length / 2, minPiece_bytes)
    tell(received / size)
  }
  if (upload.state === 'open') await finish(id, key, entries, signal)
  return id
}

async function resume(id: unknown, signal: AbortSignal): Promise<Upload | null> {
  if (typeof id !== 'string') return null
  return call(uploads.get, { id }, { signal }).catch((error: unknown) => {
    if (statusOf(error) === 404) return null
    throw error
  })
}

const announce = (file: File, sha256: string, signal: AbortSignal): Promise<Upload | null> =>
  call(uploads.start, { name: file.name, size: file.size, sha256, purpose: 'preorders.pattern' }, { signal }).catch((error: unknown) => {
    // The server is of an earlier release.
    if ([404, 405].includes(statusOf(error) ?? 0)) return null
    throw error
  })

/** Sends a piece and returns the number of bytes received so far. */
async function sendPiece(id: string, start: number, bytes: ArrayBuffer, signal: AbortSignal): Promise<number> {
  try {
    const within = AbortSignal.any([AbortSignal.timeout(patience_ms), signal])
    return (await call(uploads.sendPiece, { id, start: String(start) }, { bytes, signal: within })).received
  } catch (error) {
    const { received } = ((error instanceof CallError && error.code === 'uploads.gap' && error.details) || {}) as { received?: number }
    if (received !== undefined) return received
    throw error
  }
}

async function finish(id: string, key: string, entries: Entries, signal: AbortSignal): Promise<void> {
  try {
    await call(uploads.finish, { id }, { signal })
  } catch (error) {
    // A refused file would be refused again, so its upload is deleted.
    if (isRefusal(error) && error.code !== 'uploads.incomplete') await drop(id, key, entries)
    throw error
  }
}

/** Deletes an upload; if the request fails, the server deletes it later by itself. */
async function drop(id: string, key: string, entries: Entries): Promise<void> {
  await entries.delMany([key])
  await call(uploads.drop, { id }).catch(() => {})
}

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason as Error)
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
