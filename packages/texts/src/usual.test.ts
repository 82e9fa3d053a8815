import { unusualLines } from '@barreno/domain/usual/comparison'
import { expect, test } from 'vitest'
import { usualTexts } from './usual.ts'

const usual = [{ materialId: 'ANFO-25', quantity: 40 }]

test('the question says what was asked for, and what is usual', () => {
  const [line] = unusualLines([{ materialId: 'ANFO-25', name: 'ANFO a granel', unit: 'SACO', quantity: 3_000 }], usual)
  expect(usualTexts.question('client', line!)).toBe('ANFO a granel: pidió 3.000 SACO; lo usual de su alianza son 40.')
  expect(usualTexts.question('staff', line!)).toBe('ANFO a granel: 3.000 SACO; lo usual de esta alianza son 40.')
})
