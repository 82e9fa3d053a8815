import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseAst } from 'vitest/node'

// Reads the project for house.test.ts. TypeScript 7 has no parser that can be called, so this uses the one of Vitest.

export type Syntax = { type: string; start: number; end: number; [part: string]: unknown }
export type Source = { path: string; text: string; nodes: Syntax[]; imports: Import[] }
type Import = { from: string; at: string; resolved: string | undefined; isType: boolean }

const root = fileURLToPath(new URL('..', import.meta.url))

/** Returns the paths of the project's text files from the root, without generated folders. */
export function filesOfProject(folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name)
    if (!entry.isDirectory()) return /\.(tsx?|mjs|css|sql|html|json|ya?ml|md|sh)$/.test(entry.name) ? [path] : []
    return /^(\..*|node_modules|dist|data|test-results)$/.test(entry.name) ? [] : filesOfProject(path)
  })
}

/** Parses a source file: all nodes of its syntax tree, and its imports resolved to paths from the root. */
export function parse(path: string): Source {
  const source: Source = { path, text: readFileSync(join(root, path), 'utf8'), nodes: [], imports: [] }
  collect(parseAst(source.text, { lang: path.endsWith('.tsx') ? 'tsx' : path.endsWith('.ts') ? 'ts' : 'js' }), source.nodes)
  for (const node of source.nodes.filter(({ type }) =>
    /^(Import(Declaration|Expression)|Export(All|Named)Declaration|TSImportType)$/.test(type),
  )) {
    const from = (node['source'] as Syntax | null)?.['value']
    if (typeof from !== 'string') continue
    source.imports.push({
      from,
      at: placeOf(source, node),
      resolved: resolve(path, from),
      isType: isOfTypes(node),
    })
  }
  return source
}

/** Whether the import has only types, so that nothing of it is left at run time. */
function isOfTypes(node: Syntax): boolean {
  if (node.type === 'TSImportType' || node['importKind'] === 'type' || node['exportKind'] === 'type') return true
  const specifiers = (node['specifiers'] ?? []) as Syntax[]
  return specifiers.length > 0 && specifiers.every((specifier) => specifier['importKind'] === 'type')
}

function collect(part: unknown, into: Syntax[]): void {
  if (typeof part !== 'object' || part === null) return
  if ('type' in part && typeof part.type === 'string') into.push(part as Syntax)
  for (const inner of Object.values(part)) collect(inner, into)
}

function resolve(path: string, from: string): string | undefined {
  if (from.startsWith('.')) return posix.join(dirname(path), from)
  const [scope, name = '', ...rest] = from.split('/')
  if (scope !== '@barreno') return undefined
  const workspace = existsSync(join(root, 'packages', name)) ? `packages/${name}` : `apps/${name}`
  return `${workspace}/src/${rest.join('/')}.ts`
}

/** Returns the strings, template texts and JSX texts of a source. */
export function textsOf(source: Source): { text: string; at: string }[] {
  return source.nodes.flatMap((node) => {
    const value = node.type === 'TemplateElement' ? (node['value'] as { cooked: string | null }).cooked : node['value']
    const isText = ['Literal', 'JSXText', 'TemplateElement'].includes(node.type) && typeof value === 'string'
    return isText ? [{ text: value, at: placeOf(source, node) }] : []
  })
}

export function linesWith(pattern: RegExp, files: string[]): string[] {
  return files.flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1} ${line.trim().slice(0, 120)}`] : [])),
  )
}

export function foldersOf(place: string): string[] {
  if (!existsSync(join(root, place))) return []
  return readdirSync(join(root, place), { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
}

export function textOf(source: Source, node: Syntax): string {
  return source.text.slice(node.start, node.end)
}

export function placeOf(source: Source, node: Syntax): string {
  return `${source.path}:${source.text.slice(0, node.start).split('\n').length}`
}
