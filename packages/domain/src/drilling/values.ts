/** Methods of drilling holes. Each has its own price for the same diameter. */
export const drillingMethods = ['handheld', 'topHammer', 'downTheHole', 'rotary'] as const
export type DrillingMethod = (typeof drillingMethods)[number]

/** States of a price. A price applies from its first day until the next one of the same diameter and method. */
export const drillingPriceStates = ['future', 'inForce', 'replaced', 'withdrawn'] as const

/** Maximum number of days between today and a price's first day: in the past, for prices entered late, and in the future. */
export const maxDaysBack = 366
export const maxDaysAhead = 731
