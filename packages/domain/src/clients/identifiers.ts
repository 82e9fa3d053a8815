import { ShortText } from '../text-fields.ts'
import { validation } from '../validation.ts'
import { z } from '../zod.ts'

/** The tax number of a company, in any usual spelling; stored as J-12345678-9. */
export const Rif = z
  .string()
  .overwrite(canonicalRif)
  .regex(/^[VEJPGC]-\d{8}-\d$/, validation.rif)

/** The identity card of a person, in any usual spelling; stored as V-12345678. */
export const Cedula = z
  .string()
  .overwrite(canonicalCedula)
  .regex(/^[VE]-\d{5,8}$/, validation.cedula)

/** The identity document of an approver, a driver or a payer: any document, with a cédula in its canonical form. */
export const PersonDocument = ShortText(20).overwrite(canonicalCedula)

/** Whether the check digit agrees with the other digits. A wrong one is reported as a warning, never refused. */
export function rifCheckDigitAgrees(rif: string): boolean {
  const [, letter = '', digits = '', check] = /^([VEJPGC])-(\d{8})-(\d)$/.exec(rif) ?? []
  const sum = [...digits].reduce((total, digit, place) => total + Number(digit) * weights[place]!, 4 * letterValues[letter]!)
  const expected = 11 - (sum % 11)
  return Number(check) === (expected > 9 ? 0 : expected)
}

const letterValues: Record<string, number> = { V: 1, E: 2, J: 3, C: 3, P: 4, G: 5 }
const weights = [3, 2, 7, 6, 5, 4, 3, 2]

function canonicalRif(text: string): string {
  return text
    .trim()
    .replace(
      /^([VEJPGC])-?(\d{8})-?(\d)$/i,
      (_, letter: string, digits: string, check: string) => `${letter.toUpperCase()}-${digits}-${check}`,
    )
}

function canonicalCedula(text: string): string {
  return text
    .trim()
    .replace(/^([VE])?-?(\d{5,8})$/i, (_, letter: string | undefined, digits: string) => `${(letter ?? 'V').toUpperCase()}-${digits}`)
}
