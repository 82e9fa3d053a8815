import { type CalendarDate, readDate } from '@barreno/domain/calendar'
import { readNumber, type NumberRules } from '@barreno/domain/numbers'
import { dateFaults } from '@barreno/texts/dates'
import { numberFault } from '@barreno/texts/numbers'

/** Content of a field that cannot be read. It is kept as typed, with an error message, and is never sent. */
export type Unreadable = { text: string; message: string }

/** The content of a number field; null if it is empty. */
export type TypedNumber = number | null | Unreadable

/** The content of a date field; null if it is empty. */
export type TypedDate = CalendarDate | null | Unreadable

export const isUnreadable = (content: unknown): content is Unreadable =>
  typeof content === 'object' && content !== null && 'text' in content && 'message' in content

/** Returns a value to compute with; null if the field is empty or cannot be read. */
export const readable = <Value>(content: Value | Unreadable): Value | null => (isUnreadable(content) ? null : content)

/** Returns the error message of a field's content; null if it can be read. */
export const unreadableMessage = (content: unknown): string | null => (isUnreadable(content) ? content.message : null)

export function typedNumber(text: string, rules: NumberRules): TypedNumber {
  if (text.trim() === '') return null
  const reading = readNumber(text, rules)
  return 'value' in reading ? reading.value : { text, message: numberFault(reading.fault, rules) }
}

export function typedDate(text: string): TypedDate {
  if (text.trim() === '') return null
  const reading = readDate(text)
  return 'date' in reading ? reading.date : { text, message: dateFaults[reading.fault] }
}
