import { textWidth, widestWord } from '../documents/measures.ts'

/** The content of a column: its title, the texts of its rows, and whether they must not be broken. */
export type PaperColumn = { label: string; isWhole: boolean; texts: readonly string[] }

/** Space between two columns, in points. */
const gap = 12
/** Font sizes that are tried: from a comfortable one to the smallest legible one. */
const sizes = [9, 8, 7, 6.5, 6] as const

/**
 * Returns the widths of the columns and the largest font size at which no number, time or word is broken. Remaining space goes to columns whose texts
 * take several lines.
 */
export function fitColumns(columns: readonly PaperColumn[], width: number): { size: number; widths: number[] } {
  const room = width - gap * (columns.length - 1)
  for (const size of sizes) {
    const least = columns.map((column) => minWidth(column, size))
    if (sumOf(least) <= room)
      return {
        size,
        widths: shared(
          room,
          least,
          columns.map((column) => wantedWidth(column, size)),
        ),
      }
  }
  // It does not fit at any size: each column gets its share, and long words are broken.
  const size = sizes.at(-1)!
  const least = columns.map((column) => minWidth(column, size))
  return { size, widths: least.map((each) => (each * room) / sumOf(least)) }
}

/** Maximum length of a word, in letters, that makes its column wider. */
const longestWord = 26

function minWidth({ label, isWhole, texts }: PaperColumn, size: number): number {
  const head = widestWord(label, Math.min(8, size)) * 1.06
  const most = textWidth('n'.repeat(longestWord), size)
  return Math.max(head, ...texts.map((text) => (isWhole ? textWidth(text, size) : Math.min(most, widestWord(text, size)))))
}

const wantedWidth = ({ texts }: PaperColumn, size: number) => Math.max(0, ...texts.map((text) => textWidth(text, size)))

/** Gives each column its minimum, and divides the rest in proportion to what each lacks to show its texts on one line. */
function shared(room: number, least: readonly number[], wanted: readonly number[]): number[] {
  const lacks = least.map((each, index) => Math.max(0, Math.min(wanted[index]!, room) - each))
  const rest = room - sumOf(least)
  const all = sumOf(lacks)
  return least.map((each, index) => each + (all === 0 ? rest / least.length : Math.min(lacks[index]!, (rest * lacks[index]!) / all)))
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0)
