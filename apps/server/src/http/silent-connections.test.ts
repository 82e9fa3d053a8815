import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { testPortal } from '../../test/portal.ts'

const { app } = await testPortal()

test('a server that stops does not wait for a connection on which nothing was asked', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  // Node would close it as well, after a minute.
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
