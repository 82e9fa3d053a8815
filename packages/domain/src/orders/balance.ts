import { sumOf } from '../money.ts'
import type { MaterialBalance } from './schema.ts'
import type { ConsumptionForm } from './forms.ts'

type Figures = Pick<MaterialBalance, 'consumed' | 'returned' | 'lost' | 'inSafekeeping' | 'lostInSafekeeping'>

/** A difference between the operator's statement and the resguardo, with the figures of both. */
export type Difference = { code: 'notKept' | 'returned' | 'lost'; stated: number; kept: number }

/** Returns the differences between the operator's statement and the resguardo on a line. */
export function differencesOf(
  { consumed, returned, inSafekeeping, lost, lostInSafekeeping }: Figures,
  hasSafekeeping: boolean,
): Difference[] {
  if (consumed === null) return []
  const isKept = hasSafekeeping || returned === 0
  return [
    ...(isKept ? [] : [{ code: 'notKept' as const, stated: returned, kept: 0 }]),
    ...(hasSafekeeping && returned !== inSafekeeping ? [{ code: 'returned' as const, stated: returned, kept: inSafekeeping }] : []),
    // A resguardo without a loss says nothing about losses.
    ...(lostInSafekeeping > 0 && lost !== lostInSafekeeping ? [{ code: 'lost' as const, stated: lost, kept: lostInSafekeeping }] : []),
  ]
}

type Dispatched = Pick<MaterialBalance, 'materialId' | 'materialName' | 'unit' | 'dispatched'>
export type StatedLine = ConsumptionForm['items'][number]
export type StatementFault = { materialId: string } & (
  | { code: 'notDispatched'; field: 'materialId' }
  | { code: 'above'; field: 'consumed'; name: string; unit: string; stated: number; dispatched: number }
  | { code: 'lossUnexplained'; field: 'lossExplanation'; name: string }
  | { code: 'unaccountedUnexplained'; field: 'unaccountedExplanation'; name: string; unit: string; missing: number }
)

/** Returns the dispatched quantity that is neither consumed, returned nor lost. Below 0 if the three exceed what was dispatched. */
export const unaccountedOf = (dispatched: number, { consumed, returned, lost }: Pick<StatedLine, 'consumed' | 'returned' | 'lost'>) =>
  sumOf([dispatched, -consumed, -returned, -lost])

/** Returns the faults in the stated figures of the dispatched lines: more than was dispatched, or a gap or a loss without an explanation. */
export function statementFaults(dispatched: readonly Dispatched[], stated: readonly StatedLine[]): StatementFault[] {
  return stated.flatMap((line): StatementFault[] => {
    const { materialId } = line
    const left = dispatched.find((one) => one.materialId === materialId && one.dispatched > 0)
    if (!left) return [{ materialId, field: 'materialId', code: 'notDispatched' }]
    const about = { materialId, name: left.materialName, unit: left.unit }
    const missing = unaccountedOf(left.dispatched, line)
    const total = sumOf([left.dispatched, -missing])
    const faults: (StatementFault | false)[] = [
      missing < 0 && { ...about, field: 'consumed', code: 'above', stated: total, dispatched: left.dispatched },
      line.lost > 0 && !line.lossExplanation?.trim() && { ...about, field: 'lossExplanation', code: 'lossUnexplained' },
      missing > 0 &&
        !line.unaccountedExplanation?.trim() && { ...about, field: 'unaccountedExplanation', code: 'unaccountedUnexplained', missing },
    ]
    return faults.filter((fault) => fault !== false)
  })
}
