import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const library = dirname(createRequire(import.meta.url).resolve('@mantine/core/styles.css'))
const source = join(import.meta.dirname, '../src')
const modules = new Map(globSync(`${library}/esm/**/*.mjs`).map((path) => [basename(path, '.mjs'), path]))
const [own = '', whole = ''] = [join(source, 'theme.css'), join(library, 'styles.css')].map((path) => readFileSync(path, 'utf8'))
const listed = [...own.matchAll(/@mantine\/core\/styles\/([\w-]+)\.layer\.css/g)].map(([, name]) => name!)

/** What this package takes of the library, by name. */
const taken = (pattern: string) =>
  globSync(pattern).flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/import\s*\{([^}]*)\}\s*from\s*["']@mantine\/core["']/g)].flatMap(([, names = '']) =>
      names.split(',').flatMap((name) => (/^\s*type /.test(name) ? [] : (name.trim().split(' as ')[0] ?? []))),
    ),
  )

/** The styles of a module and of all that it is made of. */
function stylesOf(path: string | undefined, seen: Set<string>): string[] {
  if (path === undefined || seen.has(path)) return []
  seen.add(path)
  const name = /([\w-]+)\.module\.mjs$/.exec(path)?.[1]
  const imported = [...readFileSync(path, 'utf8').matchAll(/from\s*["'](\.[^"']+)["']/g)]
  return [...(name ? [name] : []), ...imported.flatMap(([, to = '']) => stylesOf(join(dirname(path), to), seen))]
}

test('every component of the library that is shown has its styles, and none is loaded for nothing', () => {
  const seen = new Set<string>()
  const names = [
    ...taken(`${source}/**/*.{ts,tsx}`),
    ...['dates', 'dropzone'].flatMap((other) => taken(`${library}/../${other}/esm/**/*.mjs`)),
  ]
  const needed = names.flatMap((name) => stylesOf(modules.get(name), seen))
  expect(needed).toContain('Button')
  expect(listed.toSorted()).toEqual([...new Set(['baseline', 'default-css-variables', 'global', ...needed])].toSorted())
})

test('they stand in the library’s own order, in which a later one overrides', () => {
  const places = listed.map((name) =>
    whole.indexOf(
      readFileSync(join(library, `styles/${name}.css`), 'utf8')
        .trim()
        .slice(0, 200),
    ),
  )
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
})
