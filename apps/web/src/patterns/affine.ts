export type Point = readonly [x: number, y: number]

/** The transform x' = a·x + c·y + e and y' = b·x + d·y + f, with the coefficients in the order of SVG's matrix(). */
export type Affine = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

export const identity: Affine = [1, 0, 0, 1, 0, 0]
export const translation = (x: number, y: number): Affine => [1, 0, 0, 1, x, y]
export const scaling = (x: number, y: number): Affine => [x, 0, 0, y, 0, 0]
export const rotation = (radians: number): Affine => [Math.cos(radians), Math.sin(radians), -Math.sin(radians), Math.cos(radians), 0, 0]

export const moved = ([a, b, c, d, e, f]: Affine, [x, y]: Point): Point => [a * x + c * y + e, b * x + d * y + f]

/** Returns the product of the transforms in matrix order: the last one is applied first. */
export const chained = (...steps: readonly Affine[]): Affine => steps.reduce(product, identity)

const product = ([a, b, c, d, e, f]: Affine, [A, B, C, D, E, F]: Affine): Affine => [
  a * A + c * B,
  b * A + d * B,
  a * C + c * D,
  b * C + d * D,
  a * E + c * F + e,
  b * E + d * F + f,
]
