/** The possible characters between the whole and the decimal part of a number. */
export const decimalMarks = [',', '.'] as const
export type DecimalMark = (typeof decimalMarks)[number]

export type NumberRules = {
  /** Maximum number of decimals; undefined or 0 for a whole number. */
  decimals?: number | undefined
  min?: number | undefined
  max?: number | undefined
  /** Whether the text may name dollars, as in `$ 1.500,25`. */
  isMoney?: boolean | undefined
  /** The decimal mark; null if a file uses both and neither can be assumed. */
  mark?: DecimalMark | null | undefined
}

export type NumberFault = 'notNumber' | 'notWhole' | 'tooManyDecimals' | 'tooSmall' | 'tooLarge' | 'ambiguous' | 'otherCurrency'
export type NumberReading = { value: number } | { fault: NumberFault }

/**
 * Reads a number as it is written in Venezuela: a comma before the decimals, dots between groups of exactly three digits.
 * A single dot before one or two digits is read as the decimal key of a numeric keypad.
 * Any other text is a fault; nothing is rounded, cut off or joined.
 */
export function readNumber(
  text: string,
  { decimals = 0, min = 0, max = Infinity, isMoney = false, mark = ',' }: NumberRules,
): NumberReading {
  if (isMoney && /bs/i.test(text)) return { fault: 'otherCurrency' }
  const figure = figureIn(isMoney ? text.replace(dollars, '$1') : text, mark)
  if (typeof figure === 'string') return { fault: figure }
  if (figure.decimals > decimals) return { fault: decimals === 0 ? 'notWhole' : 'tooManyDecimals' }
  if (figure.value < min) return { fault: 'tooSmall' }
  return figure.value > max ? { fault: 'tooLarge' } : { value: figure.value }
}

type Figure = { value: number; decimals: number }

function figureIn(text: string, mark: DecimalMark | null): Figure | 'notNumber' | 'ambiguous' {
  if (mark !== null) return figureWith(mark, text) ?? 'notNumber'
  const [comma, point] = [figureWith(',', text), figureWith('.', text)]
  if (comma && point && comma.value !== point.value) return 'ambiguous'
  return comma ?? point ?? 'notNumber'
}

function figureWith(mark: DecimalMark, text: string): Figure | null {
  const { grouped, plain, keypad } = shapes[mark]
  const [, sign = '', digits = ''] = /^([+\-−]?)(.*)$/s.exec(text.trim()) ?? []
  const [, whole, part = ''] = grouped.exec(digits) ?? plain.exec(digits) ?? keypad.exec(digits) ?? []
  if (whole === undefined) return null
  const size = Number(`${whole.replace(/[.,]/g, '')}.${part}`)
  return { value: sign === '' || sign === '+' || size === 0 ? size : -size, decimals: part.length }
}

const shapes: Record<DecimalMark, { grouped: RegExp; plain: RegExp; keypad: RegExp }> = {
  ',': { grouped: /^([1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d+))?$/, plain: /^(\d+)(?:,(\d+))?$/, keypad: /^(\d+)\.(\d{1,2})$/ },
  '.': { grouped: /^([1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d+))?$/, plain: /^(\d+)(?:\.(\d+))?$/, keypad: /^(\d+),(\d{1,2})$/ },
}

/** `REF` marks a price in dollars that may be paid in bolivars. */
const dollars = /^\s*([+\-−]?)\s*(?:US\$|USD|\$|REF\.?)\s*|\s*(?:US\$|USD|\$)\s*$/gi
