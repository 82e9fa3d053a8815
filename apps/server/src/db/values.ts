/** How values of the database arrive in TypeScript, and how ours leave. Nothing is rounded and nothing becomes local time. */
export const types = {
  number: { to: 1700, from: [1700], serialize: finiteText, parse: exactNumber },
  integer: { to: 20, from: [20], serialize: String, parse: safeInteger },
  moment: { to: 1184, from: [1184], serialize: momentText, parse: (text: string) => new Date(text).toISOString() },
  /** A calendar date, and a moment without a zone, which is none, stay what they are. */
  date: { to: 1082, from: [1082, 1114], serialize: String, parse: String },
  /** As text too, which is how a cursor carries it. */
  boolean: { to: 16, from: [16], serialize: String, parse: (text: string) => text === 't' },
}

/** Fifteen significant digits go through a float and come back the same. More may not, and NaN is no amount. */
function exactNumber(text: string): number {
  const value = Number(text)
  const significant = text.replace(/[-.]/g, '').replace(/^0+|0+$/g, '')
  if (!Number.isFinite(value) || significant.length > 15) throw new RangeError(`${text} is no exact number: round it in SQL`)
  return value
}

/** PostgreSQL would store NaN without a word. */
function finiteText(value: number | string): string {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new RangeError(`${value} is no amount`)
  return String(value)
}

function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number`)
  return value
}

function momentText(value: Date | string): string {
  return value instanceof Date ? value.toISOString() : value
}
