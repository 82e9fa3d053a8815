import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { storedFiles, testPortal } from '../../test/portal.ts'

const bodies = { idleMs: 400, graceMs: 1_200, bytesPerSecond: 1_000_000, callsPerAddress: 20 }
const { app, as, folder } = await testPortal({ bodies })
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as { port: number }
const boundary = 'limite'
const head = (length: number) =>
  `POST /api/preorders HTTP/1.1\r\nHost: x\r\nAuthorization: ${as('cliente').authorization}\r\nContent-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: ${length}\r\n\r\n`
const part = `--${boundary}\r\nContent-Disposition: form-data; name="patternFiles"; filename="a.pdf"\r\n\r\n%PDF-1.4\n`

/** Sends the beginning of a body, then what `more` sends. Returns what came back until the connection was closed. */
async function hold(more: (send: (text: string) => boolean) => Promise<void> = async () => {}) {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.on('error', () => {})
  socket.write(head(1_000_000) + part)
  void more((given) => socket.writable && socket.write(given))
  return text(socket)
}

test('a body of which nothing more arrives is closed, with a word about why, and leaves no file', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => hold()))
  for (const answer of answers) {
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    expect(answer).toContain('"code":"request.timeout"')
  }
  await expect.poll(() => storedFiles(folder)).toEqual([])
})

test('a body that trickles is closed when it has taken too long for what it is', async () => {
  const answer = await hold(async (send) => {
    while (send('x')) await sleep(100)
  })
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
})

test('calls of one address are bounded, and are free again when they are over', async () => {
  const seen = new AbortController()
  // Each is opened again when it is closed or refused: on a busy machine the first may be over before it is checked.
  const holdOn = async () => {
    while (!seen.signal.aborted) await hold().catch(() => '')
  }
  const held = Array.from({ length: 20 }, holdOn)
  const ready = () => fetch(`http://127.0.0.1:${port}/api/health`).then(({ status }) => status)
  await expect.poll(ready).toBe(429)
  seen.abort()
  await Promise.all(held)
  await expect.poll(ready).toBe(200)
})
