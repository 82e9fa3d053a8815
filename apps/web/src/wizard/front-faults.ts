import { isBefore } from '@barreno/domain/calendar'
import { maxFronts } from '@barreno/domain/records/values'
import { readNumber } from '@barreno/domain/numbers'
import type { Unreadable } from '../ui/typed.ts'
import { wizardTexts } from '@barreno/texts/wizard'
import type { Draft } from './draft.ts'

const texts = wizardTexts.fronts

export type FrontFault = { field: 'numberOfFronts' | 'estimatedServiceDate'; message: string }

/** Returns the errors in the number of fronts and the date as of today; a draft may outlive its date. */
export function frontFaults(
  { numberOfFronts, estimatedServiceDate, unreadable }: Pick<Draft, 'numberOfFronts' | 'estimatedServiceDate' | 'unreadable'>,
  today: string,
): FrontFault[] {
  const number = unreadable['numberOfFronts'] ? unreadableNumber(unreadable['numberOfFronts']) : wrongNumber(numberOfFronts)
  const date = unreadable['estimatedServiceDate']?.message ?? wrongDate(estimatedServiceDate, today)
  return [
    ...(number === null ? [] : [{ field: 'numberOfFronts' as const, message: number }]),
    ...(date === null ? [] : [{ field: 'estimatedServiceDate' as const, message: date }]),
  ]
}

function wrongDate(date: string | null, today: string): string | null {
  if (date === null) return texts.dateMissing
  return isBefore(date, today) ? texts.datePast : null
}

/** A negative number gets the message that it is too small, before any other. */
function unreadableNumber({ text, message }: Unreadable): string {
  const reading = readNumber(text, {})
  return 'fault' in reading && reading.fault === 'tooSmall' ? texts.numberTooSmall : message
}

function wrongNumber(fronts: number | null): string | null {
  if (fronts === null) return texts.numberMissing
  if (fronts < 1) return texts.numberTooSmall
  return fronts > maxFronts ? texts.numberTooBig(maxFronts) : null
}
