/** The events of an order's material on its way from the magazine to the hole, or back. */
export const passportEvents = ['picked', 'undone', 'load', 'deliver', 'collect', 'store', 'blast', 'stated', 'returned', 'incident'] as const
export type PassportEvent = (typeof passportEvents)[number]
