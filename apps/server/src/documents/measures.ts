import type { Sheet } from './sheet.ts'

type PageOf = Pick<Sheet, 'orientation' | 'paper'>

/** Design tokens on paper: lengths in points, and colours that remain distinguishable in black and white. */
export const ink = '#1E2226'
export const soft = '#545B61'
export const hint = '#6A7177'
export const line = '#CFCAC0'
export const accent = '#9A5B13'

export const margin = 48
export const pageTop = 48
export const pageFoot = 52
const sizes = { A4: { short: 595.28, long: 841.89 }, A3: { short: 841.89, long: 1190.55 } } as const

/** Returns the width of a page between its margins, in points. */
export const widthOf = ({ orientation = 'portrait', paper = 'A4' }: PageOf) =>
  sizes[paper][orientation === 'portrait' ? 'short' : 'long'] - 2 * margin

/** Returns the lower edge of a page's content, in points from the top of the page. */
export const bottomOf = ({ orientation = 'portrait', paper = 'A4' }: PageOf) =>
  sizes[paper][orientation === 'portrait' ? 'long' : 'short'] - pageFoot

/** Font size of a document's text, in points. */
export const textSize = 9

/** Estimates the width of a text in Roboto, in points, by kinds of letters. Rather too large than too small. */
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
