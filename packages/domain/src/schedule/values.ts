/** How many days of the calendar one call answers. */
export const maxDays = 62

/** How far back and ahead the address for calendar programs reaches, in days. */
export const feedDays = { back: 60, ahead: 366 } as const
