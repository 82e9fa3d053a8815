import type { FastifyInstance } from 'fastify'
import { callNameOf } from '../http/call-name.ts'

/** Is told of a request once it is answered: of which call of the endpoint table, or `page`, or `other` of the API. */
export type ObserveCall = (call: string, method: string, status: number, seconds: number) => void

export function observeCalls(app: FastifyInstance, observe: ObserveCall): void {
  app.addHook('onResponse', (request, reply, done) => {
    // How long somebody stays says nothing of how fast they are answered.
    if (request.routeOptions.config.staysOpen) return done()
    observe(callNameOf(request), request.method, reply.statusCode, reply.elapsedTime / 1000)
    done()
  })
}
