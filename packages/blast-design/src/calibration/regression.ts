/** A point for fitting the straight line y = intercept + slope·x. */
export interface Point {
  x: number
  y: number
}

export const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** Returns the standard deviation of residuals from which `estimated` constants were fitted. */
export const deviationOf = (residuals: readonly number[], estimated: number) =>
  Math.sqrt(residuals.reduce((sum, residual) => sum + residual ** 2, 0) / (residuals.length - estimated))

/**
 * Fits a line by ordinary least squares (Draper & Smith, Applied Regression Analysis, ch. 1).
 * Requires at least three points with two different x.
 */
export function leastSquares(points: readonly Point[]) {
  const [meanX, meanY] = [mean(points.map(({ x }) => x)), mean(points.map(({ y }) => y))]
  const sum = (of: (point: Point) => number) => points.reduce((total, point) => total + of(point), 0)
  const squaresX = sum(({ x }) => (x - meanX) ** 2)
  const slope = sum(({ x, y }) => (x - meanX) * (y - meanY)) / squaresX
  const intercept = meanY - slope * meanX
  const deviation = deviationOf(
    points.map(({ x, y }) => y - intercept - slope * x),
    2,
  )
  const squaresY = sum(({ y }) => (y - meanY) ** 2)
  const r2 = squaresY === 0 ? 1 : 1 - (deviation ** 2 * (points.length - 2)) / squaresY
  return { slope, intercept, deviation, r2, meanX, squaresX }
}

/** Student's t for one, two and three degrees of freedom, for which the expansion is not accurate enough. */
const tabulated = [6.3138, 2.92, 2.3534]

/**
 * Returns Student's t for a one-sided 95 %: from four degrees of freedom on by the expansion of Abramowitz & Stegun,
 * Handbook of Mathematical Functions, 26.7.5, about the normal quantile, with an error below 0.02 %.
 */
export function t95(degreesOfFreedom: number) {
  if (degreesOfFreedom <= tabulated.length) return tabulated[degreesOfFreedom - 1]!
  const z = 1.6448536269514722
  const terms = [
    (z ** 3 + z) / 4,
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96,
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384,
    (79 * z ** 9 + 776 * z ** 7 + 1482 * z ** 5 - 1920 * z ** 3 - 945 * z) / 92_160,
  ]
  return terms.reduce((sum, term, power) => sum + term / degreesOfFreedom ** (power + 1), z)
}
