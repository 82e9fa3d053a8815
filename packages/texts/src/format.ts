import { numberFormat, numeral, lazily } from '@barreno/domain/numerals'

/** Placeholders for missing values. */
export const missing = { money: '$ --.--', date: 'N/A', figure: 'N/A' } as const

const invalidDate = 'Inválida'

/** `$ 1.234,56`: the sign always comes first, so that amounts align in columns. */
export const money = (amount: number | null | undefined): string => (isFigure(amount) ? `$ ${twoDecimals().format(amount)}` : missing.money)

/** `1.234`, `1.234,5` or `1.234,56`: no decimals for a whole number, otherwise up to two. */
export const quantity = (value: number | null | undefined): string => (isFigure(value) ? numeral(value, 2) : missing.figure)

/** `0,50`: always two decimals, for columns of measurements. */
export const twoPlaces = (value: number | null | undefined): string => (isFigure(value) ? twoDecimals().format(value) : missing.figure)

/** `+5` or `−5`, for a change. */
export const signedQuantity = (value: number): string => `${value > 0 ? '+' : ''}${quantity(value)}`

/** `1.234`, for whole pieces. */
export const count = (value: number | null | undefined): string => (isFigure(value) ? numeral(value, 0) : missing.figure)

/** `1 barreno`, `38 barrenos`. */
export const holesText = (holes: number) => (holes === 1 ? '1 barreno' : `${count(holes)} barrenos`)

/** `0,850` */
export const powerFactor = (kg_m3: number | null | undefined): string => (isFigure(kg_m3) ? threeDecimals().format(kg_m3) : missing.figure)

/** `12,34 KB`, with 1024 bytes to the KB. */
export const fileSizeKb = (bytes: number | null | undefined): string =>
  isFigure(bytes) ? `${twoDecimals().format(bytes / 1024)} KB` : missing.figure

/** `12,3 MB`, or `1,2 GB` from a thousand MB. */
export const bytesText = (bytes: number): string => (bytes < 1e9 ? `${numeral(bytes / 1e6, 1)} MB` : `${numeral(bytes / 1e9, 1)} GB`)

/** `21/11/2026`: a calendar date as it is, a moment as its day in Caracas. */
export function date(value: string | null | undefined): string {
  if (isMissing(value)) return missing.date
  if (isCalendarDate(value)) return value.split('-').reverse().join('/')
  const moment = readMoment(value)
  return moment ? day().format(moment) : invalidDate
}

/** `21/11/2026, 3:45 p. m.` in Caracas; a calendar date without a time. */
export function dateTime(value: string | null | undefined): string {
  if (isMissing(value) || isCalendarDate(value)) return date(value)
  const moment = readMoment(value)
  return moment ? `${day().format(moment)}, ${plainSpaces(time().format(moment))}` : invalidDate
}

/** `hace 3 días`, relative to `now`. Calendar dates, and moments more than a day ago, are counted in whole days of Caracas, as deadlines are. */
export function relativeTime(value: string | null | undefined, now: Date): string {
  if (isMissing(value)) return missing.date
  if (isCalendarDate(value)) return since(midnight(value), midnight(dayInCaracas(now)), 'day')
  const moment = readMoment(value)
  if (!moment) return invalidDate
  if (now.getTime() - moment.getTime() < wholeDay_ms) return since(moment, now, 'second')
  return since(midnight(dayInCaracas(moment)), midnight(dayInCaracas(now)), 'day')
}

const wholeDay_ms = 86_400_000

/** `GNB, DAEX y DGCIM`, without duplicates. */
export const allOf = (words: readonly string[]): string => and().format(new Set(words))

/** `GNB o DAEX` */
export const eitherOf = (words: readonly string[]): string => or().format(new Set(words))

function since(moment: Date, now: Date, smallest: 'day' | 'second'): string {
  const seconds = Math.trunc((moment.getTime() - now.getTime()) / 1000)
  // The clocks of two machines seldom agree to the second.
  if (seconds >= 0 && seconds < 60) return nowWords().format(0, smallest)
  const [unit, length] = units.find(([, size]) => Math.abs(seconds) >= size) ?? second
  return ago().format(Math.trunc(seconds / length), unit)
}

const isFigure = (value: number | null | undefined): value is number => typeof value === 'number' && Number.isFinite(value)

const isMissing = (value: string | null | undefined): value is null | undefined | '' =>
  value === null || value === undefined || value === ''

/** Whether the text is an existing date; `2026-02-30` is not. */
function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const found = midnight(text)
  return !Number.isNaN(found.getTime()) && found.toISOString().startsWith(text)
}

const midnight = (calendarDate: string) => new Date(`${calendarDate}T00:00:00Z`)

const dayInCaracas = (moment: Date) => day().format(moment).split('/').reverse().join('-')

// Without a zone the moment would be read in the reader's zone, and the engine would turn 30 February into 2 March.
function readMoment(text: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}T.+(Z|[+-]\d{2}:?\d{2})$/.test(text) || !isCalendarDate(text.slice(0, 10))) return null
  const moment = new Date(text)
  return Number.isNaN(moment.getTime()) ? null : moment
}

// Intl puts narrow spaces between the hour and "p. m.", which some document typefaces lack.
const plainSpaces = (text: string) => text.replace(/\s/g, ' ')

const locale = 'es-VE'
const zone = { timeZone: 'America/Caracas' } as const
const twoDecimals = lazily(() => numberFormat(2, 2))
const threeDecimals = lazily(() => numberFormat(3, 3))
const day = lazily(() => new Intl.DateTimeFormat(locale, { ...zone, day: '2-digit', month: '2-digit', year: 'numeric' }))
const time = lazily(() => new Intl.DateTimeFormat(locale, { ...zone, hour: 'numeric', minute: '2-digit', hour12: true }))

/**
 * Functions that create the formatters ahead of time. A browser takes longer to create one than to format a whole page with it. Most of it is what
 * the first one loads for all: 20 ms on a phone. A collator, which loads a third of that, comes first, so that no function takes long.
 */
export const preparations: readonly (() => void)[] = [
  () => void new Intl.Collator(locale),
  () => void twoDecimals().format(0),
  () => void day().format(0),
  () => void time().format(0),
  () => void ago().format(0, 'day'),
]

const ago = lazily(() => new Intl.RelativeTimeFormat(locale, { numeric: 'always' }))
const nowWords = lazily(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))

const and = lazily(() => new Intl.ListFormat(locale, { type: 'conjunction' }))
const or = lazily(() => new Intl.ListFormat(locale, { type: 'disjunction' }))

const second = ['second', 1] as const
const units = [['year', 31_536_000], ['month', 2_592_000], ['day', 86_400], ['hour', 3600], ['minute', 60], second] as const
