import { join } from 'node:path'
import { build, type InlineConfig, type Rolldown } from 'vite'
import { routes } from '../src/routes.ts'

/** A page, or a part that is loaded after it: how often it is opened, relative to the pages, and the files that it needs. */
type Visit = { often: number; files: ReadonlySet<string> }
/** A file to be: its modules, its size in bytes, the visits that need it, and the other files that it imports. */
type File = { modules: readonly string[]; size: number; visits: ReadonlySet<Visit>; imports: Set<File> }

const source = join(import.meta.dirname, '../src')
const frame = 'shell/framed-pages.ts'
const beside = 'shell/opening-beside.tsx'

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
const costOfFile = 12_000

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
  const bundle = (output as Rolldown.RolldownOutput).output
  const names = new Map(
    merged(bundle, new Set(groups.map(({ name, debugName }) => debugName ?? name))).flatMap(({ modules }, place) =>
      modules.map((module) => [module, `merged-${place}`] as const),
    ),
  )
  return { debugName: 'merged', name: (id) => names.get(id) ?? null, includeDependenciesRecursively: false }
}

/** Returns the files that several pages or parts share, merged; those of the named groups are left out. */
function merged(bundle: Bundle, groups: ReadonlySet<unknown>): File[] {
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
function filesOf(bundle: Bundle, groups: ReadonlySet<unknown>): Set<File> {
  const chunks = new Map(bundle.filter((output) => output.type === 'chunk').map((chunk) => [chunk.fileName, chunk]))
  const sizes = new Map(bundle.filter((output) => output.type === 'asset').map(({ fileName, source: text }) => [fileName, text.length]))
  const visits = visitsOf(chunks)
  const initial = new Set(
    [...chunks.values()].filter(({ isEntry }) => isEntry).flatMap(({ fileName }) => [...withImports([fileName], chunks)]),
  )
  const files = new Map<string, File>()
  for (const { fileName, name, code, moduleIds, isDynamicEntry, viteMetadata } of chunks.values()) {
    if (initial.has(fileName)) continue
    const styles = [...(viteMetadata?.importedCss ?? [])].reduce((sum, style) => sum + (sizes.get(style) ?? 0), 0)
    files.set(fileName, {
      modules: moduleIds,
      size: code.length + styles,
      visits: new Set(isDynamicEntry || groups.has(name) ? [] : visits.filter((visit) => visit.files.has(fileName))),
      imports: new Set(),
    })
  }
  for (const [name, { imports }] of files)
    for (const imported of chunks.get(name)!.imports) if (files.has(imported)) imports.add(files.get(imported)!)
  return new Set(files.values())
}

type Bundle = Rolldown.RolldownOutput['output']
type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>

function visitsOf(chunks: Chunks): Visit[] {
  const chunkWith = (file: string) => [...chunks.values()].find(({ moduleIds }) => moduleIds.includes(join(source, file)))!.fileName
  const pages = new Map(
    routes.map(({ page, frame: kind, opens }) => {
      const own = chunkWith(`${page[0]}.tsx`)
      const roots = [...(kind === 'bare' ? [] : [chunkWith(frame)]), ...(opens ? [chunkWith(beside)] : []), own]
      return [own, { often: 1, files: withImports(roots, chunks) }] as const
    }),
  )
  const ofAll = new Set(partsOfAll.map(chunkWith))
  const parts = [...chunks.values()]
    .filter(({ isDynamicEntry, fileName }) => isDynamicEntry && !pages.has(fileName))
    .map(({ fileName }) => ({ often: ofAll.has(fileName) ? pages.size : oftenOfPart, files: withImports([fileName], chunks) }))
  return [...pages.values(), ...parts]
}

function withImports(names: readonly string[], chunks: Chunks): Set<string> {
  const all = new Set(names)
  for (const name of all) for (const imported of chunks.get(name)?.imports ?? []) all.add(imported)
  return all
}
