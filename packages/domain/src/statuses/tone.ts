/** The colour of a badge; the words beside it always say the same. */
export type Tone = 'amber' | 'green' | 'red' | 'blue' | 'grey'

/** Somebody still has work with the record, it reached its end, or it never will. */
export type StatusGroup = 'open' | 'closed' | 'failed'

/** The tone of a status given as free text, by the keyword it contains. */
export const statusTone = (text: string): Tone => keywords.find(([keyword]) => keyword.test(text))?.[1] ?? 'grey'

const keywords: readonly (readonly [RegExp, Tone])[] = [
  [/pendiente/i, 'amber'],
  [/aprobad[ao]/i, 'green'],
  [/rechazad[ao]/i, 'red'],
  [/convertida/i, 'blue'],
]
