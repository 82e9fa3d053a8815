import type { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { Problem } from '@barreno/domain/problems'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuseBelowTheApp } from './refusals-below.ts'

export type BodyLimits = {
  /** A body of which nothing arrives for so long is given up. */
  idleMs: number
  /** How long a small body may take; a larger one gets more, at so many bytes a second. */
  graceMs: number
  bytesPerSecond: number
  /** How many calls of one address are worked on at once. */
  callsPerAddress: number
}

export const bodyLimits: BodyLimits = { idleMs: 20_000, graceMs: 60_000, bytesPerSecond: 1024, callsPerAddress: 200 }

type Arriving = { response: ServerResponse; startedAt: number; startBytes: number; changedAt: number; bytes: number }

/**
 * Closes requests whose bodies trickle in: by time without a byte, and by time in all for what has arrived, so that the line of a mine has
 * the hours that it needs and a line that is only held open has not. Nobody holds more than so many calls open from one address.
 */
export function closeSlowBodies(app: FastifyInstance, { idleMs, graceMs, bytesPerSecond, callsPerAddress }: BodyLimits = bodyLimits): void {
  const arriving = new Map<IncomingMessage, Arriving>()
  const calls = new Map<string, number>()

  app.addHook('onRequest', async (request, reply) => {
    // Those that stay open the concept limits for each session: a whole office may follow from one address.
    if (!request.routeOptions.config.staysOpen) countCall(calls, request, reply, callsPerAddress)
    const { raw } = request
    const hasBody = raw.headers['content-length'] !== undefined || raw.headers['transfer-encoding'] !== undefined
    if (raw.complete || !hasBody || !(raw.socket instanceof Socket)) return
    const [now, bytes] = [performance.now(), raw.socket.bytesRead]
    arriving.set(raw, { response: reply.raw, startedAt: now, startBytes: bytes, changedAt: now, bytes })
    raw.once('close', () => arriving.delete(raw))
  })

  const watch = setInterval(
    () => {
      const now = performance.now()
      for (const [raw, body] of arriving) {
        if (raw.complete || raw.destroyed) {
          arriving.delete(raw)
          continue
        }
        const bytes = raw.socket.bytesRead
        if (bytes !== body.bytes) Object.assign(body, { bytes, changedAt: now })
        const allowedMs = graceMs + ((bytes - body.startBytes) / bytesPerSecond) * 1000
        if (now - body.changedAt <= idleMs && now - body.startedAt <= allowedMs) continue
        arriving.delete(raw)
        if (body.response.headersSent) raw.socket.destroy()
        else refuseBelowTheApp(Object.assign(new Error('the body came too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), raw.socket)
      }
    },
    Math.min(1_000, idleMs / 4),
  ).unref()
  app.addHook('onClose', async () => clearInterval(watch))
}

/** Counted from its first line until its answer has left, or its connection is gone. */
function countCall(calls: Map<string, number>, { ip }: FastifyRequest, { raw }: FastifyReply, most: number): void {
  const count = calls.get(ip) ?? 0
  if (count >= most) throw new Problem('request.tooManyCalls', { retryAfterSeconds: 5 })
  calls.set(ip, count + 1)
  raw.once('close', () => {
    const left = (calls.get(ip) ?? 1) - 1
    if (left > 0) calls.set(ip, left)
    else calls.delete(ip)
  })
}
