/** Prefixes an apostrophe to text that a spreadsheet would take for a formula, and removes null characters. */
export function guarded(text: string): string {
  const clean = text.replaceAll('\0', '')
  return /^'*\s*[=+\-@\t\r\n＝＋－＠]/.test(clean) ? `'${clean}` : clean
}

/** Removes the apostrophe that such a guard added. */
export const unguarded = (text: string) => text.replace(/^'(?='*\s*[=+\-@\t\r\n＝＋－＠])/, '')

/** Prepares text for a program without formulas, so that our own import, which removes guards, reads it unchanged. */
export const kept = (text: string) => (unguarded(text) === text ? text : `'${text}`)
