/** The decimal mark of a table's cells: a comma only where it does not part the cells, and where more numbers have it than a point. */
export function decimalOf(cells: readonly string[], separator: string): ',' | '.' {
  if (separator === ',') return '.'
  const count = (pattern: RegExp) => cells.filter((cell) => pattern.test(cell.trim())).length
  const [commas, points] = [count(/^[+-]?(\d{1,3}(\.\d{3})+|\d+),\d+$/), count(/^[+-]?\d+\.\d+$/)]
  return commas > 0 && commas >= points ? ',' : '.'
}

/** A number as it is written with this mark; a dot groups thousands only beside a decimal comma. Not a number where it is none. */
export function numberOf(cell: string, decimal: ',' | '.'): number {
  const text = cell.trim()
  const isNumber = decimal === ',' ? /^[+-]?(\d+|\d{1,3}(\.\d{3})+)(,\d+)?$/ : /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d{1,3})?$/i
  if (!isNumber.test(text)) return Number.NaN
  return Number(decimal === ',' ? text.replaceAll('.', '').replace(',', '.') : text)
}
