import { type LineFault, shortened } from './survey.ts'

/** The entity types from which holes, traces, names and crests are read. */
const readTypes = new Set(['CIRCLE', 'POINT', 'INSERT', 'LINE', 'TEXT', 'POLYLINE', 'LWPOLYLINE', 'VERTEX'])

/** The first bytes of a binary DXF. */
export const binaryMark = 'AutoCAD Binary DXF'

/**
 * Prepares the text of a DXF for its parser: numbers with a decimal point, and faults for invalid numbers with their lines.
 * Null if the text is no DXF.
 */
export function checkedDxf(text: string): { text: string; decimal: ',' | '.'; faults: LineFault[] } | null {
  const lines = text.split(/\r\n|\r|\n/)
  if (lines.length < 6 || !/^\s*(0|999)\s*$/.test(lines[0] ?? '')) return null
  const faults: LineFault[] = []
  let [decimal, hasEntities, isRead, isInside]: [',' | '.', boolean, boolean, boolean] = ['.', false, false, false]
  for (let index = 0; index + 1 < lines.length; index += 2) {
    const code = Number(lines[index])
    const value = lines[index + 1]!.trim()
    if (!Number.isInteger(code)) return null
    if (code === 0) {
      if (value === 'ENDSEC' || value === 'EOF') isInside = false
      isRead = isInside && readTypes.has(value)
    }
    if (code === 2 && lines[index - 1]?.trim() === 'SECTION') {
      isInside = value === 'ENTITIES'
      hasEntities ||= isInside
    }
    const isCoordinate = (code >= 10 && code <= 13) || (code >= 20 && code <= 23) || (code >= 30 && code <= 33) || code === 40
    if (!isRead || !isCoordinate) continue
    if (/^[+-]?\d+,\d+$/.test(value)) {
      decimal = ','
      lines[index + 1] = value.replace(',', '.')
    } else if (!/^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d{1,3})?$/i.test(value) || !Number.isFinite(Number(value))) {
      faults.push({ code: 'notANumber', line: index + 2, column: null, text: shortened(value) })
      // The entity then has no position and is not read as a hole.
      lines[index + 1] = 'x'
    }
  }
  return hasEntities ? { text: lines.join('\n'), decimal, faults } : null
}
