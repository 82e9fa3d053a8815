import type { SuggestedPattern } from '@barreno/domain/patterns/schema'
import type { HoleEdit } from '@barreno/domain/patterns/inputs'

export type EditedHole = SuggestedPattern['calculatedParameters']['holeCoordinates'][number]

/** Adds a change. It is merged with the previous one if both concern the same hole and operation, so that a drag is a single change. */
export function withEdit(edits: readonly HoleEdit[], edit: HoleEdit): HoleEdit[] {
  const last = edits.at(-1)
  const isSame = last?.hole === edit.hole && (last.op === edit.op || (last.op === 'add' && edit.op === 'move'))
  return isSame ? [...edits.slice(0, -1), { ...last, ...edit, op: last.op }] : [...edits, edit]
}

/** Returns the position of a hole according to its changes, otherwise that of the pattern, which is updated with a delay. */
export function placeOf(hole: EditedHole, edits: readonly HoleEdit[]): { x_m: number; y_m: number } {
  const moved = edits.findLast((edit) => edit.hole === hole.id && edit.x_m !== undefined && edit.y_m !== undefined)
  return { x_m: moved?.x_m ?? hole.x_m, y_m: moved?.y_m ?? hole.y_m }
}

export type ChargePart = NonNullable<HoleEdit['load']>[number]

export const lengthOf = (hole: EditedHole, edits: readonly HoleEdit[]): number =>
  edits.findLast((edit) => edit.hole === hole.id && edit.length_m !== undefined)?.length_m ?? hundredth(hole.length_m)

/** Returns the charge typed for the hole, even if the pattern refuses it; otherwise that of the pattern. */
export function chargeOf(hole: EditedHole, edits: readonly HoleEdit[], loads: SuggestedPattern['loads']): readonly ChargePart[] {
  const last = edits.findLast((edit) => edit.hole === hole.id && (edit.load !== undefined || edit.op === 'empty'))
  if (last) return last.load ?? []
  const sections = loads.find(({ id }) => id === hole.load)?.sections ?? []
  return sections.map(({ productId, pieces, mass_kg }) => (pieces === null ? { productId, mass_kg } : { productId, pieces }))
}

/** Returns the type of the hole according to its changes, even if the pattern refuses them. */
export const typeOf = (hole: EditedHole, edits: readonly HoleEdit[]): EditedHole['type'] =>
  edits.findLast((edit) => edit.hole === hole.id && edit.type !== undefined)?.type ?? hole.type

/**
 * Returns the type of a hole added beside another one: the same type, but a cut hole beside a relief hole, so that relief is not added by accident.
 */
export const addedType = ({ type }: EditedHole): EditedHole['type'] => (type === 'cuele_alivio' ? 'cuele' : type)

/** Returns an id that no hole has yet. */
export function newHoleId(holes: readonly EditedHole[], edits: readonly HoleEdit[]): string {
  const taken = new Set([...holes.map(({ id }) => id), ...edits.map(({ hole }) => hole)])
  let number = 1
  while (taken.has(`N${number}`)) number += 1
  return `N${number}`
}

/** Returns the position halfway between the chosen hole and its nearest neighbour, where a hole is most often missing. */
export function placeBeside(chosen: EditedHole, holes: readonly EditedHole[]): { x_m: number; y_m: number } {
  const beside = holes.filter(({ id }) => id !== chosen.id).toSorted((one, other) => apart_m(one, chosen) - apart_m(other, chosen))[0]
  if (!beside) return { x_m: chosen.x_m / 2, y_m: chosen.y_m }
  return { x_m: hundredth((chosen.x_m + beside.x_m) / 2), y_m: hundredth((chosen.y_m + beside.y_m) / 2) }
}

export const apart_m = (one: { x_m: number; y_m: number }, other: { x_m: number; y_m: number }) =>
  Math.hypot(one.x_m - other.x_m, one.y_m - other.y_m)

export const hundredth = (value: number) => Math.round(value * 100) / 100
