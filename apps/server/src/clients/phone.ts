import { createRequire } from 'node:module'
import type * as library from 'libphonenumber-js/min'

const require = createRequire(import.meta.url)
/** The library of a hundred modules is loaded with the first number, not with the server. */
const parsed = (typed: string) => (require('libphonenumber-js/min') as typeof library).parsePhoneNumberFromString(typed, 'VE')

/**
 * Returns a phone number in the national form, `0414-1234567`, or in the international form if it is of another country. Text that is no valid phone
 * number is returned as typed.
 */
export function formatPhone(typed: string): string {
  const phone = parsed(typed)
  if (!phone?.isValid()) return typed
  const { country, nationalNumber } = phone
  return country === 'VE' ? `0${nationalNumber.slice(0, 3)}-${nationalNumber.slice(3)}` : phone.formatInternational()
}

export const isPhone = (text: string): boolean => parsed(text)?.isValid() ?? false
