import { expect, test } from 'vitest'
import { usualTexts } from '@barreno/texts/usual'
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

test('the question says what was asked for, and what is usual', () => {
  const [line] = unusualLines([{ materialId: 'ANFO-25', name: 'ANFO a granel', unit: 'SACO', quantity: 3_000 }], usual)
  expect(usualTexts.question('client', line!)).toBe('ANFO a granel: pidió 3.000 SACO; lo usual de su alianza son 40.')
  expect(usualTexts.question('staff', line!)).toBe('ANFO a granel: 3.000 SACO; lo usual de esta alianza son 40.')
})
