/** The last two are only for underground: another type of hole, and a hole that is drilled and left uncharged. */
export const editOperations = ['move', 'drop', 'redrill', 'add', 'charge', 'type', 'empty'] as const
export type EditOperation = (typeof editOperations)[number]
