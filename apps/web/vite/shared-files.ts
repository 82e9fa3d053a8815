import { build, type InlineConfig, type Rolldown } from 'vite'
import { addWithImports, chunksOf, chunkWith, filesOfRoutes, isChunkOfPage } from './route-files.ts'

/** A page, or a part that is loaded after it: how often it is opened, relative to the pages, and the files that it needs. */
type Visit = { often: number; files: ReadonlySet<string> }
/** A file to be: its modules, its size in bytes, the visits that need it, and the other files that it imports. */
type File = { modules: readonly string[]; size: number; visits: ReadonlySet<Visit>; imports: Set<File> }

/** Parts that are loaded with every page, or a moment after it. */
const partsOfAll = [
  'dashboard/own-work.tsx',
  'outcomes/unanswered-acts.tsx',
  'search/palette.tsx',
  'shell/beside.tsx',
  'shell/by-keys.tsx',
  'shell/menu-icons.ts',
]
/** How often a part that pages load on demand, such as a dialog, is opened. A page counts as 1. */
const oftenOfPart = 0.15
/** What one more file costs a visit, in bytes before compression: its headers, its turn among the requests, and its worse compression. */
const costOfFile = 20_000

/**
 * Returns a group that names the file of each module that several pages or parts share, apart from those of the given groups. The bundler makes a
 * file of the modules that the same pages need, and so hundreds of small ones. It is run once for these. Then two of them become one as long as the
 * requests that this saves cost more than the bytes that some pages load in vain.
 */
export async function sharedFiles(
  config: InlineConfig,
  groups: readonly Rolldown.CodeSplittingGroup[],
): Promise<Rolldown.CodeSplittingGroup> {
  const output = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: {
      ...config.build,
      write: false,
      minify: false,
      rolldownOptions: { ...config.build?.rolldownOptions, output: { codeSplitting: { groups: [...groups] } } },
    },
  })
  const bundle = Object.fromEntries((output as Rolldown.RolldownOutput).output.map((file) => [file.fileName, file]))
  const names = new Map(
    merged(bundle, new Set(groups.map(({ name, debugName }) => debugName ?? name))).flatMap(({ modules }, place) =>
      modules.map((module) => [module, `merged-${place}`] as const),
    ),
  )
  return { debugName: 'merged', name: (id) => names.get(id) ?? null, includeDependenciesRecursively: false }
}

/** Returns the files that several pages or parts share, merged; those of the named groups are left out. */
function merged(bundle: Rolldown.OutputBundle, groups: ReadonlySet<unknown>): File[] {
  const files = filesOf(bundle, groups)
  let pairs = pairsOf([...files])
  for (;;) {
    const best = pairs.reduce<Pair | null>((found, pair) => (pair.gain > (found?.gain ?? 0) ? pair : found), null)
    if (!best) return [...files].filter(({ visits }) => visits.size > 1)
    const { one, other } = best
    pairs = pairs.filter((pair) => pair !== best)
    if (leadsAround(one, other) || leadsAround(other, one)) continue
    const both = {
      modules: [...one.modules, ...other.modules],
      size: one.size + other.size,
      visits: one.visits.union(other.visits),
      imports: one.imports.union(other.imports),
    }
    for (const old of [one, other]) {
      both.imports.delete(old)
      files.delete(old)
      for (const { imports } of files) if (imports.delete(old)) imports.add(both)
    }
    pairs = pairs.filter((pair) => files.has(pair.one) && files.has(pair.other))
    pairs.push(...pairsWith(both, [...files]))
    files.add(both)
  }
}

type Pair = { one: File; other: File; gain: number }

const pairsOf = (files: readonly File[]): Pair[] => files.flatMap((one, place) => pairsWith(one, files.slice(place + 1)))

const pairsWith = (one: File, others: readonly File[]): Pair[] =>
  others.map((other) => ({ one, other, gain: gainOf(one, other) })).filter(({ gain }) => gain > 0)

/** What all visits together gain if two files are one. */
function gainOf(one: File, other: File): number {
  if (one.visits.size < 2 || other.visits.size < 2) return 0
  return (
    costOfFile * opened(one.visits.intersection(other.visits)) -
    other.size * opened(one.visits.difference(other.visits)) -
    one.size * opened(other.visits.difference(one.visits))
  )
}

const opened = (visits: ReadonlySet<Visit>) => [...visits].reduce((sum, { often }) => sum + often, 0)

/**
 * Whether a file imports another through a third one. If the two were one, it and the third would import each other, and modules might run in the
 * wrong order.
 */
function leadsAround(from: File, to: File): boolean {
  const passed = new Set(from.imports)
  passed.delete(to)
  // The set is walked through to its end, including what is added meanwhile.
  for (const file of passed) for (const next of file.imports) passed.add(next)
  return passed.has(to)
}

/** Returns the bundler's files without the start of all pages. Those of entries and of the named groups have no visits: they stay as they are. */
function filesOf(bundle: Rolldown.OutputBundle, groups: ReadonlySet<unknown>): Set<File> {
  const visits = visitsOf(bundle)
  const initial = new Set(chunksOf(bundle).flatMap(({ isEntry, fileName }) => (isEntry ? [...withImports(fileName, bundle)] : [])))
  const sizeOf = (asset: string) => (bundle[asset]?.type === 'asset' ? bundle[asset].source.length : 0)
  const files = new Map<string, File>()
  for (const { fileName, name, code, moduleIds, isDynamicEntry, viteMetadata } of chunksOf(bundle)) {
    if (initial.has(fileName)) continue
    const styles = [...(viteMetadata?.importedCss ?? [])].reduce((sum, style) => sum + sizeOf(style), 0)
    files.set(fileName, {
      modules: moduleIds,
      size: code.length + styles,
      visits: new Set(isDynamicEntry || groups.has(name) ? [] : visits.filter((visit) => visit.files.has(fileName))),
      imports: new Set(),
    })
  }
  for (const chunk of chunksOf(bundle))
    for (const imported of chunk.imports) if (files.has(imported)) files.get(chunk.fileName)?.imports.add(files.get(imported)!)
  return new Set(files.values())
}

function visitsOf(bundle: Rolldown.OutputBundle): Visit[] {
  const pages = new Map(filesOfRoutes(bundle).map(([{ page }, { scripts }]) => [page[0], { often: 1, files: new Set(scripts) }]))
  const ofAll = new Set(partsOfAll.map((part) => chunkWith(part, bundle).fileName))
  const parts = chunksOf(bundle)
    .filter((chunk) => chunk.isDynamicEntry && !isChunkOfPage(chunk))
    .map(({ fileName }) => ({ often: ofAll.has(fileName) ? pages.size : oftenOfPart, files: withImports(fileName, bundle) }))
  return [...pages.values(), ...parts]
}

function withImports(name: string, bundle: Rolldown.OutputBundle): Set<string> {
  const all = new Set<string>()
  addWithImports(name, bundle, all)
  return all
}
