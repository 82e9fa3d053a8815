import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Is told of a request once it is answered: of which call of the endpoint table, or `page`, or `other` of the API. */
export type ObserveCall = (call: string, method: string, status: number, seconds: number) => void

export function observeCalls(app: FastifyInstance, observe: ObserveCall): void {
  app.addHook('onResponse', (request, reply, done) => {
    // How long somebody stays says nothing of how fast they are answered.
    if (request.routeOptions.config.staysOpen) return done()
    observe(callOf(request), request.method, reply.statusCode, reply.elapsedTime / 1000)
    done()
  })
}

/** A name of ours, never a raw path: what somebody typed into an address stays there. */
export const callOf = (request: FastifyRequest): string =>
  request.routeOptions.config.endpoint ?? (request.url.startsWith('/api/') ? 'other' : 'page')
