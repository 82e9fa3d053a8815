/**
 * Divides the rows of a large write into chunks of at most this size. One statement for all would run into the time limit of statements, and both
 * sides hold its parameters in memory as a whole.
 */
export function* chunksOf<Row>(rows: readonly Row[], size: number): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size)
}
