/** The kinds of printed sheets that have a code. */
export const printoutKinds = ['pattern', 'crewSheet'] as const

/** The reasons why a printed sheet is no longer valid. */
export const voidReasons = ['designReplaced', 'converted', 'ended'] as const
export type VoidReason = (typeof voidReasons)[number]

/** Crockford's Base 32, whose letters cannot be mistaken for digits. */
export const codeLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const codeLength = 8

/** Reads a typed or scanned code into its stored form; null if it cannot be a code. */
export function readPrintoutCode(typed: string): string | null {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return code.length === codeLength && Array.from(code).every((letter) => codeLetters.includes(letter)) ? code : null
}

/** Formats a code as it is printed, in two groups. */
export const writePrintoutCode = (code: string) => `${code.slice(0, 4)}-${code.slice(4)}`
