/** How holes are drilled: each has a price of its own for the same diameter. */
export const drillingMethods = ['handheld', 'topHammer', 'downTheHole', 'rotary'] as const
export type DrillingMethod = (typeof drillingMethods)[number]

/** A price counts from its first day until the next one of the same diameter and method. */
export const drillingPriceStates = ['future', 'inForce', 'replaced', 'withdrawn'] as const

/** A first day may lie so far in the past, for a price that is entered late, and so far ahead. */
export const maxDaysBack = 366
export const maxDaysAhead = 731
