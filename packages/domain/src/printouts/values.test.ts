import { expect, test } from 'vitest'
import { readPrintoutCode, writePrintoutCode } from './values.ts'

test('a code is read however it is typed, and letters that look like digits are those digits', () => {
  for (const typed of ['K7QM-2V01', 'k7qm2v01', ' k7qm 2vol ', 'K7QM-2VOI', 'K7-QM-2V-O1']) expect(readPrintoutCode(typed)).toBe('K7QM2V01')
  expect(readPrintoutCode(writePrintoutCode('K7QM2V01'))).toBe('K7QM2V01')
})

test('what cannot be a code is none', () => {
  for (const typed of ['', 'K7QM-2V0', 'K7QM-2V011', 'K7QM-2VU1', 'PRE-2026-000012', 'K7QM_2V01'])
    expect(readPrintoutCode(typed)).toBeNull()
})
