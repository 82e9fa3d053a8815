/** Whether a text has each word of what is typed, accents and capitals aside. */
export const isNamedBy = (text: string, typed: string): boolean =>
  folded(typed)
    .split(/\s+/)
    .every((word) => folded(text).includes(word))

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
