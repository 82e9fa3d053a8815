import { validation } from './validation.ts'
import { z } from './zod.ts'

/** One line of text that a person wrote: a name, a plate, a code. May be empty unless `.min(1)` is added. */
export const ShortText = (max: number) => z.string().trim().max(max, { abort: true }).refine(isPlainLine, validation.characters)

/** Several lines of text that a person wrote: notes, a reason, an address. Forms send line ends as CRLF and JSON as LF; both are stored as LF. */
export const LongText = (max: number) =>
  z.string().overwrite(withLineFeeds).trim().max(max, { abort: true }).refine(isPlainText, validation.characters)

/** An e-mail address as it was typed, without surrounding blanks. Addresses must be compared without regard to case. */
export const Email = z.string().trim().max(254, { abort: true }).regex(z.regexes.email, validation.email)

const withLineFeeds = (text: string) => text.replace(/\r\n?/g, '\n')

// A lone surrogate would be stored silently as U+FFFD, and the database refuses a NUL, so both are refused here.
// U+FFFD itself is left over from bytes that were no text.
const isPlainText = (text: string) => text.isWellFormed() && !/\ufffd|[^\P{Cc}\n\t]/u.test(text)
const isPlainLine = (text: string) => text.isWellFormed() && !/\ufffd|\p{Cc}/u.test(text)

/** The parameter of a call about one record. */
export const ById = z.object({ id: ShortText(64) })

/** The body of a call that needs only a reason. */
export const ReasonForm = z.object({ reason: LongText(500).min(1, validation.reason) })
