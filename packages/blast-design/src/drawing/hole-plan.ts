/** A hole to draw; null for what the record does not contain. */
export type PlanHole = {
  number: number
  x_m: number
  y_m: number
  diameter_mm: number
  type: string
  length_m: number | null
  charge_kg: number | null
  delayNumber: number | null
  delay_ms: number | null
  /** The upper charge of a hole with two. `charge_kg` is the sum of both. */
  upper?: { charge_kg: number; delay_ms: number } | undefined
  /** The edits of the suggested hole; absent if there are none. */
  edits?: readonly string[] | undefined
  /** The distance to the nearest hole. It limits the size of marks and labels so that neighbours do not touch. */
  nearest_m: number
}

export type Point = { x_m: number; y_m: number }

export type Plan = {
  width_m: number
  height_m: number
  outline: readonly Point[]
  holes: readonly PlanHole[]
  /** Whether the plan is a view from above, with the free face at the bottom. */
  isBench: boolean
}

/** Why a plan cannot be drawn. The texts package has the messages. */
export type PlanProblem = 'noCoordinates' | 'badDimensions' | 'noHoles'

/** The parameters of a suggestion, recorded by any version of the engine. */
export type PlanSource = {
  miningType: string | null
  /** `calculatedParameters` as recorded. */
  parameters: unknown
  /** The outline of the face, if it is known not to be a rectangle. */
  outline?: unknown
}

/** Default sizes in metres if the record has none. */
const usualSize: Record<string, readonly [width_m: number, height_m: number]> = { subterranea: [5, 4], cielo_abierto: [10, 20] }
const unknownSize = [5, 4] as const

/** Reads the drawable parts of a suggestion. Nothing is assumed about its form, because records outlive the version that wrote them. */
export function planOf({ miningType, parameters, outline }: PlanSource): Plan | PlanProblem {
  const known = asRecord(parameters)
  const coordinates = known['holeCoordinates']
  if (!Array.isArray(coordinates)) return 'noCoordinates'
  const [usualWidth_m, usualHeight_m] = usualSize[miningType ?? ''] ?? unknownSize
  const [width, height] =
    miningType === 'cielo_abierto' ? (['workingBenchWidth_m', 'blastLength_m'] as const) : (['faceWidth_m', 'faceHeight_m'] as const)
  const width_m = sizeOf(known[width], usualWidth_m)
  const height_m = sizeOf(known[height], usualHeight_m)
  if (width_m === null || height_m === null) return 'badDimensions'
  const holes = withNearest(numbered(coordinates.flatMap((coordinate) => holeOf(asRecord(coordinate)))))
  if (holes.length === 0) return 'noHoles'
  return { width_m, height_m, outline: outlineOf(outline, width_m, height_m), holes, isBench: miningType === 'cielo_abierto' }
}

/** Returns the default for a missing size; null for an invalid one, which makes the plan undrawable. */
function sizeOf(value: unknown, usual_m: number): number | null {
  if (value === undefined || value === null) return usual_m
  return isFinite(value) && value > 0 ? value : null
}

type ReadHole = Omit<PlanHole, 'nearest_m'>

/** Keeps the numbers of the record if every hole has its own; otherwise numbers the holes anew. */
function numbered(holes: readonly ReadHole[]): readonly ReadHole[] {
  const numbers = new Set(holes.map(({ number }) => number))
  const isWhole = numbers.size === holes.length && !numbers.has(Number.NaN)
  return isWhole ? holes : holes.map((hole, index) => ({ ...hole, number: index + 1 }))
}

function holeOf(hole: Record<string, unknown>): ReadHole[] {
  const { x_m, y_m, diameter_mm } = hole
  if (!isFinite(x_m) || !isFinite(y_m) || !isFinite(diameter_mm) || diameter_mm <= 0) return []
  const type = typeof hole['type'] === 'string' ? hole['type'] : ''
  const figure = (name: string) => (isFinite(hole[name]) ? hole[name] : null)
  return [
    {
      number: figure('number') ?? Number.NaN,
      x_m,
      y_m,
      diameter_mm,
      type,
      length_m: figure('length_m'),
      charge_kg: figure('charge_kg'),
      delayNumber: figure('delayNumber'),
      delay_ms: figure('delay_ms'),
      ...upperOf(asRecord(hole['upper'])),
      ...editsOf(hole['edits']),
    },
  ]
}

const upperOf = ({ charge_kg, delay_ms }: Record<string, unknown>) =>
  isFinite(charge_kg) && isFinite(delay_ms) ? { upper: { charge_kg, delay_ms } } : {}

function editsOf(value: unknown): Pick<ReadHole, 'edits'> {
  const edits = Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
  return edits.length > 0 ? { edits } : {}
}

function outlineOf(outline: unknown, width_m: number, height_m: number): Point[] {
  const points = Array.isArray(outline)
    ? outline.map(asRecord).flatMap(({ x_m, y_m }) => (isFinite(x_m) && isFinite(y_m) ? [{ x_m, y_m }] : []))
    : []
  if (points.length > 2) return points
  return [
    { x_m: 0, y_m: 0 },
    { x_m: 0, y_m: height_m },
    { x_m: width_m, y_m: height_m },
    { x_m: width_m, y_m: 0 },
  ]
}

/**
 * Computes the distance to the nearest hole.
 * With the holes sorted from left to right, the search stops at the nearest distance found so far, which is fast even for two thousand holes.
 */
function withNearest(holes: readonly ReadHole[]): PlanHole[] {
  const inOrder = holes.map((hole) => ({ ...hole, nearest_m: Infinity })).toSorted((one, other) => one.x_m - other.x_m)
  inOrder.forEach((hole, place) => {
    for (const step of [-1, 1]) {
      for (let next = place + step; inOrder[next] && Math.abs(inOrder[next]!.x_m - hole.x_m) < hole.nearest_m; next += step)
        hole.nearest_m = Math.min(hole.nearest_m, Math.hypot(inOrder[next]!.x_m - hole.x_m, inOrder[next]!.y_m - hole.y_m))
    }
  })
  return inOrder.toSorted((one, other) => one.number - other.number)
}

const isFinite = (value: unknown): value is number => Number.isFinite(value)

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
