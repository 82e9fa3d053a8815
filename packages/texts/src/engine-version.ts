import { engineVersion } from '@barreno/blast-design/version'

/** Whether what was suggested is by an earlier engine than the present one: it keeps its figures. */
export function isOlderEngine(version: string, present: string = engineVersion): boolean {
  const [own, current] = [partsOf(version), partsOf(present)]
  const index = current.findIndex((part, at) => part !== (own[at] ?? 0))
  return index >= 0 && (own[index] ?? 0) < current[index]!
}

const partsOf = (version: string) => version.split('.').map(Number)

/** The version of the engine that computed a suggestion; of an earlier one, it says so. */
export const describeEngine = (version: string): string =>
  isOlderEngine(version) ? `${version}, calculado con una versión anterior (hoy: ${engineVersion})` : version
