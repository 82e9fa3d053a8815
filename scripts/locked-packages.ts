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

type Lock = {
  packages: Record<
    string,
    {
      version: string
      license?: string
      integrity?: string
      resolved?: string
      link?: boolean
      dev?: boolean
      optional?: boolean
      hasInstallScript?: boolean
    }
  >
}

/** Every package of others that the lock names, with what it says of it. */
export function lockedPackages(): Locked[] {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, { version, license, integrity, resolved, dev = false, optional = false, hasInstallScript = false }]) => ({
      name: path.split('node_modules/').at(-1)!,
      version,
      licence: license,
      integrity,
      resolved,
      isForTools: dev,
      isOptional: optional,
      hasInstallScript,
    }))
}
