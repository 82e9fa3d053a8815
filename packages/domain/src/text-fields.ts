import { validation } from './validation.ts'
import { z } from './zod.ts'

/** One line that a person wrote: a name, a plate, a code. May be empty; add `.min(1)` where it may not. */
export const ShortText = (max: number) => z.string().trim().max(max, { abort: true }).refine(isPlainLine, validation.characters)

/** Several lines that a person wrote: notes, a reason, an address. Forms send line ends as CRLF and JSON as LF; both are kept as LF. */
export const LongText = (max: number) =>
  z.string().overwrite(withLineFeeds).trim().max(max, { abort: true }).refine(isPlainText, validation.characters)

/** An address as it was typed, but for the blanks around it; whoever compares two must do it without case. */
export const Email = z.string().trim().max(254, { abort: true }).regex(z.regexes.email, validation.email)

const withLineFeeds = (text: string) => text.replace(/\r\n?/g, '\n')

// A lone surrogate would be stored as U+FFFD without a word, and a NUL is refused by the database: neither gets that far. U+FFFD itself is
// what is left of bytes that were no text.
const isPlainText = (text: string) => text.isWellFormed() && !/\ufffd|[^\P{Cc}\n\t]/u.test(text)
const isPlainLine = (text: string) => text.isWellFormed() && !/\ufffd|\p{Cc}/u.test(text)
