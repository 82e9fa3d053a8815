import { sumOf } from '../money.ts'
import { consumptionTexts as texts } from '@barreno/texts/consumption'
import { quantity } from '@barreno/texts/format'
import type { ConsumptionForm, MaterialBalance } from './schema.ts'

type Figures = Pick<MaterialBalance, 'unit' | 'consumed' | 'returned' | 'lost' | 'inSafekeeping' | 'lostInSafekeeping'>

/** What the operator's statement and the resguardo say differently of a line, in words. */
export function differencesOf(line: Figures, hasSafekeeping: boolean): string[] {
  if (line.consumed === null) return []
  const amount = (value: number) => `${quantity(value)} ${line.unit}`
  const { returned, inSafekeeping, lost, lostInSafekeeping } = line
  const { differences } = texts
  const isKept = hasSafekeeping || returned === 0
  return [
    ...(isKept ? [] : [differences.notKept(amount(returned))]),
    ...(hasSafekeeping && returned !== inSafekeeping ? [differences.returned(amount(returned), amount(inSafekeeping))] : []),
    // A resguardo that names no loss says nothing about one.
    ...(lostInSafekeeping > 0 && lost !== lostInSafekeeping ? [differences.lost(amount(lost), amount(lostInSafekeeping))] : []),
  ]
}

type Dispatched = Pick<MaterialBalance, 'materialId' | 'materialName' | 'unit' | 'dispatched'>
export type StatedLine = ConsumptionForm['items'][number]
export type StatementFault = { materialId: string; field: keyof StatedLine; message: string }

/** What was dispatched and is in none of the three figures; below 0 where they are more than that. */
export const unaccountedOf = (dispatched: number, { consumed, returned, lost }: Pick<StatedLine, 'consumed' | 'returned' | 'lost'>) =>
  sumOf([dispatched, -consumed, -returned, -lost])

/** What is wrong with the figures of the lines that were dispatched: more than left, or a gap or a loss that nobody explains. */
export function statementFaults(dispatched: readonly Dispatched[], stated: readonly StatedLine[]): StatementFault[] {
  const { faults } = texts
  return stated.flatMap((line): StatementFault[] => {
    const { materialId } = line
    const left = dispatched.find((one) => one.materialId === materialId && one.dispatched > 0)
    if (!left) return [{ materialId, field: 'materialId', message: faults.notDispatched(materialId) }]
    const amount = (value: number) => `${quantity(value)} ${left.unit}`
    const rest = unaccountedOf(left.dispatched, line)
    const name = left.materialName
    return [
      ...(rest < 0
        ? [
            {
              materialId,
              field: 'consumed' as const,
              message: faults.above(name, amount(sumOf([left.dispatched, -rest])), amount(left.dispatched)),
            },
          ]
        : []),
      ...(line.lost > 0 && !line.lossExplanation?.trim()
        ? [{ materialId, field: 'lossExplanation' as const, message: faults.lossUnexplained(name) }]
        : []),
      ...(rest > 0 && !line.unaccountedExplanation?.trim()
        ? [{ materialId, field: 'unaccountedExplanation' as const, message: faults.unaccountedUnexplained(name, amount(rest)) }]
        : []),
    ]
  })
}
