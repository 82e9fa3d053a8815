import { fields, type Field, type LengthUnit, type TextRow } from './survey.ts'

/** A column of a table that is read. */
export interface Column {
  field: Field
  index: number
  heading: string | null
  /** The unit in brackets or at the end of the heading. */
  unit: LengthUnit | null
}

/** Returns the table's columns and the index of its first data row; null if x and y are not found. */
export function columnsOf(rows: readonly TextRow[]): { columns: Column[]; hasHeader: boolean; first: number } | null {
  for (const [index, { cells }] of rows.slice(0, 20).entries()) {
    const columns = namedColumns(cells)
    if (columns.some(({ field }) => field === 'x') && columns.some(({ field }) => field === 'y'))
      return { columns, hasHeader: true, first: index + 1 }
  }
  return unnamedColumns(rows)
}

/** The names of each field in Spanish and English tables, without accents, case, units and punctuation. */
const names: Record<Field, readonly string[]> = {
  id: ['id', 'barreno', 'idbarreno', 'hole', 'holeid', 'numero', 'num', 'no', 'nro', 'punto', 'point', 'pt', 'nombre', 'name', 'taladro'],
  x: ['x', 'este', 'e', 'east', 'easting', 'coordx', 'xcollar', 'xboca', 'xcuello'],
  y: ['y', 'norte', 'n', 'north', 'northing', 'coordy', 'ycollar', 'yboca', 'ycuello'],
  z: ['z', 'cota', 'elev', 'elevacion', 'elevation', 'nivel', 'coordz', 'zcollar', 'zboca', 'zcuello'],
  diameter: ['diam', 'diametro', 'diameter', 'd', 'dia'],
  length: ['prof', 'profundidad', 'longitud', 'long', 'largo', 'length', 'depth', 'l'],
  azimuth: ['azimut', 'azimuth', 'acimut', 'az', 'rumbo', 'bearing'],
  inclination: ['inclin', 'inclinacion', 'inclination', 'incl', 'dip', 'buzamiento'],
  toeX: ['xfondo', 'fondox', 'xtoe', 'toex', 'xpie', 'piex'],
  toeY: ['yfondo', 'fondoy', 'ytoe', 'toey', 'ypie', 'piey'],
  toeZ: ['zfondo', 'fondoz', 'ztoe', 'toez', 'zpie', 'piez'],
}

const units: Record<string, LengthUnit> = { m: 'm', metros: 'm', ft: 'ft', pies: 'ft', pie: 'ft', feet: 'ft', mm: 'mm', cm: 'cm' }
const inches: Record<string, LengthUnit> = { in: 'in', pulg: 'in', pulgadas: 'in', inch: 'in' }

function namedColumns(cells: readonly string[]): Column[] {
  const columns: Column[] = []
  for (const [index, heading] of cells.slice(0, 200).entries()) {
    const { name, unit } = nameOf(heading)
    const field = fields.find((one) => names[one].includes(name))
    if (field && !columns.some((column) => column.field === field)) columns.push({ field, index, heading: heading.trim(), unit })
  }
  return columns
}

function nameOf(heading: string): { name: string; unit: LengthUnit | null } {
  const plain = heading.slice(0, 60).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()
  const [, before = plain, ending = ''] = /^(.*?)[\s_([]+([a-z]+)[)\]]?$/.exec(plain) ?? []
  const unit = units[ending] ?? inches[ending] ?? null
  const isAngle = ending === 'deg' || ending === 'grados'
  return { name: (unit || isAngle ? before : plain).replace(/[^a-z]/g, ''), unit }
}

/** Returns the columns of a table without a header, in the order of total stations: with three columns or more, the name comes first. */
function unnamedColumns(rows: readonly TextRow[]): ReturnType<typeof columnsOf> {
  const [first] = rows
  if (!first) return null
  const order: Field[] = first.cells.length === 2 ? ['x', 'y'] : ['id', 'x', 'y', 'z']
  const columns = order.slice(0, first.cells.length).map((field, index) => ({ field, index, heading: null, unit: null }))
  const measured = columns.filter(({ field }) => field !== 'id')
  const isTable = measured.length >= 2 && measured.every(({ index }) => /^\s*[+-]?\d[\d.,]*\s*$/.test(first.cells[index] ?? ''))
  return isTable ? { columns, hasHeader: false, first: 0 } : null
}

/** Returns the column's name in a spreadsheet: A to Z, then AA. */
export const columnLetter = (index: number): string =>
  index < 26 ? String.fromCharCode(65 + index) : columnLetter(Math.floor(index / 26) - 1) + columnLetter(index % 26)
