/** A rectangle on the sheet, in pixels. */
export type Box = { left: number; top: number; right: number; bottom: number }

export type LabelRequest = {
  id: string
  x: number
  y: number
  /** The radius of the mark to which the label belongs. */
  radius: number
  width: number
  height: number
  /** The only permitted places, the best first. Such a label belongs to no mark and has no leader line. */
  only?: readonly Box[]
}

/** The place of a label, and its leader line if it is not beside its mark. */
export type LabelPlace = { box: Box; leader: { x1: number; y1: number; x2: number; y2: number } | null }

const cell_px = 32
/** Maximum number of marks for which leader lines are drawn; with more they would be unreadable. */
const maxWithLeaders = 400
const gap_px = 1.5
/** Minimum gap between labels side by side; with less, two times read as one number. */
const between_px = 3
/** A label without a leader line is read as that of the nearest mark. Every other mark must be farther away by this factor. */
const minOtherDistance = 1.4

/**
 * Places the labels in the order of the requests, without touching a mark,
 * another label or a leader line: beside the mark, or farther away with a leader line. Labels without room are not in the result.
 */
export function placeLabels(requests: readonly LabelRequest[], room: { width: number; height: number }): Map<string, LabelPlace> {
  const taken = new Taken()
  for (const { id, x, y, radius, only } of requests) if (!only) taken.add(boxAround(x, y, radius), id)
  const marks = new Marks(requests.filter(({ only }) => !only))
  const places = new Map<string, LabelPlace>()
  const isFree = (box: Box, own: string) =>
    box.left >= 0 && box.top >= 0 && box.right <= room.width && box.bottom <= room.height && taken.isFree(box, own)

  for (const request of requests) {
    const near = (request.only ?? besides(request)).find(
      (box) => isFree(box, request.id) && (request.only !== undefined || marks.isClearlyOf(request, box)),
    )
    if (near) {
      places.set(request.id, { box: near, leader: null })
      taken.add(withGap(near))
    }
  }
  if (requests.length > maxWithLeaders) return places
  for (const request of requests.filter(({ id, only }) => !only && !places.has(id))) {
    for (const box of around(request)) {
      if (!isFree(box, request.id)) continue
      const leader = leaderTo(box, request)
      const dots = dotsOf(leader)
      if (!dots.every((dot) => taken.isFree(dot, request.id))) continue
      places.set(request.id, { box, leader })
      taken.add(withGap(box))
      for (const dot of dots) taken.add(dot, request.id)
      break
    }
  }
  return places
}

/** The marks of the sheet, indexed by grid cells. */
class Marks {
  readonly #cells = new Map<string, LabelRequest[]>()

  constructor(requests: readonly LabelRequest[]) {
    for (const request of requests)
      for (const key of keysOf(boxAround(request.x, request.y, 0))) this.#cells.set(key, [...(this.#cells.get(key) ?? []), request])
  }

  /** Whether a reader relates a label at this place to this mark: every other mark is clearly farther from the middle of the label. */
  isClearlyOf({ id, x, y }: LabelRequest, { left, top, right, bottom }: Box): boolean {
    const [cx, cy] = [(left + right) / 2, (top + bottom) / 2]
    const least = minOtherDistance * Math.hypot(x - cx, y - cy)
    for (const key of keysOf(boxAround(cx, cy, least)))
      for (const other of this.#cells.get(key) ?? []) if (other.id !== id && Math.hypot(other.x - cx, other.y - cy) < least) return false
    return true
  }
}

/** The occupied areas of the sheet, indexed by grid cells, so that each of two thousand labels is compared only with its neighbours. */
class Taken {
  readonly #cells = new Map<string, { box: Box; own: string | undefined }[]>()

  add(box: Box, own?: string): void {
    for (const key of keysOf(box)) {
      const here = this.#cells.get(key)
      if (here) here.push({ box, own })
      else this.#cells.set(key, [{ box, own }])
    }
  }

  isFree(box: Box, own: string): boolean {
    for (const key of keysOf(box))
      for (const other of this.#cells.get(key) ?? []) if (other.own !== own && overlaps(box, other.box)) return false
    return true
  }
}

function* keysOf({ left, top, right, bottom }: Box): Generator<string> {
  for (let column = Math.floor(left / cell_px); column <= Math.floor(right / cell_px); column += 1)
    for (let row = Math.floor(top / cell_px); row <= Math.floor(bottom / cell_px); row += 1) yield `${column} ${row}`
}

export const overlaps = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

const boxAround = (x: number, y: number, radius: number): Box => ({
  left: x - radius,
  top: y - radius,
  right: x + radius,
  bottom: y + radius,
})

const withGap = ({ left, right, ...box }: Box): Box => ({ ...box, left: left - between_px, right: right + between_px })

/** Returns the places beside a mark: right and above first, where readers expect the label. */
function besides({ x, y, radius, width, height }: LabelRequest): Box[] {
  const away = radius + gap_px
  const [right, left, middle] = [x + away, x - away - width, x - width / 2]
  const [above, below, beside] = [y - radius * 0.4 - height, y + radius * 0.4, y - height / 2]
  const corners = [
    [right, above],
    [right, below],
    [left, above],
    [left, below],
    [right, beside],
    [left, beside],
    [middle, y - away - height],
    [middle, y + away],
  ] as const
  return corners.map(([at, top]) => ({ left: at, top, right: at + width, bottom: top + height }))
}

function around({ x, y, radius, width, height }: LabelRequest): Box[] {
  return [14, 22, 32, 44, 58, 74, 92].flatMap((distance) =>
    Array.from({ length: 16 }, (_, step) => {
      const angle = (step * Math.PI) / 8 - Math.PI / 4
      const [cx, cy] = [x + Math.cos(angle) * (radius + distance + width / 3), y + Math.sin(angle) * (radius + distance)]
      return { left: cx - width / 2, top: cy - height / 2, right: cx + width / 2, bottom: cy + height / 2 }
    }),
  )
}

/** Returns the line from the edge of the mark to the nearest side of the label. */
function leaderTo({ left, top, right, bottom }: Box, { x, y, radius }: LabelRequest) {
  const [x2, y2] = [Math.min(Math.max(x, left), right), Math.min(Math.max(y, top), bottom)]
  const length = Math.hypot(x2 - x, y2 - y) || 1
  return { x1: x + ((x2 - x) / length) * radius, y1: y + ((y2 - y) / length) * radius, x2, y2 }
}

function dotsOf({ x1, y1, x2, y2 }: { x1: number; y1: number; x2: number; y2: number }): Box[] {
  const steps = Math.max(1, Math.ceil(Math.hypot(x2 - x1, y2 - y1) / 3))
  return Array.from({ length: steps }, (_, step) => boxAround(x1 + ((x2 - x1) * step) / steps, y1 + ((y2 - y1) * step) / steps, 0.75))
}
