/** The check boxes that select rows of a list. */
export const selectionTexts = { row: (name: string) => `Seleccionar ${name}`, page: 'Seleccionar toda esta página' } as const
