import type { PostgresType } from 'postgres'

const plain = { to: 25, from: [25], serialize: String, parse: String }
const integer = { to: 23, from: [23], serialize: String, parse: Number }
const count = { to: 20, from: [20], serialize: String, parse: safeInteger }
const amount = { to: 1700, from: [1700], serialize: finiteText, parse: exactNumber }
const moment = { to: 1184, from: [1184], serialize: momentText, parse: (written: string) => new Date(written).toISOString() }
/** Calendar dates, and timestamps without a time zone, stay texts, because they denote no moment. */
const date = { to: 1082, from: [1082, 1114], serialize: String, parse: String }
/** Serialized as a text too, as a cursor contains it. */
const boolean = { to: 16, from: [16], serialize: String, parse: (written: string) => written === 't' }

/**
 * Conversions between PostgreSQL values and those of TypeScript. Nothing is rounded and nothing becomes local time. Array types are listed here,
 * because the driver's own way to query them (`fetch_types`) ends the process if the connection breaks meanwhile.
 */
export const types = {
  count,
  amount,
  moment,
  date,
  boolean,
  texts: arrayOf(plain, 1009),
  integers: arrayOf(integer, 1007),
  counts: arrayOf(count, 1016),
  amounts: arrayOf(amount, 1231),
  moments: arrayOf(moment, 1185),
  dates: arrayOf(date, 1182),
  booleans: arrayOf(boolean, 1000),
}

/** Reads a number. Up to fifteen significant digits survive the conversion to a float unchanged. Throws a RangeError for more digits and for NaN. */
function exactNumber(text: string): number {
  const value = Number(text)
  const significant = text.replace(/[-.]/g, '').replace(/^0+|0+$/g, '')
  if (!Number.isFinite(value) || significant.length > 15) throw new RangeError(`${text} is no exact number: round it in SQL`)
  return value
}

/** Writes a number. Throws a RangeError for NaN and infinity, which PostgreSQL would store silently. */
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

/** Returns the type of a one-dimensional array. */
function arrayOf<T>({ serialize, parse }: PostgresType<T>, oid: number): PostgresType<(T | null)[]> {
  return {
    to: oid,
    from: [oid],
    serialize: (values) => `{${values.map((value) => (value === null ? 'null' : quoted(String(serialize(value))))).join()}}`,
    parse: (written: string) =>
      Array.from(written.slice(1, -1).matchAll(/"((?:[^"\\]|\\.)*)"|[^,]+/gs), ([bare, inside]) =>
        inside === undefined ? (bare === 'NULL' ? null : parse(bare)) : parse(inside.replace(/\\(.)/gs, '$1')),
      ),
  }
}

const quoted = (value: string) => `"${value.replace(/["\\]/g, '\\$&')}"`
