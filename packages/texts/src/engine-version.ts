import { engineVersion } from '@barreno/blast-design/version'

/** Whether a suggestion was computed by an earlier engine than the present one. It keeps its figures. */
export function isOlderEngine(version: string, present: string = engineVersion): boolean {
  const [own, current] = [partsOf(version), partsOf(present)]
  const index = current.findIndex((part, at) => part !== (own[at] ?? 0))
  return index >= 0 && (own[index] ?? 0) < current[index]!
}

const partsOf = (version: string) => version.split('.').map(Number)

/** Returns the version of the engine that computed a suggestion, with a remark if it is an earlier one. */
export const describeEngine = (version: string): string =>
  isOlderEngine(version) ? `${version}, calculado con una versión anterior (hoy: ${engineVersion})` : version
