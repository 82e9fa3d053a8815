import type { FastifyRequest } from 'fastify'

/** Returns the name of a request for metrics and traces. It is one of our names, never the path, which may contain user input. */
export const callNameOf = (request: FastifyRequest): string =>
  request.routeOptions.config.endpoint ?? (request.url.startsWith('/api/') ? 'other' : 'page')
