import { randomUUID } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'

type Make = (write: (chunk: Uint8Array) => Promise<void>, signal: AbortSignal) => Promise<void>

/**
 * Returns a stream of what `make` writes, available while it is written. A nameless file is in between, so that `make` runs at the speed of the
 * database and not of a reader on a slow line, who would occupy a transaction and a connection of the pool all that time. If the reader disconnects,
 * `signal` is aborted and `write` throws. `released` is called when everything is cleaned up.
 */
export function spool(make: Make, released: () => void): Readable {
  const gone = new AbortController()
  let file: FileHandle | undefined
  let [written, read] = [0, 0]
  let isMade = false
  let isAwaited = false

  async function write(chunk: Uint8Array) {
    gone.signal.throwIfAborted()
    await file!.writeFile(chunk)
    written += chunk.length
    if (isAwaited) await give()
  }

  async function give() {
    isAwaited = false
    if (read < written) {
      const chunk = Buffer.allocUnsafe(Math.min(written - read, stream.readableHighWaterMark))
      const { bytesRead } = await file!.read(chunk, 0, chunk.length, read)
      read += bytesRead
      if (!stream.destroyed) stream.push(chunk.subarray(0, bytesRead))
    } else if (isMade) stream.push(null)
    else isAwaited = true
  }

  const stream = new Readable({
    read: () => void give().catch((error: Error) => stream.destroy(error)),
    destroy(error, done) {
      gone.abort()
      void clear(() => done(error))
    },
  })
  stream.once('close', released)

  async function clear(done: () => void) {
    try {
      await made
      await file?.close()
    } finally {
      done()
    }
  }

  const made = openNameless()
    .then((opened) => make(write, ((file = opened), gone.signal)))
    .then(
      async () => {
        isMade = true
        if (isAwaited) await give()
      },
      (error: Error) => void stream.destroy(gone.signal.aborted ? undefined : error),
    )
  return stream
}

/** Opens a file and deletes its name at once, so that nothing remains of it however the server ends. */
async function openNameless(): Promise<FileHandle> {
  const path = join(tmpdir(), `barreno-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  await rm(path)
  return file
}
