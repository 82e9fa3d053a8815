import { Problem } from '@barreno/domain/problems'
import type { FastifyInstance } from 'fastify'

/** JSON, of which an empty body is none; plain text, which is a note where a call takes one; and a form, or bytes, where a call says so. */
export function readBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parseJson(request, body as string, done)
  })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (request, body, done) => {
    if (request.routeOptions.config.takesForm) done(null, Object.fromEntries(new URLSearchParams(body as string)))
    else done(new Problem('input.mediaType'))
  })
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (request, body, done) => {
    if (request.routeOptions.config.takesBytes) done(null, body)
    else done(new Problem('input.mediaType'))
  })
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => done(null, body))
}
