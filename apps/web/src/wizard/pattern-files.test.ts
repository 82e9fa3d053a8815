import { maxFileBytes } from '@barreno/domain/files/kinds'
import { expect, test } from 'vitest'
import { faultOfFile, spread } from './pattern-files.ts'
import { aFile } from './test/wizard.tsx'

test.each([
  ['plano.pdf', 10, null],
  ['PLANO.JPEG', 10, null],
  ['malla.dwg', maxFileBytes, null],
  ['plano.docx', 10, 'Tipo de archivo no permitido. Use PDF, JPG, PNG, DWG, DXF.'],
  ['plano', 10, 'Tipo de archivo no permitido. Use PDF, JPG, PNG, DWG, DXF.'],
  ['vacio.pdf', 0, 'El archivo está vacío.'],
  ['grande.pdf', maxFileBytes + 1, 'El archivo supera el límite de 25 MB.'],
])('%s of %i bytes', (name, size, fault) => {
  expect(faultOfFile({ name, size })).toBe(fault)
})

test('several files go to the fronts without one, in the order of their names', () => {
  const own = aFile('propio.pdf')
  const { slots, refused } = spread([null, own, null], [aFile('frente 10.pdf'), aFile('frente 2.pdf'), aFile('notas.txt')])
  expect(slots.map((file) => file?.name)).toEqual(['frente 2.pdf', 'propio.pdf', 'frente 10.pdf'])
  expect(refused).toEqual([{ name: 'notas.txt', message: 'Tipo de archivo no permitido. Use PDF, JPG, PNG, DWG, DXF.' }])
})

test('a file too many is named, not dropped in silence', () => {
  const { slots, refused } = spread([null], [aFile('b.pdf'), aFile('a.pdf')])
  expect(slots.map((file) => file?.name)).toEqual(['a.pdf'])
  expect(refused).toEqual([{ name: 'b.pdf', message: 'Ya no queda un frente sin archivo.' }])
})
