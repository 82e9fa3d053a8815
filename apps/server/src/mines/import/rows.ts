import { readDate } from '@barreno/domain/calendar'
import { faultsOfShot } from '@barreno/domain/mines/rules'
import { NewShot } from '@barreno/domain/mines/schema'
import { type ShotColumn, shotColumns, type ShotFigure, shotRanges } from '@barreno/domain/mines/values'
import { type DecimalMark, readNumber } from '@barreno/domain/numbers'
import { type MiningType, miningTypes } from '@barreno/domain/records/values'
import { LongText } from '@barreno/domain/text-fields'
import { validation } from '@barreno/domain/validation'
import { dateFaults } from '@barreno/texts/dates'
import { miningTypeLabels } from '@barreno/texts/labels'
import { numberFault } from '@barreno/texts/numbers'
import { shotImportTexts } from '@barreno/texts/shot-import'
import { plain } from '../../spreadsheets/cells.ts'
import type { ShotFields } from '../sql.ts'
import type { ShotLine } from './table.ts'

/** A shot as read from a line of the table; its order is given by number or id. */
export type ReadShot = ShotFields & { miningType: MiningType; leftOutReason: string | null }
export type FieldFault = { field: ShotColumn; message: string }
type Values = Partial<Record<ShotFigure, number>> & {
  number?: number
  miningType?: MiningType
  firedOn?: string
  orderId?: string
  frontIndex?: number
  note?: string
  leftOut?: string
}
export type ReadLine = {
  number: number | null
  orderId: string | null
  frontIndex: number | null
  shot: ReadShot | null
  faults: FieldFault[]
}

/** Reads a line, with all its faults. */
export function readShot({ cells }: ShotLine, mark: DecimalMark | null, today: string): ReadLine {
  const { values, faults } = readCells(cells, mark)
  const isFaulty = (field: string) => faults.some((fault) => fault.field === field)
  const { number = null, leftOut = null, ...given } = values
  const parsed = NewShot.safeParse(given)
  for (const { path, message } of parsed.error?.issues ?? []) {
    const field = path[0] as ShotColumn
    // A missing column is reported once, for the header.
    if (field in cells && !isFaulty(field)) faults.push({ field, message: field in given ? message : validation.required })
  }
  faults.push(...faultsTogether(given, isFaulty, today).filter(({ field }) => !isFaulty(field)))
  const inOrder = faults.toSorted((one, other) => shotColumns.indexOf(one.field) - shotColumns.indexOf(other.field))
  const shot = parsed.success && faults.length === 0 ? ({ ...nothingMeasured, ...parsed.data, leftOutReason: leftOut } as ReadShot) : null
  const { orderId = null, frontIndex = null } = given
  return { number, orderId, frontIndex, shot, faults: inOrder }
}

const nothingMeasured = Object.fromEntries(
  shotColumns.filter((field) => !['number', 'miningType', 'firedOn', 'leftOut'].includes(field)).map((field) => [field, null]),
)

function readCells(cells: ShotLine['cells'], mark: DecimalMark | null): { values: Values; faults: FieldFault[] } {
  const faults: FieldFault[] = []
  const values = shotColumns.flatMap((field) => {
    const text = (cells[field] ?? '').trim()
    if (text === '') return []
    const reading = readers[field](text, mark)
    if ('fault' in reading) faults.push({ field, message: reading.fault })
    return 'fault' in reading ? [] : [[field, reading.value] as const]
  })
  return { values: Object.fromEntries(values), faults }
}

/** Returns faults in the combination of figures. A figure that could not be read counts as given. */
function faultsTogether(given: Values, isFaulty: (field: string) => boolean, today: string): FieldFault[] {
  const standIns = (Object.keys(shotRanges) as ShotFigure[]).filter(isFaulty).map((field) => {
    const { min, max } = shotRanges[field]
    return [field, field === 'drilled_m' ? max : min] as const
  })
  const shot = { miningType: 'subterranea', firedOn: '', ...given, ...Object.fromEntries(standIns) } as const
  return faultsOfShot(shot, today) as FieldFault[]
}

type Reading = { value: string | number } | { fault: string }
type Reader = (text: string, mark: DecimalMark | null) => Reading

const { faults: faultTexts } = shotImportTexts

const figureWith =
  (decimals: number): Reader =>
  (text, mark) => {
    const reading = readNumber(text, { decimals, min: -Infinity, mark })
    if (!('fault' in reading)) return reading
    return { fault: reading.fault === 'notNumber' ? faultTexts.notNumber(text) : numberFault(reading.fault, { decimals }) }
  }
const [figure, wholeFigure] = [figureWith(3), figureWith(0)]

const shotNumber: Reader = (text, mark) => {
  const reading = readNumber(text, { min: 1, max: 1_000_000, mark })
  return 'fault' in reading ? { fault: faultTexts.number } : reading
}

const day: Reader = (text) => {
  const reading = readDate(text)
  return 'fault' in reading ? { fault: dateFaults[reading.fault] } : { value: reading.date }
}

const kind: Reader = (text) => {
  const known = kinds.get(plain(text))
  return known ? { value: known } : { fault: faultTexts.kind }
}
const kinds = new Map(miningTypes.flatMap((type) => [type, miningTypeLabels[type]].map((name) => [plain(name), type] as const)))

const reason: Reader = (text) => {
  const parsed = LongText(500).safeParse(text)
  return parsed.success ? { value: parsed.data } : { fault: parsed.error.issues[0]!.message }
}

/** Returns the text unchanged; the schema of a shot validates it. */
const written: Reader = (text) => ({ value: text })

const readers: Record<ShotColumn, Reader> = {
  number: shotNumber,
  miningType: kind,
  firedOn: day,
  orderId: written,
  frontIndex: wholeFigure,
  holes: wholeFigure,
  charge_kg: figure,
  distance_m: figure,
  ppv_mm_s: figure,
  drilled_m: figure,
  pulled_m: figure,
  plannedP80_cm: figure,
  measuredP80_cm: figure,
  oversize_pct: figure,
  toes: wholeFigure,
  note: written,
  leftOut: reason,
}
