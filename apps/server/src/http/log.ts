import type { FastifyError, FastifyServerOptions } from 'fastify'
import type { Config } from '../config.ts'

/** One JSON object a line, in UTC, with the request's id; neither bodies nor tokens nor what people typed into an address. */
export const logSettings = (level: Config['logLevel']): FastifyServerOptions['logger'] => ({
  level,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  base: null,
  formatters: { level: (label: string) => ({ level: label }) },
  serializers: {
    req: ({ id, method, url }: { id: string; method: string; url: string }) => ({ id, method, path: url.split('?')[0] }),
    // What the database says of a refused row holds what people typed: its detail stays out.
    err: ({ name, message, code, stack = '' }: FastifyError) => ({ type: name, message, code, stack }),
    res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
  },
})
