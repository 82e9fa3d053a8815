import { access, readdir, readFile } from 'node:fs/promises'
import { sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import { Problem } from '@barreno/domain/problems'
import type { FastifyInstance } from 'fastify'
import type { EarlierWeb } from './earlier-web.ts'
import { answer } from './problem-handler.ts'

/** Folder of the built portal. */
export const built = fileURLToPath(new URL('../../../web/dist/', import.meta.url))

/**
 * Serves the built portal. Its assets are cached forever, because their names change with their content.
 * Its page is revalidated each time and answers every path that is neither a file nor a call; a path with a page of its own gets that one.
 * Assets that this release no longer has come from the release before.
 */
export async function serveWeb(app: FastifyInstance, root = built, earlier?: EarlierWeb): Promise<void> {
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
  const [pages, ahead] = await Promise.all([filesIn(`${root}pages`), filesIn(`${root}ahead`)])
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0]!
    const part = /^\/assets\/([\w.-]+)$/.exec(path)?.[1]
    const folder = isBuilt && part !== undefined && request.method === 'GET' ? earlier?.folderOf(part) : null
    if (part !== undefined && folder) return reply.sendFile(`assets/${part}`, folder)
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !isCall(path) && !/\.[a-z0-9]+$/i.test(path)
    if (isPage && isBuilt) return reply.sendFile(pageOf(request.url, pages, ahead))
    return answer(request, reply, new Problem('request.notFound'))
  })
}

/** Returns the inline scripts of the built pages, which are the same in each page. */
export async function scriptsInPages(root = built): Promise<string[]> {
  const page = await readFile(`${root}index.html`, 'utf8').catch(() => '')
  return [...page.matchAll(/<script>([^]*?)<\/script>/g)].map(([, script]) => script!)
}

/** Whether a path means the API, in any spelling. A mistyped call gets an error and not the portal's page. */
const isCall = (path: string) => /(^|[/\\])api([/\\;]|$)/i.test(path.replace(/%2f/gi, '/').replace(/%5c/gi, '\\'))

/** Returns the names of the pages in a folder and its subfolders, without their ending. */
async function filesIn(folder: string): Promise<ReadonlySet<string>> {
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  return new Set(names.filter((name) => name.endsWith('.html')).map((name) => name.replaceAll(sep, '/').slice(0, -'.html'.length)))
}

/**
 * Returns the file for an address: the page of its path, in which `_` stands for a parameter.
 * A page that was rendered ahead answers only its bare path, because a query may mean another state of the page.
 */
function pageOf(address: string, pages: ReadonlySet<string>, ahead: ReadonlySet<string>): string {
  if (ahead.has(address.slice(1) || 'index')) return `ahead/${address.slice(1) || 'index'}.html`
  const segments = address.split('?')[0]!.split('/').slice(1)
  const name = segments.join('/') || 'index'
  if (pages.has(name)) return `pages/${name}.html`
  const withParameter = segments.map((_, place) => segments.with(place, '_').join('/')).findLast((candidate) => pages.has(candidate))
  return withParameter === undefined ? 'index.html' : `pages/${withParameter}.html`
}
