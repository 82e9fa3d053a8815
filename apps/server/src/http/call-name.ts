import type { FastifyRequest } from 'fastify'

/** What a request is called by whoever counts or traces it: a name of ours, never its path, which holds what somebody typed. */
export const callNameOf = (request: FastifyRequest): string =>
  request.routeOptions.config.endpoint ?? (request.url.startsWith('/api/') ? 'other' : 'page')
