import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const built = fileURLToPath(new URL('../apps/web/dist/', import.meta.url))

/** The size of a first visit to a route: compressed as served, in kB, and the number of files. */
export type FirstLoad = { path: string; scripts: number; styles: number; total: number; files: number }

/** Returns the first load of each route, by the page that the build wrote for it. */
export function firstLoads(): FirstLoad[] {
  const pages = globSync('pages/**/*.html', { cwd: built }).toSorted()
  if (pages.length === 0) throw new Error('The portal is not built: npm run build -w @barreno/web')
  return pages.map((page) => {
    const names = filesOf(readFileSync(join(built, page), 'utf8'))
    const sizeOf = (ending: string) =>
      names.filter((name) => name.endsWith(ending)).reduce((sum, name) => sum + servedBytes(name), 0) / 1000
    const [scripts, styles] = [sizeOf('.js'), sizeOf('.css')]
    const path = `/${page.replaceAll('\\', '/').slice('pages/'.length, -'.html'.length)}`.replace(/^\/index$/, '/')
    return { path, scripts, styles, total: scripts + styles, files: names.length }
  })
}

/**
 * The scripts and styles that a page names, and their imports. A file that the page forgot to name would be loaded later, but counts too. The names
 * of the styles that the page's own file contains are left out.
 */
function filesOf(html: string): string[] {
  const named = [...html.replace(/ data-styles="[^"]*"/, '').matchAll(/["\s]\/(assets\/[^"\s]+\.(?:js|css))(?=["\s])/g)].map(
    ([, name]) => name!,
  )
  const seen = new Set<string>()
  const add = (name: string): void => {
    if (seen.has(name)) return
    seen.add(name)
    if (!name.endsWith('.js')) return
    const imports = readFileSync(join(built, name), 'utf8').matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g)
    for (const [, imported] of imports) add(`assets/${imported}`)
  }
  named.forEach(add)
  return [...seen]
}

/** The size in kB of scripts and styles that a browser has loaded, as they were transferred. */
export const loadedSize = (addresses: readonly string[]) =>
  addresses.reduce((sum, address) => sum + servedBytes(new URL(address).pathname.slice(1)), 0) / 1000

/** The size of a file as the server sends it: compressed by the build or, if that was not worth it, unchanged. */
function servedBytes(name: string): number {
  const compressed = join(built, `${name}.br`)
  return statSync(existsSync(compressed) ? compressed : join(built, name)).size
}

export const median = (values: readonly number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!
