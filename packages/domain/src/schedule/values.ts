/** Maximum number of days of the calendar in one reply. */
export const maxDays = 62

/** The range of the calendar feed, in days before and after today. */
export const feedDays = { back: 60, ahead: 366 } as const
