import { addDays, type CalendarDate, caracasDate, startOfDay } from '@barreno/domain/calendar'
import type { noticeTexts } from '@barreno/texts/notices'

type Quick = { choice: keyof typeof noticeTexts.snooze.choices; date: CalendarDate; time: string }

const hour_ms = 3_600_000
const monday = 1

/** Returns the usual times to snooze a notice until, relative to now in Caracas. */
export function quickMoments(now: Date): Quick[] {
  const today = caracasDate(now)
  const [tomorrow, week] = [addDays(today, 1), addDays(today, 7)]
  const nextMonday = [1, 2, 3, 4, 5, 6, 7].map((days) => addDays(today, days)).find((day) => new Date(day).getUTCDay() === monday)!
  const isEarly = (now.getTime() - startOfDay(today).getTime()) / hour_ms < 15
  return [
    ...(isEarly ? [{ choice: 'evening', date: today, time: '16:00' } as const] : []),
    { choice: 'tomorrow', date: tomorrow, time: '07:00' },
    ...(nextMonday === tomorrow || nextMonday === week ? [] : [{ choice: 'monday', date: nextMonday, time: '07:00' } as const]),
    { choice: 'week', date: week, time: '07:00' },
  ]
}
