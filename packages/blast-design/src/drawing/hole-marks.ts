/** The mark of a type of hole: its colour, and a shape for readers and printers without colours. */
export type HoleMark = { colour: string; shape: 'ring' | 'diamond' | 'up' | 'down' | 'square' | 'circle' | 'cross' }

/** Grey, red, blue, green, orange and black are from the specification. The shades are chosen for contrast on white paper. */
const marks: Record<string, HoleMark> = {
  cuele_alivio: { colour: '#6A7177', shape: 'ring' },
  cuele: { colour: '#B3261E', shape: 'diamond' },
  contorno_techo: { colour: '#1D4E89', shape: 'up' },
  contorno_piso: { colour: '#1F6B3A', shape: 'down' },
  contorno_hastial: { colour: '#B85C00', shape: 'square' },
  contorno_pared: { colour: '#B85C00', shape: 'square' },
  produccion: { colour: '#1E2226', shape: 'circle' },
}

/** Purple, for any unknown type. */
const otherMark: HoleMark = { colour: '#6B3FA0', shape: 'cross' }

export const markOf = (type: string): HoleMark => marks[type] ?? otherMark

/** The types in the order of a round, from the cut outwards; unknown types come last. */
export const typeOrder: readonly string[] = Object.keys(marks)

/** Returns the outline of a mark around a point. Shapes with the same radius look equally large. */
export function markPath({ shape }: HoleMark, x: number, y: number, radius: number): string {
  const at = (dx: number, dy: number) => `${tenth(x + dx * radius)} ${tenth(y + dy * radius)}`
  switch (shape) {
    case 'diamond':
      return `M${at(0, -1.25)}L${at(1.25, 0)}L${at(0, 1.25)}L${at(-1.25, 0)}Z`
    case 'up':
      return `M${at(0, -1.3)}L${at(1.2, 0.85)}L${at(-1.2, 0.85)}Z`
    case 'down':
      return `M${at(0, 1.3)}L${at(1.2, -0.85)}L${at(-1.2, -0.85)}Z`
    case 'square':
      return `M${at(-0.95, -0.95)}L${at(0.95, -0.95)}L${at(0.95, 0.95)}L${at(-0.95, 0.95)}Z`
    case 'cross':
      return `M${at(-1, -1)}L${at(1, 1)}M${at(1, -1)}L${at(-1, 1)}`
    default:
      return circlePath(x, y, radius)
  }
}

/** Returns a circle as a path, which can be combined with others. */
export function circlePath(x: number, y: number, radius: number): string {
  const size = tenth(radius)
  return `M${tenth(x - radius)} ${tenth(y)}a${size} ${size} 0 1 0 ${tenth(2 * radius)} 0a${size} ${size} 0 1 0 ${tenth(-2 * radius)} 0Z`
}

/** Whether a hole has no charge: a relief hole, or one left uncharged by an edit. It is drawn as an open mark. */
export const isUncharged = ({
  type,
  edits = [],
  charge_kg,
}: {
  type: string
  edits?: readonly string[] | undefined
  charge_kg: number | null
}) => markOf(type).shape === 'ring' || (edits.length > 0 && charge_kg === 0)

/** The dashed ring around the mark of an edited hole: its distance from the mark and its dashes. */
export const editedRing = { beyond: 3, dash: '2.5 1.5' } as const

/** Rounds a coordinate to the precision of a drawing. */
export const tenth = (value: number) => Math.round(value * 10) / 10
