import { access, readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import { Problem } from '@barreno/domain/problems'
import type { FastifyInstance } from 'fastify'
import { answer } from './problem-handler.ts'

const built = fileURLToPath(new URL('../../../web/dist/', import.meta.url))

/**
 * Serves the built portal: its parts for ever under names that change with them, its one page anew each time, for every path that is no file and
 * no call; where the build wrote a path a page of its own, that one.
 */
export async function serveWeb(app: FastifyInstance, root = built): Promise<void> {
  const isBuilt = await access(`${root}index.html`).then(
    () => true,
    () => false,
  )
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root,
      preCompressed: true,
      wildcard: false,
      index: false,
      dotfiles: 'ignore',
      setHeaders: (reply, path) =>
        void reply.header('cache-control', /[/\\]assets[/\\]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'),
    })
  }
  const ofPaths = new Set(await readdir(`${root}pages`).catch(() => []))
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0]!
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !isCall(path) && !/\.[a-z0-9]+$/i.test(path)
    if (isPage && isBuilt) return reply.sendFile(ofPaths.has(pageOf(request.url)) ? `pages/${pageOf(request.url)}` : 'index.html')
    return answer(request, reply, new Problem('request.notFound'))
  })
}

/** However it is written: whoever mistypes the address of a call is told so, and does not get a page for an answer. */
const isCall = (path: string) => /(^|[/\\])api([/\\;]|$)/i.test(path.replace(/%2f/gi, '/').replace(/%5c/gi, '\\'))

/** What the page of a path would be named. An address that says more than a path may mean another state of its page. */
const pageOf = (address: string) => `${address.slice(1) || 'index'}.html`
