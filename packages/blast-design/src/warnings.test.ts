import { expect, test } from 'vitest'
import { isHardAlarm, warningFacts, type WarningCode } from './warnings.ts'

// Case ALARM-01 of the design.
const alarmCodes = {
  hard: ['initiation.mixed', 'atmosphere.unanswered'],
  acceptWithReason: ['vibration.overLimit', 'face.toeBurden', 'timing.frontOrder'],
  passes: ['holes.count'],
} as const

test('ALARM-01: what stops a request, what an engineer may accept with a reason, and what passes', () => {
  const isError = (code: string) => !(code in warningFacts) || warningFacts[code as WarningCode][0] === 'error'
  const codes = Object.values(alarmCodes).flat()
  expect(codes.filter((code) => isError(code) && isHardAlarm(code))).toEqual(alarmCodes.hard)
  expect(codes.filter((code) => isError(code) && !isHardAlarm(code))).toEqual(alarmCodes.acceptWithReason)
  expect(codes.filter((code) => !isError(code))).toEqual(alarmCodes.passes)
})
