import type { PatternInput } from '../input.ts'

/** The inputs that a redesign may change, by their paths. */
export const changedFields = [
  'holeDiameter_mm',
  'initiation.system',
  'stemmingRatio',
  'mesh.burden_m',
  'mesh.spacing_m',
  'mesh.stemming_m',
  'mesh.subdrill_m',
  'method',
  'extent.rows',
  'extent.behindCrest_m',
  'inclination_deg',
  'face.collarToCrest_m',
  'requestedAdvance_m',
  'relief.count',
  'relief.diameter_mm',
  'mainExplosive',
  'spacingRatio',
  'initiation.fuse_m',
  'decks',
] as const
type ChangedField = (typeof changedFields)[number]

/** The new value of one input; null removes it. */
export interface Change {
  field: ChangedField
  to: number | string | null
}

/** A change with the previous value; null if the input was not given. */
export interface ToldChange extends Change {
  from: number | string | null
}

/** Returns the input with the changes applied. */
export const withChanges = <Input extends PatternInput>(input: Input, changes: readonly Change[]): Input =>
  changes.reduce((changed, { field, to }) => withValue(changed, field.split('.'), to ?? undefined) as Input, input)

/** Adds to each change the previous value of its field. */
export const toldChanges = (input: PatternInput, changes: readonly Change[]): ToldChange[] =>
  changes.map(({ field, to }) => ({ field, from: valueAt(input, field.split('.')), to }))

type Tree = { readonly [name: string]: unknown }

function withValue(target: object, [first, ...rest]: readonly string[], value: unknown): object {
  if (rest.length === 0) return { ...target, [first!]: value }
  const inner = withValue((target as { [name: string]: object | undefined })[first!] ?? {}, rest, value)
  // A mesh without any figures is removed.
  return { ...target, [first!]: Object.values(inner).some((one) => one !== undefined) ? inner : undefined }
}

const valueAt = (target: unknown, [first, ...rest]: readonly string[]): ToldChange['from'] =>
  first === undefined ? ((target ?? null) as ToldChange['from']) : valueAt((target as Tree | undefined)?.[first], rest)

/** Rounds a new value to the decimals that its field is typed with. */
export const rounded = (value: number, decimals: number) => Math.round(value * 10 ** decimals) / 10 ** decimals
