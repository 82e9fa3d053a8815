import { addDays, type CalendarDate, isCalendarDate } from '../calendar.ts'
import { Problem } from '../problems.ts'
import { validation } from '../validation.ts'

/** Returns the last day of an exploitation right. The input is a number of years from today (1–99), a last calendar year (1900–2200) or a date. */
export function readValidity(given: number | string | null, today: string): string | null {
  if (given === null || given === '') return null
  if (typeof given === 'number' && given >= 1 && given <= 99) return sameDay(Number(today.slice(0, 4)) + given, today)
  if (typeof given === 'number' && given >= 1900 && given <= 2200) return `${given}-12-31`
  if (typeof given === 'string' && isCalendarDate(given)) return given
  throw new Problem('input.invalid', [{ field: 'vigenciaRExplotacion', message: validation.validity }])
}

/** The states of a right. `unknown`: it has no end date, and nothing is blocked. `excepted`: it has ended, but a gerente's exception is in force. */
export const rightStates = ['unknown', 'valid', 'expiring', 'expired', 'excepted'] as const
export type RightState = (typeof rightStates)[number]

/** Returns the state of a right on a day. A right is valid through its last day; it is `expiring` from thirty days before. */
export function rightStateOn(today: CalendarDate, endsOn: string | null, exceptionUntil: string | null): RightState {
  if (endsOn === null) return 'unknown'
  if (endsOn < today) return exceptionUntil !== null && exceptionUntil >= today ? 'excepted' : 'expired'
  return endsOn <= addDays(today, daysOfWarning) ? 'expiring' : 'valid'
}

const daysOfWarning = 30

/** In years without a 29th of February, the right ends on the 28th. */
const sameDay = (year: number, today: string) => (isCalendarDate(`${year}${today.slice(4)}`) ? `${year}${today.slice(4)}` : `${year}-02-28`)
