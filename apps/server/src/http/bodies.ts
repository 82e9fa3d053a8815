import { Problem } from '@barreno/domain/problems'
import type { FastifyInstance } from 'fastify'

/**
 * Registers the parsers:
 * JSON (an empty body counts as none), plain text (a note, for calls that take one), and forms or bytes for calls that declare them.
 */
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
