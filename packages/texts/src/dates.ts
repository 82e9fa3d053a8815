import type { DateFault } from '@barreno/domain/calendar'
import { date } from './format.ts'
import { validation } from '@barreno/domain/validation'

/** Messages for a text that is not a valid date. */
export const dateFaults: Record<DateFault, string> = {
  notDate: 'Escriba una fecha como 21/11/2026.',
  noSuchDay: 'Esa fecha no existe en el calendario.',
  outOfRange: validation.dateRange,
}

export const dateLimits = {
  tooEarly: (earliest: string) => `La fecha no puede ser anterior al ${date(earliest)}.`,
  tooLate: (latest: string) => `La fecha no puede ser posterior al ${date(latest)}.`,
  /** For a range whose end is before its start. */
  order: (from: string, to: string) => `«${to}» es anterior a «${from}»: el rango no se aplica.`,
}
