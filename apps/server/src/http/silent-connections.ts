import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Closes connections on which nothing was ever asked when the server stops. Browsers open some in advance.
 * Node counts them neither as idle nor as busy and waits for their time limit, which is longer than the time that a stopping server has.
 */
export function closeSilentConnections(app: FastifyInstance): void {
  const open = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  app.addHook('preClose', async () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
  })
}

/**
 * Keeps the connection of a call that has arrived whole until it is answered, however long the work takes. Node counts that time as silence and would
 * close the connection, although the work goes on. A body that stops arriving and a reader who stops reading are still closed.
 */
export function keepWhileAnswering(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: request }, { raw: reply }) => {
    reply.on('timeout', () => {
      if (!request.complete || reply.headersSent) request.socket.destroy()
    })
  })
}
