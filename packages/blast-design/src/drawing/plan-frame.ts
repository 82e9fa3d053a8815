import type { Plan, PlanHole, Point } from './hole-plan.ts'

/** The margin around the face in metres, and the maximum width of a drawing; both from the specification. */
const padding_m = 0.2
export const maxWidth_px = 500
/** Maximum height, because a bench far longer than wide would not fit the screen. Engineering drawings are fitted to the sheet too. */
const maxHeight_px = 620
/** Room for the dimensions, to the left of the face and below it, and for the marks of holes on its edge. */
const margin = { left: 34, bottom: 30, right: 16, top: 12 } as const

/** Maps the plan to the sheet. The origin is the bottom left of the face; both directions have the same scale. */
export type Frame = {
  width: number
  height: number
  /** Pixels per metre. */
  scale: number
  x: (x_m: number) => number
  y: (y_m: number) => number
}

export function frameOf({ width_m, height_m }: Plan, room: { width: number; height?: number } = { width: maxWidth_px }): Frame {
  const [span_m, rise_m] = [width_m + 2 * padding_m, height_m + 2 * padding_m]
  const [aside, above] = [margin.left + margin.right, margin.top + margin.bottom]
  const scale = Math.min((room.width - aside) / span_m, ((room.height ?? maxHeight_px) - above) / rise_m)
  return {
    width: span_m * scale + aside,
    height: rise_m * scale + above,
    scale,
    x: (x_m) => margin.left + (x_m + padding_m) * scale,
    y: (y_m) => margin.top + (height_m - y_m + padding_m) * scale,
  }
}

/** Returns the radius of a hole to scale. */
export const holeRadius_px = ({ diameter_mm }: Pick<PlanHole, 'diameter_mm'>, scale: number) => (diameter_mm / 2 / 1000) * scale

/** Returns the radius of a mark: as large as the neighbours allow, never too small to be visible, and never smaller than the hole itself. */
export const markRadius_px = (hole: PlanHole, scale: number) =>
  Math.max(Math.min(5.5, Math.max(1.2, hole.nearest_m * scale * 0.4)), holeRadius_px(hole, scale))

export const outlinePath = (outline: readonly Point[], { x, y }: Frame) =>
  `M${outline.map(({ x_m, y_m }) => `${x(x_m).toFixed(1)} ${y(y_m).toFixed(1)}`).join('L')}Z`
