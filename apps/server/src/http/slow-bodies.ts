import type { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { Problem } from '@barreno/domain/problems'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuseBelowTheApp } from './refusals-below.ts'

export type BodyLimits = {
  /** Milliseconds without a byte after which a request is closed. */
  idleMs: number
  /** Milliseconds that a small body may take; a larger one gets more time, at this many bytes per second. */
  graceMs: number
  bytesPerSecond: number
  /** Maximum number of simultaneous calls per IP address. */
  callsPerAddress: number
}

export const bodyLimits: BodyLimits = { idleMs: 20_000, graceMs: 60_000, bytesPerSecond: 1024, callsPerAddress: 200 }

type Arriving = { response: ServerResponse; startedAt: number; startBytes: number; changedAt: number; bytes: number }

/**
 * Closes requests whose bodies arrive too slowly: by time without a byte, and by total time for the bytes received.
 * A slow line of a mine gets the hours that it needs; a connection that is only kept open does not.
 * Also limits the number of simultaneous calls per address.
 */
export function closeSlowBodies(app: FastifyInstance, { idleMs, graceMs, bytesPerSecond, callsPerAddress }: BodyLimits = bodyLimits): void {
  const arriving = new Map<IncomingMessage, Arriving>()
  const calls = new Map<string, number>()

  app.addHook('onRequest', async (request, reply) => {
    // Open streams are limited per session by their concept, because a whole office may follow them from one address.
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

/** Counts a call from its first line until its reply has been sent or its connection is closed. */
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
