import type { Sheet } from './sheet.ts'

type PageOf = Pick<Sheet, 'orientation' | 'paper'>

/** The tokens of the look on paper, in points and in colours that a black and white printer keeps apart. */
export const ink = '#1E2226'
export const soft = '#545B61'
export const hint = '#6A7177'
export const line = '#CFCAC0'
export const accent = '#9A5B13'

export const margin = 48
export const pageTop = 48
export const pageFoot = 52
const sizes = { A4: { short: 595.28, long: 841.89 }, A3: { short: 841.89, long: 1190.55 } } as const

/** What a page has between its margins. */
export const widthOf = ({ orientation = 'portrait', paper = 'A4' }: PageOf) =>
  sizes[paper][orientation === 'portrait' ? 'short' : 'long'] - 2 * margin

/** Where the content of a page ends, from its upper edge. */
export const bottomOf = ({ orientation = 'portrait', paper = 'A4' }: PageOf) =>
  sizes[paper][orientation === 'portrait' ? 'long' : 'short'] - pageFoot

/** The size of the text of a document, in points. */
export const textSize = 9

/** How wide a text is set in Roboto, in points: by kinds of letters, and a little more rather than less. */
export const textWidth = (text: string, size: number) =>
  Array.from(text).reduce((sum, letter) => sum + (widths.find(([letters]) => letters.test(letter))?.[1] ?? 0.7), 0) * size

export const widestWord = (text: string, size: number) => Math.max(0, ...text.split(/\s+/).map((word) => textWidth(word, size)))

const widths: readonly (readonly [RegExp, number])[] = [
  [/[\s.,:;|!'ijlíìIÍ]/, 0.28],
  [/[-()[\]/frt]/, 0.36],
  [/[mwMW@%…→]/, 0.92],
  [/\d|[a-zñáéóúü$]/, 0.58],
  [/[A-ZÑÁÉÓÚ]/, 0.68],
]
