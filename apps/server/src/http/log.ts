import type { FastifyError, FastifyReply, FastifyServerOptions } from 'fastify'
import type { Config } from '../config.ts'
import { textLines } from './text-lines.ts'

type LogOptions = {
  format?: Config['logFormat']
  /** What stands for a person in the log. */
  pseudonym?: (id: string) => string
}

/**
 * One JSON object a line, in UTC, with the request's id, the call and, under a pseudonym, who made it; neither bodies nor tokens nor what people
 * typed into an address. `text` is the same for people.
 */
export const logSettings = (
  level: Config['logLevel'],
  { format = 'json', pseudonym = () => '' }: LogOptions = {},
): FastifyServerOptions['logger'] => ({
  level,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  base: null,
  formatters: { level: (label: string) => ({ level: label }) },
  serializers: {
    req: ({ id, method, url }: { id: string; method: string; url: string }) => ({ id, method, path: url.split('?')[0] }),
    // What the database says of a refused row holds what people typed: its detail stays out.
    err: ({ name, message, code, stack = '' }: FastifyError) => ({ type: name, message, code, stack }),
    res: ({ statusCode, request }: Pick<FastifyReply, 'statusCode'> & { request?: FastifyReply['request'] }) => ({
      statusCode,
      call: request?.routeOptions.config.endpoint,
      actor: request?.actor ? pseudonym(request.actor.id) : undefined,
      role: request?.actor?.role,
    }),
  },
  ...(format === 'text' && { stream: textLines(process.stdout) }),
})
