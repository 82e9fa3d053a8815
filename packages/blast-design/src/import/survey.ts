/** What a file of a total station says, in its own coordinates and units. */
export interface Survey {
  format: 'csv' | 'dxf'
  holes: SurveyedHole[]
  /** The crest's line, where the file draws one; a closed one runs round the block. */
  crest: { points: PlainPoint[]; isClosed: boolean } | null
  faults: LineFault[]
  found: Found
}

export interface PlainPoint {
  x: number
  y: number
}

/** A hole as it was measured; null is what the file does not say. Lengths are in the file's unit, angles in degrees. */
export interface SurveyedHole extends PlainPoint {
  id: string
  z: number | null
  /** In the unit that the file says, or as it seems. */
  diameter_mm: number | null
  length: number | null
  /** As written: from the vertical, or from the horizontal. */
  inclination_deg: number | null
  /** Clockwise from the file's y axis, which is north. */
  azimuth_deg: number | null
}

/** What was found out about a file, for a person to check. */
export interface Found {
  separator: ';' | '\t' | ',' | null
  decimal: ',' | '.'
  /** For a table: what is read and from which column. For a drawing: which parts of it are holes. */
  columns: { field: Field; column: string; heading: string | null }[]
  hasHeader: boolean
  /** Rows of a table, entities of a drawing. */
  rows: number
  /** What the file itself says. */
  unit: LengthUnit | null
  inclinationFrom: 'vertical' | 'horizontal'
}

export const fields = ['id', 'x', 'y', 'z', 'diameter', 'length', 'azimuth', 'inclination', 'toeX', 'toeY', 'toeZ'] as const
export type Field = (typeof fields)[number]

export const lengthUnits = ['m', 'ft', 'mm', 'cm', 'in'] as const
export type LengthUnit = (typeof lengthUnits)[number]

export const metresPer: Record<LengthUnit, number> = { m: 1, ft: 0.3048, mm: 0.001, cm: 0.01, in: 0.0254 }

/** What is wrong in one line of a file. */
export interface LineFault {
  code: 'notANumber' | 'missing' | 'tooLarge' | 'notPositive' | 'angle' | 'duplicate' | 'noId' | 'badId'
  line: number
  /** As a spreadsheet names it; null in a drawing. */
  column: string | null
  text: string
}

/** Why nothing of a file can be read. */
export const fileFaults = [
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

/** What a file may hold at most. */
export const fileLimits = { bytes: 5 * 1024 * 1024, rows: 10_000, idLength: 40 } as const

/** No survey is so far from its origin; larger numbers are slips. */
export const largestCoordinate = 1e9

/** A row of text, and where it stands in its file. */
export interface TextRow {
  line: number
  cells: readonly string[]
}

/** Names as a reader puts them in order: 2 before 10. */
export const byName = (one: { id: string }, other: { id: string }) =>
  one.id.localeCompare(other.id, 'es', { numeric: true }) || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0)

/** Text of a stranger's file, short enough to be shown. */
export const shortened = (text: string) => (text.length > 40 ? `${text.slice(0, 39)}…` : text)

/** What a hole may be called: letters, figures and what joins them; nothing that a spreadsheet would take for a formula. */
export const isName = (text: string) => /^[\p{L}\p{N}][\p{L}\p{N} ._/#-]*$/u.test(text) && text.length <= fileLimits.idLength
