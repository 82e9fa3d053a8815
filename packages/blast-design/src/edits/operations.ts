/** The last two underground alone: a hole of another kind, and one that is drilled and stays without a charge. */
export const editOperations = ['move', 'drop', 'redrill', 'add', 'charge', 'type', 'empty'] as const
export type EditOperation = (typeof editOperations)[number]
