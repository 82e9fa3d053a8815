/** Whether a text contains each typed word, ignoring accents and case. */
export const isNamedBy = (text: string, typed: string): boolean =>
  folded(typed)
    .split(/\s+/)
    .every((word) => folded(text).includes(word))

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
