import { parseCsv } from 'hucre/csv'
import papaparse from 'papaparse'

/** Two programs of others that read a table of text, each to its rows: what one forgives the other need not. */
export const csvReaders: Readonly<Record<string, (text: string, delimiter: string) => string[][]>> = {
  papaparse: (text, delimiter) => {
    const { data, errors } = papaparse.parse<string[]>(text, { delimiter, skipEmptyLines: true })
    if (errors.length > 0) throw new Error(JSON.stringify(errors[0]))
    return data
  },
  hucre: (text, delimiter) => parseCsv(text, { delimiter }).map((row) => row.map(String)),
}

/** A figure as a table writes it; null of an empty cell. */
export const figureIn = (cell: string, mark: ',' | '.') => (cell === '' ? null : Number(cell.replace(mark, '.')))
