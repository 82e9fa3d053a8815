import { caracasDate } from '@barreno/domain/calendar'
import { useState } from 'react'

/** Returns today's date in Caracas. It stays the same while a screen is open, so that rules do not change during input. */
export function useToday(): string {
  const [today] = useState(() => caracasDate(new Date()))
  return today
}
