/** Returns the separator of a table's cells. A comma is chosen only if no other separator is found, because it may be the decimal mark. */
export function separatorOf(text: string): ';' | '\t' | ',' {
  const lines = text
    .slice(0, 100_000)
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, 50)
    .map((line) => line.replaceAll(/"[^"]*"/g, ''))
  const isIn = (separator: string) => lines.filter((line) => line.includes(separator)).length >= lines.length / 2
  return isIn(';') ? ';' : isIn('\t') ? '\t' : ','
}
