/** How a kind of hole is drawn: by colour, and by a shape for eyes and printers that see none. */
export type HoleMark = { colour: string; shape: 'ring' | 'diamond' | 'up' | 'down' | 'square' | 'circle' | 'cross' }

/** Grey, red, blue, green, orange and black are the specification's; the shades are those that stand on white paper. */
const marks: Record<string, HoleMark> = {
  cuele_alivio: { colour: '#6A7177', shape: 'ring' },
  cuele: { colour: '#B3261E', shape: 'diamond' },
  contorno_techo: { colour: '#1D4E89', shape: 'up' },
  contorno_piso: { colour: '#1F6B3A', shape: 'down' },
  contorno_hastial: { colour: '#B85C00', shape: 'square' },
  contorno_pared: { colour: '#B85C00', shape: 'square' },
  produccion: { colour: '#1E2226', shape: 'circle' },
}

/** Purple, whatever it is. */
const otherMark: HoleMark = { colour: '#6B3FA0', shape: 'cross' }

export const markOf = (type: string): HoleMark => marks[type] ?? otherMark

/** In the order in which a round is told, from the cut outwards; what is not known comes last. */
export const typeOrder: readonly string[] = Object.keys(marks)

/** The outline of a mark so large around a point; shapes of one radius look equally large. */
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

/** A circle as a path, which may be one with others. */
export function circlePath(x: number, y: number, radius: number): string {
  const size = tenth(radius)
  return `M${tenth(x - radius)} ${tenth(y)}a${size} ${size} 0 1 0 ${tenth(2 * radius)} 0a${size} ${size} 0 1 0 ${tenth(-2 * radius)} 0Z`
}

/** Relief, and what somebody left without a charge: drawn open. */
export const isUncharged = ({
  type,
  edits = [],
  charge_kg,
}: {
  type: string
  edits?: readonly string[] | undefined
  charge_kg: number | null
}) => markOf(type).shape === 'ring' || (edits.length > 0 && charge_kg === 0)

/** Round the mark of a hole that somebody changed: so far outside of it, in strokes that print. */
export const editedRing = { beyond: 3, dash: '2.5 1.5' } as const

/** As exact as a drawing needs its coordinates. */
export const tenth = (value: number) => Math.round(value * 10) / 10
