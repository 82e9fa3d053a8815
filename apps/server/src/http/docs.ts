import { api } from '@barreno/domain/api'
import { institution } from '@barreno/texts/institution'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { openApi } from './openapi.ts'

/** Written when somebody first asks for it, once for all servers of the process: it would be half of what a start computes. */
const document: Partial<ReturnType<typeof openApi>> = {}
const written = () => (document.paths ? document : Object.assign(document, openApi(api)))

/** The document of the API, and a page to read it on. */
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
    // Its page styles its parts in place, as the portal's own does; scripts stay ours alone.
    transformStaticCSP: () =>
      "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  })
}
