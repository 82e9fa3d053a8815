import type { Plan, PlanHole, Point } from './hole-plan.ts'

/** Around the face, in metres, and the widest a drawing may be: the specification's. */
const padding_m = 0.2
export const maxWidth_px = 500
/** A bench far longer than wide would leave the screen; engineering drawings are fitted to the sheet as well. */
const maxHeight_px = 620
/** Room for the dimensions, to the left of the face and under it, and for the marks of holes that stand on its edge. */
const margin = { left: 34, bottom: 30, right: 16, top: 12 } as const

/** Where everything of a plan is on the sheet: the origin is the bottom left of the face, one scale for both directions. */
export type Frame = {
  width: number
  height: number
  /** Pixels to a metre. */
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

/** To scale: half of the diameter, in metres. */
export const holeRadius_px = ({ diameter_mm }: Pick<PlanHole, 'diameter_mm'>, scale: number) => (diameter_mm / 2 / 1000) * scale

/** A mark is as large as its neighbours leave it, never too small to be seen, and never smaller than the hole itself. */
export const markRadius_px = (hole: PlanHole, scale: number) =>
  Math.max(Math.min(5.5, Math.max(1.2, hole.nearest_m * scale * 0.4)), holeRadius_px(hole, scale))

export const outlinePath = (outline: readonly Point[], { x, y }: Frame) =>
  `M${outline.map(({ x_m, y_m }) => `${x(x_m).toFixed(1)} ${y(y_m).toFixed(1)}`).join('L')}Z`
