import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Minimum length in characters. Shorter bodies fit into one packet anyway. */
const worthwhile = 1_400

/**
 * Compression runs off the main thread. Brotli at quality 4 takes a millisecond for a page of a list; quality 11, used for built files, a hundred.
 */
const ways = {
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (text: string) => promisify(gzip)(text),
} as const

/** Compresses the body as the caller accepts it and sets the headers. Only for bodies without secrets (docs/decisions/0047). */
export async function compressed(request: FastifyRequest, reply: FastifyReply, body: string): Promise<string | Buffer> {
  if (body.length < worthwhile) return body
  reply.header('vary', [reply.getHeader('vary'), 'Accept-Encoding'].filter(Boolean).join(', '))
  const way = wayOf(request.headers['accept-encoding'] ?? '')
  if (!way) return body
  reply.header('content-encoding', way)
  return ways[way](body)
}

/** Returns the first of our encodings that the header names and does not refuse, for example in `br, gzip;q=0.5`. */
function wayOf(accepted: string): keyof typeof ways | undefined {
  const named = accepted.split(',').map((each) =>
    each
      .trim()
      .toLowerCase()
      .split(/\s*;\s*q=/),
  )
  const taken = named.filter(([, weight = '1']) => Number(weight) > 0).map(([name]) => name)
  return (['br', 'gzip'] as const).find((way) => taken.includes(way))
}
