import { expect, test } from 'vitest'
import { textWidth } from '../documents/measures.ts'
import { fitColumns } from './paper-columns.ts'

const number = { label: 'Número', isWhole: true, texts: ['ORD-2026-000061'] }
const note = { label: 'Notas', isWhole: false, texts: ['Saco y medio derramado al estibar en el polvorín principal', ''] }
const room = 745

test('a few columns have the size of all text, and the long ones the room that is left', () => {
  const { size, widths } = fitColumns([number, note, number], room)
  expect(size).toBe(9)
  expect(widths[0]).toBeCloseTo(textWidth('ORD-2026-000061', 9))
  expect(widths[1]).toBeGreaterThan(widths[0]!)
})

test('many columns have smaller letters, and each number stays in one piece', () => {
  const { size, widths } = fitColumns(
    Array.from({ length: 9 }, () => number),
    room,
  )
  expect(size).toBeLessThan(9)
  for (const width of widths) expect(width).toBeGreaterThanOrEqual(textWidth('ORD-2026-000061', size))
  expect(widths.reduce((sum, width) => sum + width, 12 * 8)).toBeLessThanOrEqual(room + 0.01)
})

test('what fits at no size still stays on the sheet', () => {
  const { widths } = fitColumns(
    Array.from({ length: 40 }, () => number),
    room,
  )
  expect(widths.reduce((sum, width) => sum + width, 12 * 39)).toBeLessThanOrEqual(room + 0.01)
})

test('a column without rows is as wide as the words of its title', () => {
  const { widths } = fitColumns([{ label: 'Fecha de creación', isWhole: true, texts: [] }], room)
  expect(widths[0]).toBeGreaterThan(0)
})
