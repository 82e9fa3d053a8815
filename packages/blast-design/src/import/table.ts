import { columnLetter, columnsOf, type Column } from './columns.ts'
import { medianOf } from './median.ts'
import { decimalOf, numberOf } from './numbers.ts'
import {
  fileLimits,
  isName,
  largestCoordinate,
  type Field,
  type LineFault,
  metresPer,
  type ReadSurvey,
  shortened,
  type Survey,
  type SurveyedHole,
  type TextRow,
} from './survey.ts'

/** Reads the holes of a table, and reports each faulty cell with its line. The other rows are read all the same. */
export function readTable(all: readonly TextRow[], separator: ';' | '\t' | ','): ReadSurvey {
  const rows = all.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (rows.length === 0) return { ok: false, fault: 'empty', faults: [] }
  if (rows.length > fileLimits.rows + 20) return { ok: false, fault: 'tooManyRows', faults: [] }
  const header = columnsOf(rows)
  if (header === null) return { ok: false, fault: 'noCoordinates', faults: [] }
  const { columns, hasHeader, first } = header
  const measured = columns.filter(({ field }) => field !== 'id')
  const body = rows.slice(first)
  if (body.length > fileLimits.rows) return { ok: false, fault: 'tooManyRows', faults: [] }
  const decimal = decimalOf(
    body.flatMap(({ cells }) => measured.map(({ index }) => cells[index] ?? '')),
    separator,
  )
  const faults: LineFault[] = []
  const seen = new Set<string>()
  const inclinations: number[] = []
  const holes = body.flatMap((row, index): SurveyedHole[] => {
    const hole = readRow(row, { columns, decimal, place: index + 1, seen, faults })
    if (hole?.inclination_deg) inclinations.push(Math.abs(hole.inclination_deg))
    return hole ? [hole] : []
  })
  if (holes.length === 0) return { ok: false, fault: 'noHoles', faults }
  return {
    ok: true,
    survey: {
      format: 'csv',
      holes,
      crest: null,
      faults,
      found: {
        separator,
        decimal,
        columns: columns.map(({ field, index, heading }) => ({ field, column: columnLetter(index), heading })),
        hasHeader,
        rows: body.length,
        unit: columns.find(({ field }) => field === 'x')?.unit ?? null,
        inclinationFrom: medianOf(inclinations) > 45 ? 'horizontal' : 'vertical',
      },
    } satisfies Survey,
  }
}

type Reading = { columns: readonly Column[]; decimal: ',' | '.'; place: number; seen: Set<string>; faults: LineFault[] }

function readRow({ line, cells }: TextRow, { columns, decimal, place, seen, faults }: Reading): SurveyedHole | null {
  const before = faults.length
  const fault = (code: LineFault['code'], column: Column | undefined, text: string) =>
    void faults.push({ code, line, column: column ? columnLetter(column.index) : null, text: shortened(text.trim()) })
  const columnOf = (field: Field) => columns.find((column) => column.field === field)

  function figure(field: Field, isWanted = false): number | null {
    const column = columnOf(field)
    if (!column) return null
    const text = cells[column.index] ?? ''
    if (text.trim() === '') {
      if (isWanted) fault('missing', column, field)
      return null
    }
    const value = numberOf(text, decimal)
    if (Number.isNaN(value)) fault('notANumber', column, text)
    else if (Math.abs(value) > largestCoordinate) fault('tooLarge', column, text)
    else return value
    return null
  }

  function named(): string {
    const column = columnOf('id')
    if (!column) return String(place)
    const id = (cells[column.index] ?? '').trim().replace(/^'(?=[=+\-@])/, '')
    if (id === '') fault('noId', column, '')
    else if (!isName(id)) fault('badId', column, id)
    else if (seen.has(id)) fault('duplicate', column, id)
    else seen.add(id)
    return id
  }

  /** Converts a value to the unit of x, whatever unit its own heading has. */
  function inUnitOfX(field: Field): number | null {
    const value = figure(field)
    const [own, common] = [columnOf(field)?.unit ?? null, columnOf('x')?.unit ?? 'm']
    return value === null || own === null ? value : (value * metresPer[own]) / metresPer[common]
  }

  function angle(field: 'azimuth' | 'inclination', most: number): number | null {
    const value = figure(field)
    if (value === null || Math.abs(value) <= most) return value
    fault('angle', columnOf(field), cells[columnOf(field)!.index] ?? '')
    return null
  }

  const [x, y, z] = [figure('x', true), figure('y', true), figure('z')]
  const length = inUnitOfX('length')
  if (length !== null && length <= 0) fault('notPositive', columnOf('length'), cells[columnOf('length')!.index] ?? '')
  const diameter = figure('diameter')
  if (diameter !== null && diameter <= 0) fault('notPositive', columnOf('diameter'), cells[columnOf('diameter')!.index] ?? '')
  const angles = { inclination_deg: angle('inclination', 90), azimuth_deg: angle('azimuth', 360) }
  const toe = { x: figure('toeX'), y: figure('toeY'), z: figure('toeZ') }
  const id = named()
  if (faults.length > before || x === null || y === null) return null
  const measured = {
    id,
    x,
    y,
    z,
    diameter_mm: diameter === null ? null : millimetres(diameter, columnOf('diameter')?.unit ?? null),
    length,
  }
  if (toe.x === null || toe.y === null || toe.z === null || columnOf('inclination')) return { ...measured, ...angles }
  return { ...measured, ...slantOf({ x, y, z: z ?? 0 }, { x: toe.x, y: toe.y, z: toe.z }, length) }
}

/** Returns the direction of a hole by its two ends, and its length unless it is given. */
export function slantOf(
  collar: { x: number; y: number; z: number },
  toe: { x: number; y: number; z: number },
  length: number | null,
): Pick<SurveyedHole, 'length' | 'inclination_deg' | 'azimuth_deg'> {
  const [dx, dy, dz] = [toe.x - collar.x, toe.y - collar.y, collar.z - toe.z]
  const aside = Math.hypot(dx, dy)
  return {
    length: length ?? Math.hypot(aside, dz),
    inclination_deg: (Math.atan2(aside, Math.abs(dz)) * 180) / Math.PI,
    azimuth_deg: aside === 0 ? null : ((((Math.atan2(dx, dy) * 180) / Math.PI) % 360) + 360) % 360,
  }
}

/**
 * Returns a diameter in millimetres: by the unit of its heading,
 * otherwise by its size, because diameters are below one in metres and below twenty in inches.
 */
function millimetres(diameter: number, unit: Column['unit']): number {
  const seeming = diameter < 1 ? 'm' : diameter < 20 ? 'in' : 'mm'
  return Math.round(diameter * metresPer[unit ?? seeming] * 1e4) / 10
}
