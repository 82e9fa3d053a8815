import type { PatternInput } from '../input.ts'

/** What a redesign may change, by the path of the input. */
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
export type ChangedField = (typeof changedFields)[number]

/** One input as it becomes; null takes it away. */
export interface Change {
  field: ChangedField
  to: number | string | null
}

/** The same with what it was; null where nobody said it. */
export interface ToldChange extends Change {
  from: number | string | null
}

/** The same input with some of it changed. */
export const withChanges = <Input extends PatternInput>(input: Input, changes: readonly Change[]): Input =>
  changes.reduce((changed, { field, to }) => withValue(changed, field.split('.'), to ?? undefined) as Input, input)

/** What the input says of each field that is changed. */
export const toldChanges = (input: PatternInput, changes: readonly Change[]): ToldChange[] =>
  changes.map(({ field, to }) => ({ field, from: valueAt(input, field.split('.')), to }))

type Tree = { readonly [name: string]: unknown }

function withValue(target: object, [first, ...rest]: readonly string[], value: unknown): object {
  if (rest.length === 0) return { ...target, [first!]: value }
  const inner = withValue((target as { [name: string]: object | undefined })[first!] ?? {}, rest, value)
  // A mesh without any of its figures is none.
  return { ...target, [first!]: Object.values(inner).some((one) => one !== undefined) ? inner : undefined }
}

const valueAt = (target: unknown, [first, ...rest]: readonly string[]): ToldChange['from'] =>
  first === undefined ? ((target ?? null) as ToldChange['from']) : valueAt((target as Tree | undefined)?.[first], rest)
