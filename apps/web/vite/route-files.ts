import type { Rolldown } from 'vite'
import { type Route, routes } from '../src/routes.ts'

const guard = 'shell/framed-pages.ts'
/** The file through which the frame loads all pages except those that it loads directly. */
const framedFiles = 'shell/framed-files.ts'
/** What a list is loaded with if its records open beside it. */
const openingBeside = 'shell/opening-beside.tsx'

/**
 * The files of a page besides those of every page: its scripts, and its styles in the order in which they take effect. `own` is the page's own
 * script, if it can be loaded by its address.
 */
export type RouteFiles = { scripts: readonly string[]; styles: readonly string[]; own?: string }

/** Returns each route with its files. */
export const filesOfRoutes = (bundle: Rolldown.OutputBundle): [Route, RouteFiles][] =>
  routes.map((route) => {
    const [file, component] = route.page
    const page = `${file}.tsx`
    if (route.frame === 'bare') return [route, filesOf([page], bundle)]
    const { fileName, exports } = chunkWith(page, bundle)
    if (chunkWith(guard, bundle).dynamicImports.includes(fileName)) return [route, filesOf([guard, page], bundle)]
    // The bundler renames what a script with several modules exports.
    const isKnown = exports.includes(component)
    const sources = [guard, ...(isKnown ? [] : [framedFiles]), ...(route.opens ? [openingBeside] : []), page]
    return [route, { ...filesOf(sources, bundle), ...(isKnown && { own: fileName }) }]
  })

function filesOf(sources: readonly string[], bundle: Rolldown.OutputBundle): RouteFiles {
  const common = new Set<string>()
  for (const { fileName, isEntry } of chunksOf(bundle)) if (isEntry) addWithImports(fileName, bundle, common)
  const all = new Set(common)
  for (const source of sources) {
    addWithImports(chunkWith(source, bundle).fileName, bundle, all)
  }
  const scripts = [...all].filter((name) => !common.has(name))
  const styles = scripts.flatMap((name) => [...(chunkOf(name, bundle)?.viteMetadata?.importedCss ?? [])])
  return { scripts, styles: [...new Set(styles)] }
}

export const chunksOf = (bundle: Rolldown.OutputBundle) => Object.values(bundle).filter((output) => output.type === 'chunk')

export function chunkWith(source: string, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk {
  const chunk = chunksOf(bundle).find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/src/${source}`)))
  if (!chunk) throw new Error(`The build made no chunk of ${source}`)
  return chunk
}

/** Returns these scripts and those that they load later. Pages are left out, because the entry and the frame refer to all of them. */
export function withLater(scripts: readonly string[], bundle: Rolldown.OutputBundle): string[] {
  const all = new Set<string>()
  const add = (name: string): void => {
    if (all.has(name)) return
    all.add(name)
    const chunk = chunkOf(name, bundle)
    const later = chunk && !chunk.isEntry ? chunk.dynamicImports.filter((other) => !isPage(other)) : []
    for (const other of [...(chunk?.imports ?? []), ...later]) add(other)
  }
  const isPage = (name: string) => isChunkOfPage(chunkOf(name, bundle))
  scripts.forEach(add)
  return [...all]
}

export const isChunkOfPage = (chunk: Rolldown.OutputChunk | undefined): boolean => /-pages?\.tsx$/.test(chunk?.facadeModuleId ?? '')

/** Adds a chunk after all its imports. */
export function addWithImports(name: string, bundle: Rolldown.OutputBundle, seen: Set<string>, open = new Set<string>()): void {
  if (seen.has(name) || open.has(name)) return
  open.add(name)
  for (const imported of chunkOf(name, bundle)?.imports ?? []) addWithImports(imported, bundle, seen, open)
  seen.add(name)
}

function chunkOf(name: string, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk | undefined {
  const output = bundle[name]
  return output?.type === 'chunk' ? output : undefined
}
