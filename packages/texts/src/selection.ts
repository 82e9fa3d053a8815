/** The boxes by which rows of a list are chosen. */
export const selectionTexts = { row: (name: string) => `Seleccionar ${name}`, page: 'Seleccionar toda esta página' } as const
