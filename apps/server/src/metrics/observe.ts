import type { FastifyInstance } from 'fastify'
import { callNameOf } from '../http/call-name.ts'

/** Called after each reply, with the call's name in the endpoint table, or `page`, or `other` for other API paths. */
export type ObserveCall = (call: string, method: string, status: number, seconds: number) => void

export function observeCalls(app: FastifyInstance, observe: ObserveCall): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { config } = request.routeOptions
    // The duration of an open stream says nothing about response times.
    if (!config.staysOpen) observe(callNameOf(config, request.url), request.method, reply.statusCode, reply.elapsedTime / 1000)
    done()
  })
}
