import { expect, test } from 'vitest'
import { unusualLines } from './comparison.ts'

const usual = [{ materialId: 'ANFO-25', quantity: 40 }]
const far = (quantity: number) => unusualLines([{ materialId: 'ANFO-25', quantity }], usual).length === 1

test('ten times the usual quantity is far from it, and so is a tenth; what lies between is not', () => {
  expect([3_000, 400, 4, 1].map(far)).toEqual([true, true, true, true])
  expect([399, 40, 5, 0].map(far)).toEqual([false, false, false, false])
})

test('nothing is asked about a material that the alianza never asked for', () => {
  expect(unusualLines([{ materialId: 'COR-10', quantity: 9_000 }], usual)).toEqual([])
})
