/** What a spreadsheet would take for a formula is text, told so by an apostrophe; what it would not show is left out. */
export function guarded(text: string): string {
  const clean = text.replaceAll('\0', '')
  return /^'*\s*[=+\-@\t\r\n＝＋－＠]/.test(clean) ? `'${clean}` : clean
}

/** The text that a careful program guarded so. */
export const unguarded = (text: string) => text.replace(/^'(?='*\s*[=+\-@\t\r\n＝＋－＠])/, '')

/** A text for a program that knows no formulas, from which a reader of ours takes nothing away. */
export const kept = (text: string) => (unguarded(text) === text ? text : `'${text}`)
