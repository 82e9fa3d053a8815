import { sumOf } from '../money.ts'
import type { ConsumptionForm, MaterialBalance } from './schema.ts'

type Figures = Pick<MaterialBalance, 'consumed' | 'returned' | 'lost' | 'inSafekeeping' | 'lostInSafekeeping'>

/** One point in which the operator's statement and the resguardo differ: what was stated, and what the resguardo has. */
export type Difference = { code: 'notKept' | 'returned' | 'lost'; stated: number; kept: number }

/** Where the operator's statement and the resguardo differ on a line. */
export function differencesOf(
  { consumed, returned, inSafekeeping, lost, lostInSafekeeping }: Figures,
  hasSafekeeping: boolean,
): Difference[] {
  if (consumed === null) return []
  const isKept = hasSafekeeping || returned === 0
  return [
    ...(isKept ? [] : [{ code: 'notKept' as const, stated: returned, kept: 0 }]),
    ...(hasSafekeeping && returned !== inSafekeeping ? [{ code: 'returned' as const, stated: returned, kept: inSafekeeping }] : []),
    // A resguardo that names no loss says nothing about one.
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

/** What was dispatched and is in none of the three figures; below 0 where they are more than that. */
export const unaccountedOf = (dispatched: number, { consumed, returned, lost }: Pick<StatedLine, 'consumed' | 'returned' | 'lost'>) =>
  sumOf([dispatched, -consumed, -returned, -lost])

/** What is wrong with the figures of the lines that were dispatched: more than left, or a gap or a loss that nobody explains. */
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
