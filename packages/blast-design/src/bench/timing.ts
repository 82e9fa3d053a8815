/**
 * Returns the range of delays between rows by the burden: 6 to 20 ms per metre.
 * Above 100 ms flyrock becomes likely. Langefors; García Bastante, ch. 7 p. 24.
 */
export const rowDelays_ms = (burden_m: number) => ({ least_ms: 6 * burden_m, most_ms: Math.min(100, 20 * burden_m) })
