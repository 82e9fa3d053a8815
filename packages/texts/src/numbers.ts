import type { NumberFault, NumberRules } from '@barreno/domain/numbers'
import { numeral } from '@barreno/domain/numerals'
import { validation } from '@barreno/domain/validation'

/** Returns the message for a text that is not a valid number for its field. */
export function numberFault(fault: NumberFault, { decimals = 0, min = 0, max = Infinity }: NumberRules): string {
  switch (fault) {
    case 'notNumber':
      return decimals === 0 ? 'Escriba un número entero, como 1.234.' : 'Escriba un número como 1.234,5, con coma para los decimales.'
    case 'notWhole':
      return validation.wholeNumber
    case 'tooManyDecimals':
      return decimals === 2 ? validation.decimals : `Debe tener a lo sumo ${decimals === 1 ? 'un decimal' : `${decimals} decimales`}.`
    case 'tooSmall':
      return `Debe ser mayor o igual que ${numeral(min, decimals)}.`
    case 'tooLarge':
      return `Debe ser menor o igual que ${numeral(max, decimals)}.`
    case 'ambiguous':
      return 'No se sabe si el punto o la coma separa miles o decimales. Escríbalo con dos decimales.'
    case 'otherCurrency':
      return 'El monto está en bolívares. Escríbalo en dólares.'
  }
}

/** Formats a fault shown away from its field, with the field's name: `ANFO: debe ser un número entero.` */
export const faultOf = (name: string, message: string) => `${name}: ${message.charAt(0).toLowerCase()}${message.slice(1)}`
