import { expect, test } from 'vitest'
import { cadVersion } from './cad-version.ts'

const blob = (...parts: BlobPart[]) => new Blob(parts)
const header = (code: string, end = '\r\n') => ['0', 'SECTION', '2', 'HEADER', '9', '$ACADVER', '1', code, '0', 'ENDSEC', ''].join(end)

test.each([
  ['AC1032', 'AutoCAD 2018 (AC1032)'],
  ['AC1027', 'AutoCAD 2013 (AC1027)'],
  ['AC1009', 'AutoCAD R11 / R12 (AC1009)'],
  ['AC1.50', 'AutoCAD 2.05 (AC1.50)'],
  ['AC1099', 'AC1099'],
])('a drawing that begins with %s was written by %s', async (code, release) => {
  expect(await cadVersion(blob(code, new Uint8Array(250)), 'dwg')).toBe(release)
  expect(await cadVersion(blob(header(code)), 'dxf')).toBe(release)
  expect(await cadVersion(blob(header(code, '\n')), 'dxf')).toBe(release)
})

test.each([
  ['nothing', ''],
  ['something else', '%PDF-1.7'],
  ['half a version', 'AC10'],
  ['a version in the middle', ' AC1032'],
])('a DWG of %s has no version', async (_, content) => expect(await cadVersion(blob(content), 'dwg')).toBeNull())

test('a DXF without its header has no version, nor one that says it far behind', async () => {
  expect(await cadVersion(blob('0\nSECTION\n2\nENTITIES\n'), 'dxf')).toBeNull()
  expect(await cadVersion(blob('999\ncomentario\n'.repeat(400), header('AC1032')), 'dxf')).toBeNull()
})
