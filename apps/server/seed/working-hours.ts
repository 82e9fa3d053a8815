import { caracasDate, startOfDay } from '@barreno/domain/calendar'

const hour = 3_600_000
const opensAt = 7
const hoursOpen = 10

/**
 * The moment of a step as it falls into the working day of 7 to 17 hours in Caracas: the whole day is drawn together into it, so that no two
 * steps change their order or their date. Nothing is later than now.
 */
export function atWork(at: Date, now: Date): Date {
  const midnight = startOfDay(caracasDate(at)).getTime()
  const drawn = midnight + opensAt * hour + (at.getTime() - midnight) * (hoursOpen / 24)
  return new Date(Math.min(Math.round(drawn), now.getTime()))
}
