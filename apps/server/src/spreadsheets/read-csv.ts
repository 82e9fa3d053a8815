import { textOf } from '@barreno/domain/file-text'
import papaparse from 'papaparse'
import { unguarded } from './formulas.ts'
import { firstRows, gathering } from './read-limits.ts'
import type { Sheet } from './read-sheet.ts'

/** Reads a text table as saved by Excel in any language. Encoding, delimiter and quotes are detected. */
export function readCsv(content: Uint8Array): Sheet[] {
  const text = textOf(content)
  const [, declared] = /^sep=(.)\r?\n/i.exec(text) ?? []
  const delimiter = declared ?? delimiterOf(text)
  const { rows, add } = gathering(false)
  // Excel shows no row for the line that names the delimiter.
  let number = declared === undefined ? 0 : -1
  papaparse.parse<string[]>(text, {
    delimiter,
    step: ({ data }) => {
      number++
      if (number === 0) return
      add(number, data.map(unguarded))
    },
  })
  return [{ name: '', rows, delimiter, isWhole: true }]
}

/** Returns the delimiter that splits the most lines into the same number of cells; of two equal ones, that with more cells. */
function delimiterOf(text: string): string {
  const scored = [';', '\t', ',', '|'].map((delimiter) => {
    const { data } = papaparse.parse<string[]>(text, { delimiter, preview: firstRows, skipEmptyLines: 'greedy' })
    const widths = data.map(({ length }) => length).filter((width) => width > 1)
    const usual = widths.toSorted((a, b) => countOf(widths, b) - countOf(widths, a))[0] ?? 0
    return { delimiter, usual, share: countOf(widths, usual) / Math.max(1, data.length) }
  })
  const [best] = scored.toSorted((one, other) => other.share - one.share || other.usual - one.usual)
  return best?.delimiter ?? ';'
}

const countOf = (widths: readonly number[], width: number) => widths.filter((each) => each === width).length
