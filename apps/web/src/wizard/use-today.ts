import { caracasDate } from '@barreno/domain/calendar'
import { useState } from 'react'

/** The day it is in Caracas; it stays while one looks at a screen, so that a rule does not change under a person's hands. */
export function useToday(): string {
  const [today] = useState(() => caracasDate(new Date()))
  return today
}
