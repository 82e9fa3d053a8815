import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { text } from 'node:stream/consumers'
import { beforeAll, expect, test } from 'vitest'
import { testPortal } from '../../test/portal.ts'

const silence_ms = 500
const { app, as, db } = await testPortal()
let port = 0

beforeAll(async () => {
  app.server.setTimeout(silence_ms)
  await app.listen({ port: 0, host: '127.0.0.1' })
  ;({ port } = app.server.address() as { port: number })
})

test('a call whose work takes longer than a silent connection may last is answered', async () => {
  const { asked } = await db.begin(async (tx) => {
    await tx`lock table materials`
    const sent = fetch(`http://127.0.0.1:${port}/api/materials`, { headers: as('gerente') })
    await sleep(silence_ms * 3)
    return { asked: sent }
  })
  expect((await asked).status).toBe(200)
})

test('a body that stops arriving, and a reply that stops going out, have their connections closed', async () => {
  const socket = connect(port, '127.0.0.1')
  const { authorization } = as('gerente')
  socket.write(
    `POST /api/materials HTTP/1.1\r\nHost: x\r\nAuthorization: ${authorization}\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{`,
  )
  expect(await text(socket)).toBe('')

  const stream = connect(port, '127.0.0.1')
  stream.write(`GET /api/live HTTP/1.1\r\nHost: x\r\nAuthorization: ${authorization}\r\n\r\n`)
  expect(await text(stream)).toMatch(/^HTTP\/1.1 200 /)
})

test('a server that stops does not wait for a connection on which nothing was asked', async () => {
  app.server.setTimeout(60_000)
  const timeLimits = new Set<number>()
  app.server.on('connection', (socket) => socket.on('timeout', () => timeLimits.add(socket.timeout ?? 0)))
  const accepted = once(app.server, 'connection')
  const socket = connect(port, '127.0.0.1')
  const closed = once(socket, 'close')
  await accepted
  await app.close()
  await closed
  expect([...timeLimits]).toEqual([])
})
