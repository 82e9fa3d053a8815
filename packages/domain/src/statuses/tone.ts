/** The colour of a badge. The text beside it always says the same. */
export type Tone = 'amber' | 'green' | 'red' | 'blue' | 'grey'

/** Whether there is still work to do on the record, it is completed, or it ended without completion. */
export type StatusGroup = 'open' | 'closed' | 'failed'

/** Returns the tone of a status given as free text, by the keyword that it contains. */
export const statusTone = (text: string): Tone => keywords.find(([keyword]) => keyword.test(text))?.[1] ?? 'grey'

const keywords: readonly (readonly [RegExp, Tone])[] = [
  [/pendiente/i, 'amber'],
  [/aprobad[ao]/i, 'green'],
  [/rechazad[ao]/i, 'red'],
  [/convertida/i, 'blue'],
]
