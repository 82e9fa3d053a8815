import { api } from '@barreno/domain/api'
import { institution } from '@barreno/texts/institution'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { openApi } from './openapi.ts'

/** Generated on first request, once per process: it would be half of the work of a start. */
const document: Partial<ReturnType<typeof openApi>> = {}
const written = () => (document.paths ? document : Object.assign(document, openApi(api)))

/** Serves the API document and a page to read it. */
export async function serveDocs(app: FastifyInstance): Promise<void> {
  app.get('/api/openapi.json', async (_request, reply) => reply.type('application/json; charset=utf-8').send(JSON.stringify(written())))
  await app.register(swagger, { mode: 'static', specification: { document: document as never } })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiHooks: {
      onRequest(_request, _reply, next) {
        written()
        next()
      },
    },
    uiConfig: { layout: 'BaseLayout', docExpansion: 'none', defaultModelsExpandDepth: -1, supportedSubmitMethods: [] },
    theme: { title: `${institution.product} · API` },
    staticCSP: true,
    // The page uses inline styles, as the portal does. Scripts must be our own files.
    transformStaticCSP: () =>
      "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  })
}
