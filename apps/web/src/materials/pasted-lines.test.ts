import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPasted, withMeant } from './pasted-lines.ts'

const known = [
  { materialId: 'ANFO-25', name: 'ANFO a granel, saco de 25 kg', unit: 'SACO' },
  { materialId: 'EMU-32X200', name: 'Emulsión 32 × 200', unit: 'UNIDAD' },
  { materialId: 'COR-10', name: 'Cordón detonante 10 g', unit: 'METROS' },
  { materialId: 'COR-10B', name: 'Cordón detonante 10 g', unit: 'METROS' },
]
const read = (text: string) => readPasted(text, known)
const linesOf = (text: string) => read(text).lines.map(({ material, quantity }) => [material.materialId, quantity])

test('rows are read by code or name, apart by tab, semicolon or comma, in any case and without accents', () => {
  expect(linesOf('ANFO-25\t40\nemulsion 32 × 200; 1.200\ncor-10, 15')).toEqual([
    ['ANFO-25', 40],
    ['EMU-32X200', 1200],
    ['COR-10', 15],
  ])
  expect(linesOf('ANFO a granel, saco de 25 kg, 7')).toEqual([['ANFO-25', 7]])
  expect(linesOf('EMU-32X200\tEmulsión 32 × 200\tUNIDAD\t8')).toEqual([['EMU-32X200', 8]])
  expect(linesOf('"ANFO-25";"4"')).toEqual([['ANFO-25', 4]])
})

test('a row of titles and empty rows are left out', () => {
  expect(linesOf('Código;Cantidad\n\nANFO-25;4\r\n')).toEqual([['ANFO-25', 4]])
})

test('decimals are refused with the words of the field, and never cut', () => {
  for (const written of ['ANFO-25;1,5', 'ANFO-25\t2.5', 'ANFO-25, 1,5'])
    expect(read(written)).toMatchObject({ lines: [], rows: [{ fault: 'Debe ser un número entero.', quantity: null }] })
  expect(read('ANFO-25;0').rows[0]!.fault).toBe('Debe ser mayor o igual que 1.')
  expect(read('ANFO-25;veinte').rows[0]!.fault).toBe('Escriba un número entero, como 1.234.')
  expect(read('ANFO-25').rows[0]!.fault).toBe('Falta la cantidad.')
})

test('what is not known is named with the nearest, and each row tells all that is wrong with it', () => {
  expect(read('ANF-25;1,5').rows[0]).toMatchObject({
    row: 1,
    fault: 'No hay ningún material «ANF-25». Debe ser un número entero.',
    nearest: { materialId: 'ANFO-25' },
  })
  expect(read('Emulsion;4').rows[0]).toMatchObject({ nearest: { materialId: 'EMU-32X200' } })
  expect(read('dinamita gelatinosa;4').rows[0]).toMatchObject({ nearest: null })
  expect(read('Cordón detonante 10 g;4').rows[0]).toMatchObject({ fault: 'Hay varios materiales «Cordón detonante 10 g»: use el código.' })
  expect(linesOf(withMeant('ANFO-25;1\nANF-25;4', 2, known[0]!))).toEqual([['ANFO-25', 5]])
})

test('what stands in several rows is added up, and says from which', () => {
  expect(read('ANFO-25;4\nCOR-10;1\nanfo-25;6').lines).toMatchObject([
    { quantity: 10, rows: [1, 3] },
    { quantity: 1, rows: [2] },
  ])
})

test('whatever is pasted, every row that is not empty is either asked for or named with its fault', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: fc.constantFrom(...'AN-25;,\t 1.x') }), { maxLength: 20 }), (written) => {
      const { rows, lines } = read(written.join('\n'))
      const counted = lines.flatMap(({ rows: of }) => of)
      expect(new Set(counted).size).toBe(counted.length)
      for (const { row, fault } of rows) expect(counted.includes(row)).toBe(fault === null)
    }),
  )
})
