import { textWidth, widestWord } from '../documents/measures.ts'

/** What a column has to hold: its title, what stands in its rows, and whether that is to stay in one piece. */
export type PaperColumn = { label: string; isWhole: boolean; texts: readonly string[] }

/** Between two columns the look leaves so much. */
const gap = 12
/** Small enough for all that fits a sheet, large enough to be read. */
const sizes = [9, 8, 7, 6.5, 6] as const

/**
 * How wide each column is to be, and how large its letters: as large as can be without breaking a number, an hour or a word. What room is
 * left goes to the columns whose texts take several lines.
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
  // Too much for any size: each gets its share, and long words are broken.
  const size = sizes.at(-1)!
  const least = columns.map((column) => minWidth(column, size))
  return { size, widths: least.map((each) => (each * room) / sumOf(least)) }
}

/** No word of a text makes its column wider than this share of a line of text would be. */
const longestWord = 26

function minWidth({ label, isWhole, texts }: PaperColumn, size: number): number {
  const head = widestWord(label, Math.min(8, size)) * 1.06
  const most = textWidth('n'.repeat(longestWord), size)
  return Math.max(head, ...texts.map((text) => (isWhole ? textWidth(text, size) : Math.min(most, widestWord(text, size)))))
}

const wantedWidth = ({ texts }: PaperColumn, size: number) => Math.max(0, ...texts.map((text) => textWidth(text, size)))

/** To each what it needs, and of the rest as much as it lacks to stand on one line. */
function shared(room: number, least: readonly number[], wanted: readonly number[]): number[] {
  const lacks = least.map((each, index) => Math.max(0, Math.min(wanted[index]!, room) - each))
  const rest = room - sumOf(least)
  const all = sumOf(lacks)
  return least.map((each, index) => each + (all === 0 ? rest / least.length : Math.min(lacks[index]!, (rest * lacks[index]!) / all)))
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0)
