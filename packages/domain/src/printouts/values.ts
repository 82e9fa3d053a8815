/** What is printed of a front with a code. */
export const printoutKinds = ['pattern', 'crewSheet'] as const

/** Why a printed sheet counts no more. */
export const voidReasons = ['designReplaced', 'converted', 'ended'] as const
export type VoidReason = (typeof voidReasons)[number]

/** Crockford's Base 32: no letter of it is taken for a digit. */
export const codeLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const codeLength = 8

/** A code as it is kept, of what somebody typed or scanned; null where it cannot be one. */
export function readPrintoutCode(typed: string): string | null {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return code.length === codeLength && Array.from(code).every((letter) => codeLetters.includes(letter)) ? code : null
}

/** As it stands on paper, in two groups. */
export const writePrintoutCode = (code: string) => `${code.slice(0, 4)}-${code.slice(4)}`
