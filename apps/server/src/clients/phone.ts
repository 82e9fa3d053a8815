import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/**
 * Returns a phone number in the national form, `0414-1234567`, or in the international form if it is of another country. Text that is no valid phone
 * number is returned as typed.
 */
export function formatPhone(typed: string): string {
  const phone = parsePhoneNumberFromString(typed, 'VE')
  if (!phone?.isValid()) return typed
  const { country, nationalNumber } = phone
  return country === 'VE' ? `0${nationalNumber.slice(0, 3)}-${nationalNumber.slice(3)}` : phone.formatInternational()
}

export const isPhone = (text: string): boolean => parsePhoneNumberFromString(text, 'VE')?.isValid() ?? false
