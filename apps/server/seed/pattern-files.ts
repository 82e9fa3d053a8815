import type { StoredFile } from '@barreno/domain/endpoint'
import type { Services } from '../src/context.ts'
import type { DemoRequest } from './requests.ts'
import { storedFile } from './stored-file.ts'

/** Plans of a face or bench as alianzas send them: small but valid files of the named type. */

type Hole = { x: number; y: number; radius: number }

/** Draws a face of `width` by `height` metres with its holes, as an R12 DXF, which every CAD program reads. */
export function dxfOf(width: number, height: number, spacing: number): Buffer {
  const line = (x1: number, y1: number, x2: number, y2: number) => [
    '0',
    'LINE',
    '8',
    'CONTORNO',
    '10',
    fixed(x1),
    '20',
    fixed(y1),
    '11',
    fixed(x2),
    '21',
    fixed(y2),
  ]
  const circle = ({ x, y, radius }: Hole) => ['0', 'CIRCLE', '8', 'BARRENOS', '10', fixed(x), '20', fixed(y), '40', fixed(radius)]
  const entities = [
    ...line(0, 0, width, 0),
    ...line(width, 0, width, height),
    ...line(width, height, 0, height),
    ...line(0, height, 0, 0),
    ...holesOf(width, height, spacing).flatMap(circle),
  ]
  return Buffer.from(
    [
      '0',
      'SECTION',
      '2',
      'HEADER',
      '9',
      '$ACADVER',
      '1',
      'AC1009',
      '0',
      'ENDSEC',
      '0',
      'SECTION',
      '2',
      'ENTITIES',
      ...entities,
      '0',
      'ENDSEC',
      '0',
      'EOF',
      '',
    ].join('\r\n'),
  )
}

/** Draws the same face as a printable page. */
export function pdfOf(title: string, width: number, height: number, spacing: number): Buffer {
  const scale = Math.min(480 / width, 560 / height)
  const circles = holesOf(width, height, spacing).map(({ x, y, radius }) =>
    circlePath(56 + x * scale, 90 + y * scale, Math.max(radius * scale, 2)),
  )
  const frame = `1 w 56 90 ${fixed(width * scale)} ${fixed(height * scale)} re S`
  const content = `BT /F1 16 Tf 56 770 Td (${latin(title)}) Tj ET\nBT /F1 10 Tf 56 750 Td (${latin(`Ancho ${fixed(width)} m, alto ${fixed(height)} m`)}) Tj ET\n${frame}\n${circles.join('\n')}`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  return Buffer.from(
    `${text}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  )
}

function holesOf(width: number, height: number, spacing: number): Hole[] {
  const columns = Math.floor((width - 0.4) / spacing) + 1
  const rows = Math.floor((height - 0.4) / spacing) + 1
  return Array.from({ length: rows * columns }, (_, index) => ({
    x: 0.2 + (index % columns) * spacing,
    y: 0.2 + Math.floor(index / columns) * spacing,
    radius: 0.0225,
  }))
}

/** Draws a circle as four Bézier curves; 0.5523 is the relative length of their handles. */
function circlePath(x: number, y: number, r: number): string {
  const k = r * 0.5523
  const point = (...values: number[]) => values.map(fixed).join(' ')
  return `${point(x + r, y)} m ${point(x + r, y + k, x + k, y + r, x, y + r)} c ${point(x - k, y + r, x - r, y + k, x - r, y)} c ${point(x - r, y - k, x - k, y - r, x, y - r)} c ${point(x + k, y - r, x + r, y - k, x + r, y)} c S`
}

const fixed = (value: number) => value.toFixed(2)
const latin = (text: string) => text.replace(/[\\()]/g, '\\$&')

/** Creates a drawing for each front, alternating between CAD and PDF. */
export async function patternsOf({ fronts, miningType, configured }: DemoRequest, files: Services['files']): Promise<StoredFile[]> {
  if (configured) return []
  const [width, height, spacing] = miningType === 'subterranea' ? [4.5, 4, 0.8] : [24, 12, 3]
  const stored: StoredFile[] = []
  for (let front = 1; front <= fronts; front++) {
    const kind = front % 2 === 1 ? 'dxf' : 'pdf'
    const name = `Patrón frente ${front}.${kind}`
    const content = kind === 'dxf' ? dxfOf(width, height, spacing) : pdfOf(`Patrón del frente ${front}`, width, height, spacing)
    stored.push(await storedFile(files, 'patternFiles', name, content, kind))
  }
  return stored
}
