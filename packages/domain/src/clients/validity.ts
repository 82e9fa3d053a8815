import { addDays, type CalendarDate, isCalendarDate } from '../calendar.ts'
import { Problem } from '../problems.ts'
import { validation } from '../validation.ts'

/** The last day of an exploitation right: 1–99 are years from today, 1900–2200 a last calendar year, a date is taken as it is. */
export function readValidity(given: number | string | null, today: string): string | null {
  if (given === null || given === '') return null
  if (typeof given === 'number' && given >= 1 && given <= 99) return sameDay(Number(today.slice(0, 4)) + given, today)
  if (typeof given === 'number' && given >= 1900 && given <= 2200) return `${given}-12-31`
  if (typeof given === 'string' && isCalendarDate(given)) return given
  throw new Problem('input.invalid', [{ field: 'vigenciaRExplotacion', message: validation.validity }])
}

/** How a right stands on a day: without a date nothing is known, and nothing is blocked; `excepted` has ended and is let pass all the same. */
export const rightStates = ['unknown', 'valid', 'expiring', 'expired', 'excepted'] as const
export type RightState = (typeof rightStates)[number]

/** A right holds through its last day; it is told of from thirty days before. */
export function rightStateOn(today: CalendarDate, endsOn: string | null, exceptionUntil: string | null): RightState {
  if (endsOn === null) return 'unknown'
  if (endsOn < today) return exceptionUntil !== null && exceptionUntil >= today ? 'excepted' : 'expired'
  return endsOn <= addDays(today, daysOfWarning) ? 'expiring' : 'valid'
}

const daysOfWarning = 30

/** The 29th of February ends on the 28th in years that have none. */
const sameDay = (year: number, today: string) => (isCalendarDate(`${year}${today.slice(4)}`) ? `${year}${today.slice(4)}` : `${year}-02-28`)
