/** Groups holes into rows by their depths. A new row begins after a gap, or when the row would become too deep. Returns the indices row by row. */
export function rowsOf(depths: readonly number[], nearest: number): number[][] {
  const rows: number[][] = []
  let [first, last] = [-Infinity, -Infinity]
  const inOrder = depths.map((_, index) => index).toSorted((one, other) => depths[one]! - depths[other]! || one - other)
  for (const index of inOrder) {
    const depth = depths[index]!
    if (depth - last > gap * nearest || depth - first > deepest * nearest) {
      rows.push([])
      first = depth
    }
    rows.at(-1)!.push(index)
    last = depth
  }
  return rows
}

/** In multiples of the distance to the nearest neighbour, which in a staggered pattern is up to 1.4 times the burden. */
const [gap, deepest] = [0.35, 0.6]
