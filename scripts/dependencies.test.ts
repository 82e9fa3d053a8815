import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesOfProject } from './sources.ts'
import { type Locked, lockedPackages } from './locked-packages.ts'

// Tests the third-party packages: their versions, source and licences, and that their digests are locked.

const packages = lockedPackages()
const root = JSON.parse(readFileSync('package.json', 'utf8')) as { allowScripts: Record<string, boolean> }

/** Licences that allow our use of a package. Adding one needs a decision. */
const allowed = [
  'MIT',
  'MIT-0',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'Unlicense',
  'CC0-1.0',
  'Zlib',
  'Python-2.0',
  'OFL-1.1',
]
/** Licences that are allowed only for packages that build and test. */
const allowedForTools = ['MPL-2.0', 'PSF-2.0']
/** Packages whose metadata names no licence, with the licence that their licence file states. */
const readByHand: Readonly<Record<string, string>> = { busboy: 'MIT', 'humanize-number': 'MIT', 'png-js': 'MIT', streamsearch: 'MIT' }

const licencesOf = ({ name, licence }: Locked) => (licence ?? readByHand[name] ?? 'none').split(/[() ]+|\bAND\b|\bOR\b/).filter(Boolean)

test('every package has a licence of the list', () => {
  const others = packages.filter((each) =>
    licencesOf(each).some((licence) => !allowed.includes(licence) && !(each.isForTools && allowedForTools.includes(licence))),
  )
  expect(others.map(({ name, licence }) => `${name} ${licence}`)).toEqual([])
  expect(Object.keys(readByHand).filter((name) => packages.find((each) => each.name === name)?.licence !== undefined)).toEqual([])
})

test('every package is locked by its digest, and comes from the registry and nowhere else', () => {
  expect(packages.length).toBeGreaterThan(100)
  expect(packages.filter(({ integrity }) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? '')).map(({ name }) => name)).toEqual([])
  expect(packages.filter(({ resolved }) => resolved !== undefined).map(({ name, resolved }) => `${name} ${resolved}`)).toEqual([])
})

test('what we ask for is one version, and no package runs a script when it is installed but those that are named', () => {
  const manifests = filesOfProject().filter((path) => /(^|\/)package\.json$/.test(path))
  const requested = manifests.flatMap((path) => {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(path, 'utf8')) as Record<string, Record<string, string>>
    return Object.entries({ ...dependencies, ...devDependencies }).map(([name, version]) => ({ path, name, version }))
  })
  expect(
    requested
      .filter(({ version }) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
      .map(({ path, name, version }) => `${path} ${name} ${version}`),
  ).toEqual([])
  const withScripts = packages.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name)
  expect(withScripts.filter((name) => !root.allowScripts[name])).toEqual([])
})

test('no version with a hole that is known to matter here comes back', () => {
  const floors = { fastify: [5, 8, 3], '@fastify/static': [9, 1, 1] }
  for (const [name, floor] of Object.entries(floors))
    for (const { version } of packages.filter((each) => each.name === name)) {
      const parts = version.split('.').map(Number)
      const first = parts.findIndex((part, index) => part !== floor[index])
      expect(first === -1 || parts[first]! > floor[first]!, `${name} ${version}`).toBe(true)
    }
})

test('npm run sbom names every package that is installed everywhere', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { sbom: string } }
  const { stdout } = spawnSync(scripts.sbom, { shell: true, encoding: 'utf8' })
  const bom = JSON.parse(stdout) as { bomFormat: string; components: { name: string; group?: string; version: string }[] }
  expect(bom.bomFormat).toBe('CycloneDX')
  const named = new Set(bom.components.map(({ group, name, version }) => `${group ? `${group}/` : ''}${name}@${version}`))
  const missing = packages.filter(({ isOptional }) => !isOptional).map(({ name, version }) => `${name}@${version}`)
  expect(missing.filter((each) => !named.has(each) && !named.has(each.replace(/^@[^/]+\//, '')))).toEqual([])
})
