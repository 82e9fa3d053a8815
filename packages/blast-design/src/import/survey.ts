/** The content of a total station's file, in its own coordinates and units. */
export interface Survey {
  format: 'csv' | 'dxf'
  holes: SurveyedHole[]
  /** The line of the crest, if the file has one. A closed line runs around the block. */
  crest: { points: PlainPoint[]; isClosed: boolean } | null
  faults: LineFault[]
  found: Detected
}

export interface PlainPoint {
  x: number
  y: number
}

/** A measured hole; null for what the file does not contain. Lengths are in the file's unit, angles in degrees. */
export interface SurveyedHole extends PlainPoint {
  id: string
  z: number | null
  /** By the unit in the file, or by the most plausible one. */
  diameter_mm: number | null
  length: number | null
  /** As in the file: from the vertical or from the horizontal. */
  inclination_deg: number | null
  /** Clockwise from the file's y axis, which is north. */
  azimuth_deg: number | null
}

/** The detected properties of a file, for a user to check. */
interface Detected {
  separator: ';' | '\t' | ',' | null
  decimal: ',' | '.'
  /** For a table: the fields and their columns. For a drawing: the parts that are holes. */
  columns: { field: Field; column: string; heading: string | null }[]
  hasHeader: boolean
  /** Rows of a table, entities of a drawing. */
  rows: number
  /** The unit stated in the file. */
  unit: LengthUnit | null
  inclinationFrom: 'vertical' | 'horizontal'
}

export const fields = ['id', 'x', 'y', 'z', 'diameter', 'length', 'azimuth', 'inclination', 'toeX', 'toeY', 'toeZ'] as const
export type Field = (typeof fields)[number]

export const lengthUnits = ['m', 'ft', 'mm', 'cm', 'in'] as const
export type LengthUnit = (typeof lengthUnits)[number]

export const metresPer: Record<LengthUnit, number> = { m: 1, ft: 0.3048, mm: 0.001, cm: 0.01, in: 0.0254 }

/** A fault in one line of a file. */
export interface LineFault {
  code: 'notANumber' | 'missing' | 'tooLarge' | 'notPositive' | 'angle' | 'duplicate' | 'noId' | 'badId'
  line: number
  /** The name in a spreadsheet; null in a drawing. */
  column: string | null
  text: string
}

/** Why a file cannot be read at all. */
const fileFaults = [
  'empty',
  'tooLarge',
  'tooManyRows',
  'notText',
  'noCoordinates',
  'noHoles',
  'dxfBinary',
  'dxfBroken',
  'dxfNoHoles',
  'unreadable',
] as const
export type FileFault = (typeof fileFaults)[number]

export type ReadSurvey = { ok: true; survey: Survey } | { ok: false; fault: FileFault; faults: LineFault[] }

/** Maximum size of a file, number of its rows and length of an id. */
export const fileLimits = { bytes: 5 * 1024 * 1024, rows: 10_000, idLength: 40 } as const

/** Maximum coordinate. No survey is so far from its origin, so larger numbers are errors. */
export const largestCoordinate = 1e9

/** A row of text with its line in the file. */
export interface TextRow {
  line: number
  cells: readonly string[]
}

/** Compares names in natural order: 2 before 10. */
export const byName = (one: { id: string }, other: { id: string }) =>
  one.id.localeCompare(other.id, 'es', { numeric: true }) || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0)

/** Shortens text from an unknown file for display. */
export const shortened = (text: string) => (text.length > 40 ? `${text.slice(0, 39)}…` : text)

/** Whether the text is a valid hole name: letters, digits and connecting characters, but nothing that a spreadsheet would execute as a formula. */
export const isName = (text: string) => /^[\p{L}\p{N}][\p{L}\p{N} ._/#-]*$/u.test(text) && text.length <= fileLimits.idLength
