import { randomUUID } from 'node:crypto'
import { api } from '@barreno/domain/api'
import { maxFronts } from '@barreno/domain/records/values'
import { Problem } from '@barreno/domain/problems'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import type { Services } from './context.ts'
import { watchDisk } from './http/disk-watch.ts'
import { serveDocs } from './http/docs.ts'
import { secureHeaders } from './http/headers.ts'
import { serveHealth } from './http/health.ts'
import { answer, answerProblems } from './http/problem-handler.ts'
import { readBodies } from './http/bodies.ts'
import { refuseOtherMethods } from './http/other-methods.ts'
import { refuseBelowTheApp, refuseExpectation } from './http/refusals-below.ts'
import { serve } from './http/serve.ts'
import { closeSilentConnections, keepWhileAnswering } from './http/silent-connections.ts'
import { type BodyLimits, bodyLimits, closeSlowBodies } from './http/slow-bodies.ts'
import type { EarlierWeb } from './http/earlier-web.ts'
import { scriptsInPages, serveWeb } from './http/web.ts'
import { type ObserveCall, observeCalls } from './metrics/observe.ts'
import type { Traces } from './traces/traces.ts'
import { useCases } from './use-cases.ts'

export type AppOptions = {
  apiOrigins?: string
  corsOrigins?: readonly string[]
  trustProxy?: false | number | string
  logger?: FastifyServerOptions['logger']
  /** Folder of the built portal, if not the default one. */
  webRoot?: string
  /** Files of the portal as built for earlier releases. */
  earlierWeb?: EarlierWeb | undefined
  /** Public address of the portal. */
  portalUrl?: string
  bodies?: BodyLimits
  /** Called for each answered request. */
  observe?: ObserveCall | undefined
  traces?: Pick<Traces, 'traceCalls'> | undefined
}

/** Builds the whole server without listening. start.ts starts it; the tests inject requests into it. */
export async function buildApp(
  services: Services,
  {
    apiOrigins = 'http: https:',
    corsOrigins = [],
    trustProxy = false,
    logger = false,
    webRoot,
    earlierWeb,
    portalUrl = '',
    bodies = bodyLimits,
    observe,
    traces,
  }: AppOptions = {},
): Promise<FastifyInstance> {
  const app = Fastify({
    logger,
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: false, maxParamLength: 200 },
    bodyLimit: 1_000_000,
    // Uploads over a mine's connection take long. Bodies that arrive too slowly are ended by `closeSlowBodies`.
    connectionTimeout: 60_000,
    requestTimeout: 3_600_000,
    keepAliveTimeout: 30_000,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    frameworkErrors: (error, request, reply) => void answer(request, reply, error),
    clientErrorHandler: refuseBelowTheApp,
    http: { requireHostHeader: false }, // Node would refuse without a reply body; the hook below sends one
  })
  app.decorateRequest('actor', null)
  if (observe) observeCalls(app, observe)
  traces?.traceCalls(app, { goesOn: trustProxy !== false })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1') throw new Problem('request.malformed')
  })
  app.server.on('checkExpectation', refuseExpectation)
  const disk = watchDisk(services.files)
  answerProblems(app, disk, services.securityLog)
  app.addHook('onClose', () => services.securityLog.close())
  app.addHook('onClose', async () => services.sessions.close())
  // Open event streams would keep the server from stopping.
  app.addHook('preClose', async () => services.live.close())
  closeSlowBodies(app, bodies)
  closeSilentConnections(app)
  keepWhileAnswering(app)
  await secureHeaders(app, { apiOrigins, corsOrigins, isHttps: portalUrl.startsWith('https:'), scripts: await scriptsInPages(webRoot) })
  // The file store enforces the exact size limit.
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      fileSize: Infinity,
      files: maxFronts,
      fields: 60,
      parts: maxFronts + 60,
      fieldSize: 1_000_000,
      fieldNameSize: 100,
      headerPairs: 50,
    },
  })
  readBodies(app)

  for (const [concept, table] of Object.entries(api)) serve(app, services, table, useCases[concept as keyof typeof api])
  refuseOtherMethods(app, api)

  serveHealth(app, services.db, disk)
  await serveDocs(app)
  await serveWeb(app, webRoot, earlierWeb)
  return app
}
