import { isBefore } from '@barreno/domain/calendar'
import { maxFronts } from '@barreno/domain/preorders/schema'
import { wizardTexts } from '@barreno/domain/texts/wizard'
import type { Draft } from './draft.ts'

const texts = wizardTexts.fronts

export type FrontFault = { field: 'numberOfFronts' | 'estimatedServiceDate'; message: string }

/** What is wrong with the number of fronts and the date, as seen today; a draft may outlive its date. */
export function frontFaults(
  { numberOfFronts, estimatedServiceDate }: Pick<Draft, 'numberOfFronts' | 'estimatedServiceDate'>,
  today: string,
): FrontFault[] {
  const number = wrongNumber(numberOfFronts)
  const date = estimatedServiceDate === null ? texts.dateMissing : isBefore(estimatedServiceDate, today) ? texts.datePast : null
  return [
    ...(number === null ? [] : [{ field: 'numberOfFronts' as const, message: number }]),
    ...(date === null ? [] : [{ field: 'estimatedServiceDate' as const, message: date }]),
  ]
}

function wrongNumber(fronts: number | null): string | null {
  if (fronts === null) return texts.numberMissing
  if (fronts < 1) return texts.numberTooSmall
  return fronts > maxFronts ? texts.numberTooBig(maxFronts) : null
}
