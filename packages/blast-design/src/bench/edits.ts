import type { ChargeSection } from '../charge.ts'
import { minRock_m } from '../edits/apart.ts'
import { ofHoles } from '../edits/refusals.ts'
import { statedLoad } from '../edits/stated-charge.ts'
import type { Explosive } from '../explosives.ts'
import type { BenchInput, HoleEdit } from '../input.ts'
import { refusal, type Refusal } from '../refusals.ts'
import type { BenchCase } from './geometry.ts'
import { largestCell_m2, type Collar, type Layout } from './layout.ts'
import type { BenchLoad } from './loads.ts'

/**
 * Applies the engineer's edits to the suggested holes and ties up the rows again:
 * the link of a dropped hole passes to the next, and an added hole joins the nearest row.
 */
export function editedLayout(
  input: BenchInput,
  layout: Layout,
  bench: BenchCase,
  load: BenchLoad,
): { layout: Layout; refusals: Refusal[] } {
  const edits = input.edits ?? []
  if (edits.length === 0 && !layout.measured) return { layout, refusals: [] }
  const collars = new Map(layout.collars.map((collar) => [collar.id, collar]))
  const refusals = edits.flatMap((edit, index) => applied(edit, `edits.${index}`, collars, { layout, bench, load }))
  const left = [...collars.values()]
  if (left.length === 0) return { layout, refusals: [...refusals, refusal('edit.noHoles', 'edits', 0, 'judgement', { min: 1 })] }
  const crowded = refusals.length > 0 ? [] : crowdedHoles(left, bench.holeDiameter_mm)
  const before = layout.measured ? {} : { cellBefore_m2: largestCell_m2(layout) }
  return { layout: { ...layout, ...before, collars: tiedUp(left) }, refusals: [...refusals, ...crowded] }
}

/** Applies one edit to the holes, or returns why it is impossible. */
function applied(
  edit: HoleEdit,
  field: string,
  collars: Map<string, Collar>,
  { layout, bench, load }: { layout: Layout; bench: BenchCase; load: BenchLoad },
): Refusal[] {
  const before = collars.get(edit.hole)
  if (edit.op === 'add' ? before !== undefined : before === undefined)
    return [{ ...refusal(edit.op === 'add' ? 'edit.holeTaken' : 'edit.unknownHole', field, null, 'judgement'), holes: [edit.hole] }]
  if (edit.op === 'type' || edit.op === 'empty' || edit.type !== undefined) return [ofHoles('edit.undergroundOnly', [edit.hole], { field })]
  if (edit.op === 'drop') {
    collars.delete(edit.hole)
    return []
  }
  const { x_m = before?.x_m, y_m = before?.y_m } = edit
  const isPlaced = x_m !== undefined && y_m !== undefined && Number.isFinite(x_m) && Number.isFinite(y_m)
  if (!isPlaced) return [refusal('input.notANumber', `${field}.x_m`, null, 'judgement')]
  const isInside = x_m >= 0 && x_m <= layout.alongCrest_m && y_m > 0 && y_m <= layout.behindCrest_m + 1e-9
  if (!isInside) return [{ ...refusal('edit.outside', field, null, 'judgement'), holes: [edit.hole] }]
  const length_m = edit.length_m ?? before?.length_m
  if (length_m !== undefined && !(length_m >= 1 && length_m <= 40))
    return [refusal('input.outOfRange', `${field}.length_m`, length_m, 'judgement', { min: 1, max: 40 })]
  const apart_m = before === undefined ? 0 : Math.hypot(x_m - before.x_m, y_m - before.y_m)
  const least_m = bench.holeDiameter_mm / 100
  if (edit.op === 'redrill' && load.sections.some(({ pieces }) => pieces === null))
    return [{ ...refusal('edit.redrillBulk', field, null, 'judgement'), holes: [edit.hole] }]
  if (edit.op === 'redrill' && apart_m < least_m)
    return [{ ...refusal('edit.redrillNear', field, apart_m, 'judgement', { min: least_m }), holes: [edit.hole] }]
  const row = edit.op === 'add' || before === undefined ? nearestRow(layout, y_m) : before.row
  const charge = edit.load ?? before?.charge
  collars.set(edit.hole, {
    id: edit.hole,
    row,
    place: before?.place ?? 0,
    x_m,
    y_m,
    ...(length_m !== undefined && { length_m }),
    ...(charge !== undefined && { charge }),
    ...(before?.lean !== undefined && { lean: before.lean }),
  })
  return []
}

const nearestRow = ({ rows, rowDistance_m, firstRow_m }: Layout, y_m: number) =>
  Math.max(0, Math.min(rows - 1, Math.round((y_m - firstRow_m) / rowDistance_m)))

/** Returns the rows in order, without empty ones, and the holes of each from left to right. */
function tiedUp(collars: readonly Collar[]): Collar[] {
  const rows = [...new Set(collars.map(({ row }) => row))].toSorted((one, other) => one - other)
  return rows.flatMap((row, index) =>
    collars
      .filter((collar) => collar.row === row)
      .toSorted((one, other) => one.x_m - other.x_m)
      .map((collar, place) => ({ ...collar, row: index, place })),
  )
}

/** Returns a refusal for every two holes with too little rock between them. */
function crowdedHoles(collars: readonly Collar[], holeDiameter_mm: number): Refusal[] {
  const inOrder = collars.toSorted((one, other) => one.x_m - other.x_m)
  const reach_m = holeDiameter_mm / 1000 + minRock_m
  const crowded = inOrder.flatMap((one, index) => {
    const found: Refusal[] = []
    for (const other of inOrder.slice(index + 1)) {
      if (other.x_m - one.x_m >= reach_m) break
      const rock_m = Math.hypot(one.x_m - other.x_m, one.y_m - other.y_m) - holeDiameter_mm / 1000
      if (rock_m < minRock_m - 1e-9)
        found.push({
          ...refusal('edit.tooClose', 'edits', Math.max(0, rock_m), 'judgement', { min: minRock_m }),
          holes: [one.id, other.id],
        })
    }
    return found
  })
  return crowded.slice(0, maxCrowded)
}

/** Maximum number of reported pairs; holes read in the wrong unit would all be reported. */
const maxCrowded = 20

/** Returns the load of a hole whose length or charge was edited. Stated products and pieces are used unchanged. */
export function editedLoad(
  collar: Collar,
  usual: BenchLoad,
  bench: BenchCase,
  explosives: readonly Explosive[],
  designed: (length_m: number) => BenchLoad,
): { load: BenchLoad; refusals: Refusal[] } {
  const length_m = collar.length_m ?? usual.length_m
  const again = collar.length_m === undefined ? usual : designed(length_m)
  const id = `hole-${collar.id}`
  if (collar.charge === undefined) return { load: { ...again, id }, refusals: [] }
  const { load, refusals } = statedLoad({ id: collar.id, charge: collar.charge }, { ...bench, length_m }, explosives)
  const of_m = (use: ChargeSection['use']) => load.sections.reduce((sum, one) => (one.use === use ? sum + one.length_m : sum), 0)
  return { load: { ...again, ...load, id, upper_kg: 0, bottom_m: of_m('bottom'), column_m: of_m('column') }, refusals }
}
