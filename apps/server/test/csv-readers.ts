import { parseCsv } from 'hucre/csv'
import papaparse from 'papaparse'

/** Two independent CSV parsers, because one may accept what another refuses. */
export const csvReaders: Readonly<Record<string, (text: string, delimiter: string) => string[][]>> = {
  papaparse: (text, delimiter) => {
    const { data, errors } = papaparse.parse<string[]>(text, { delimiter, skipEmptyLines: true })
    if (errors.length > 0) throw new Error(JSON.stringify(errors[0]))
    return data
  },
  hucre: (text, delimiter) => parseCsv(text, { delimiter }).map((row) => row.map(String)),
}

/** Parses a number of a table; null for an empty cell. */
export const figureIn = (cell: string, mark: ',' | '.') => (cell === '' ? null : Number(cell.replace(mark, '.')))
