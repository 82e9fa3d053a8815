import { textOf } from '@barreno/domain/file-text'
import { readDrawing } from '@barreno/blast-design/import/drawing'
import { binaryMark, checkedDxf } from '@barreno/blast-design/import/dxf-text'
import { separatorOf } from '@barreno/blast-design/import/separator'
import { fileLimits, type FileFault, type ReadSurvey, type TextRow } from '@barreno/blast-design/import/survey'
import { readTable } from '@barreno/blast-design/import/table'
import { parseString } from 'dxf'
import papaparse from 'papaparse'

/** Reads the holes of a total station's file, a table or a drawing. Returns the faults of any content that cannot be read. */
export function readHoles(content: Uint8Array, fileName: string): ReadSurvey {
  if (content.length === 0) return refused('empty')
  if (content.length > fileLimits.bytes) return refused('tooLarge')
  if (new TextDecoder('latin1').decode(content.subarray(0, binaryMark.length)) === binaryMark) return refused('dxfBinary')
  const text = textOf(content)
  if (text.includes('\0')) return refused('notText')
  if (/\.dxf$/i.test(fileName)) return readDxf(text)
  return readCsv(text)
}

const refused = (fault: FileFault): ReadSurvey => ({ ok: false, fault, faults: [] })

function readDxf(text: string): ReadSurvey {
  const checked = checkedDxf(text)
  if (checked === null) return refused('dxfBroken')
  try {
    const { entities, header } = parseString(checked.text)
    return readDrawing({ entities, insUnits: header.insUnits }, checked)
  } catch {
    return refused('dxfBroken')
  }
}

function readCsv(text: string): ReadSurvey {
  const separator = separatorOf(text)
  const rows: TextRow[] = []
  let line = 1
  let end = 0
  papaparse.parse<string[]>(text, {
    delimiter: separator,
    step: ({ data, meta }, parser) => {
      rows.push({ line, cells: data })
      // A quoted cell may span several lines of the file.
      line += linesIn(text, end, meta.cursor)
      end = meta.cursor
      if (rows.length > maxLines) parser.abort()
    },
  })
  return readTable(rows, separator)
}

/** Number of lines, blank ones included, after which reading stops because there are certainly too many. */
const maxLines = 4 * fileLimits.rows

function linesIn(text: string, from: number, to: number): number {
  const part = text.slice(from, to)
  return Math.max(1, part.split(/\r\n|\r|\n/).length - 1)
}
