import { caracasDate, startOfDay } from '@barreno/domain/calendar'

const hour = 3_600_000
const opensAt = 7
const hoursOpen = 10

/**
 * Maps a time into the working day of 7:00 to 17:00 in Caracas. The whole day is compressed, so that steps keep their order and date.
 * Nothing is later than now.
 */
export function atWork(at: Date, now: Date): Date {
  const midnight = startOfDay(caracasDate(at)).getTime()
  const drawn = midnight + opensAt * hour + (at.getTime() - midnight) * (hoursOpen / 24)
  return new Date(Math.min(Math.round(drawn), now.getTime()))
}
