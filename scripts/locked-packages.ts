import { readFileSync } from 'node:fs'

export type Locked = {
  name: string
  version: string
  licence: string | undefined
  integrity: string | undefined
  resolved: string | undefined
  isForTools: boolean
  isOptional: boolean
  hasInstallScript: boolean
}

type Entry = {
  version: string
  license?: string
  integrity?: string
  resolved?: string
  link?: boolean
  dev?: boolean
  optional?: boolean
  hasInstallScript?: boolean
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

type Lock = { packages: Record<string, Entry> }

/** Returns every third-party package of the lock file with its metadata. */
export function lockedPackages(): Locked[] {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock
  const bundled = bundledPaths(packages)
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, { version, license, integrity, resolved, dev = false, optional = false, hasInstallScript = false }]) => ({
      name: path.split('node_modules/').at(-1)!,
      version,
      licence: license,
      integrity,
      resolved,
      isForTools: dev && !bundled.has(path),
      isOptional: optional,
      hasInstallScript,
    }))
}

/**
 * Returns the paths of the packages whose code is in the built portal. They are `devDependencies` of apps/web, so that a production install
 * leaves them out. The tools that build and test apps/web are dependencies of the root.
 */
function bundledPaths(packages: Lock['packages']) {
  const found = new Set<string>()
  const visit = (from: string, names: Record<string, string> = {}) => {
    for (const name of Object.keys(names)) {
      const path = foldersAbove(from)
        .map((folder) => `${folder}node_modules/${name}`)
        .find((each) => packages[each])
      if (path === undefined || found.has(path)) continue
      found.add(path)
      visit(path, { ...packages[path]!.dependencies, ...packages[path]!.peerDependencies })
    }
  }
  visit('apps/web', packages['apps/web']!.devDependencies)
  return found
}

/** Returns the folders where Node looks for a package, nearest first: for `a/b` these are `a/b/`, `a/` and the root. */
function foldersAbove(path: string) {
  const names = path.split('/')
  return names.map((_, index) => `${names.slice(0, names.length - index).join('/')}/`).concat('')
}
