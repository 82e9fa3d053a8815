import { createHash } from 'node:crypto'
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import Fastify, { type FastifyInstance } from 'fastify'

/**
 * Sets the security headers of every reply:
 * scripts only from our files and, by digest, the inline `scripts` of our pages; no framing; no caching of the API.
 */
export async function secureHeaders(
  app: FastifyInstance,
  {
    apiOrigins,
    corsOrigins,
    isHttps,
    scripts,
  }: { apiOrigins: string; corsOrigins: readonly string[]; isHttps: boolean; scripts: readonly string[] },
): Promise<void> {
  const fixed = await headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...apiOrigins.split(/\s+/).filter(Boolean)],
        frameSrc: ["'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // HSTS only with HTTPS: on the plain-HTTP network of a mine it would lock users out.
    strictTransportSecurity: isHttps && { maxAge: 365 * 24 * 60 * 60, includeSubDomains: false },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    // Only obsolete browsers read these headers, and they would cost bytes in every reply.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(fixed)
    if (!/^\/api(\/|$)/i.test(request.url)) return
    reply.header('cache-control', 'no-store')
    const { origin } = request.headers
    if (origin === undefined || !corsOrigins.includes(origin)) return
    reply.headers({
      'access-control-allow-origin': origin,
      vary: 'Origin',
      'access-control-expose-headers': 'Link, X-Total-Count, X-Total-More, X-Live-Position, Content-Disposition',
      'cross-origin-resource-policy': 'cross-origin',
    })
    if (request.method !== 'OPTIONS') return
    reply.headers({
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-allow-headers': 'Authorization, Content-Type, If-Match, Idempotency-Key, Last-Event-ID',
      'access-control-max-age': '600',
    })
    return reply.code(204).send()
  })
}

/** Returns the headers that helmet sets, computed once instead of per request. */
async function headersOf(options: FastifyHelmetOptions): Promise<Record<string, string>> {
  const sample = Fastify()
  await sample.register(helmet, options)
  sample.get('/', () => '')
  const [{ headers }, { headers: plain }] = await Promise.all([
    sample.inject('/'),
    Fastify()
      .get('/', () => '')
      .inject('/'),
  ])
  await sample.close()
  const added = Object.entries(headers).filter(([name]) => !(name in plain)) as [string, string][]
  return { ...Object.fromEntries(added), 'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()' }
}
