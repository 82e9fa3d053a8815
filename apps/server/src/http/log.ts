import type { FastifyError, FastifyReply, FastifyServerOptions } from 'fastify'
import type { Config } from '../config.ts'
import { groupedLines } from './grouped-lines.ts'
import { textLines } from './text-lines.ts'

type LogOptions = {
  format?: Config['logFormat']
  /** Returns the pseudonym of a person in the log. */
  pseudonym?: (id: string) => string
}

/**
 * Settings of the log: one JSON object per line, in UTC, with the request id, the call and the caller's pseudonym.
 * It contains no bodies, tokens or query strings. `text` writes the same as readable lines.
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
    // The database's detail about a refused row contains user input, so it is left out.
    err: ({ name, message, code, stack = '' }: FastifyError) => ({ type: name, message, code, stack }),
    res: ({ statusCode, request }: Pick<FastifyReply, 'statusCode'> & { request?: FastifyReply['request'] }) => ({
      statusCode,
      call: request?.routeOptions.config.endpoint,
      actor: request?.actor ? pseudonym(request.actor.id) : undefined,
      role: request?.actor?.role,
    }),
  },
  stream: groupedLines(format === 'text' ? textLines(process.stdout) : process.stdout),
})
