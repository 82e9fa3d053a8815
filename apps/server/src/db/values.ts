/** How values of the database arrive in TypeScript, and how ours leave. Nothing is rounded and nothing becomes local time. */
export const types = {
  number: { to: 1700, from: [1700], serialize: finite, parse: exactNumber },
  integer: { to: 20, from: [20], serialize: String, parse: safeInteger },
  /** A calendar date, and a moment without a zone, which we do not use, stay what they are. */
  date: { to: 1082, from: [1082, 1114], serialize: String, parse: String },
  moment: { to: 1184, from: [1184], serialize: momentText, parse: (text: string) => new Date(text).toISOString() },
  /** Also as text, which is how a cursor carries it. */
  boolean: { to: 16, from: [16], serialize: String, parse: (text: string) => text === 't' },
}

/** Fifteen significant digits go through a float and come back the same; more may not, and NaN is no amount. */
function exactNumber(text: string): number {
  const digits = text.replace(/^-?0*|\./g, '').replace(/^0+/, '')
  ...
}
