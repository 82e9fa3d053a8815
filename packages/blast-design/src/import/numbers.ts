/** Returns the decimal mark of a table's cells: a comma only if it does not separate the cells and at least as many numbers have it as a point. */
export function decimalOf(cells: readonly string[], separator: string): ',' | '.' {
  if (separator === ',') return '.'
  const count = (pattern: RegExp) => cells.filter((cell) => pattern.test(cell.trim())).length
  const [commas, points] = [count(/^[+-]?(\d{1,3}(\.\d{3})+|\d+),\d+$/), count(/^[+-]?\d+\.\d+$/)]
  return commas > 0 && commas >= points ? ',' : '.'
}

/** Parses a number with this decimal mark. Dots group thousands only with a decimal comma. NaN if the text is no number. */
export function numberOf(cell: string, decimal: ',' | '.'): number {
  const text = cell.trim()
  const isNumber = decimal === ',' ? /^[+-]?(\d+|\d{1,3}(\.\d{3})+)(,\d+)?$/ : /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d{1,3})?$/i
  if (!isNumber.test(text)) return Number.NaN
  return Number(decimal === ',' ? text.replaceAll('.', '').replace(',', '.') : text)
}
