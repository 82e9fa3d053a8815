import type { Readable, Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Connection } from './pool.ts'

/**
 * Yields the output of a COPY … TO STDOUT in a transaction. The connection answers nothing else until the output has been read to its end; if the
 * caller stops early, for example after an error, the rest is read and discarded here.
 */
export async function* copyOut(tx: Connection, statement: string): AsyncGenerator<Buffer, void, undefined> {
  const stream: Readable = await tx.unsafe(statement).readable()
  const wantMore = Reflect.get(stream, '_read') as Readable['read']
  let isRead = false
  try {
    for await (const chunk of stream.iterator({ destroyOnReturn: false })) yield chunk as Buffer
    isRead = true
  } finally {
    if (!isRead && !stream.destroyed) await finished(stream.resume()).catch(() => {})
    // The driver (postgres.js 3.4.9) pauses its socket when a row fills the stream, and resumes it when the stream wants more. After the last row
    // that never happens by itself, so it is triggered here.
    wantMore.call(stream, 0)
  }
}

/** Feeds a COPY … FROM STDIN in a transaction. */
export async function copyIn(tx: Connection, statement: string, source: AsyncIterable<Uint8Array>): Promise<void> {
  const stream: Writable = await tx.unsafe(statement).writable()
  const closed = finished(stream)
  closed.catch(() => {})
  try {
    for await (const chunk of source) {
      if (stream.destroyed) break
      if (!stream.write(chunk)) await Promise.race([new Promise((resolve) => stream.once('drain', resolve)), closed])
    }
  } catch (error) {
    stream.destroy(error as Error)
    throw error
  }
  await new Promise((written) => stream.write('', written))
  if (!stream.destroyed) {
    stream.end()
    await nextTurn()
    // The driver does not report a refusal at the very end; the next statement fails with it.
    await tx`select 1`
  }
  await closed
}
