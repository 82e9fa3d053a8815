import type { FastifyContextConfig } from 'fastify'

/** Returns the name of a request for metrics and traces. It is one of our names, never the path, which may contain user input. */
export const callNameOf = ({ endpoint }: FastifyContextConfig, url: string): string =>
  endpoint ?? (url.startsWith('/api/') ? 'other' : 'page')
