import { sumOf } from '@barreno/domain/money'
import { type StatedLine, statementFaults, unaccountedOf } from '@barreno/domain/orders/balance'
import type { MaterialBalance } from '@barreno/domain/orders/schema'
import { readable, type TypedNumber, unreadableMessage } from '../ui/typed.ts'
import { consumptionTexts, describeStatementFault } from '@barreno/texts/consumption'
import { faultOf } from '@barreno/texts/numbers'

export const figures = ['consumed', 'returned', 'lost'] as const
type FigureName = (typeof figures)[number]

/** The statement about one material as it is being typed. */
export type ConsumptionLine = Record<FigureName, TypedNumber> & {
  materialId: string
  materialName: string
  unit: string
  dispatched: number
  lossExplanation: string
  unaccountedExplanation: string
}

/** Returns the initial lines: empty if nothing was stated yet, otherwise the figures that the operator stated before. */
export const draftOf = (balance: readonly MaterialBalance[]): ConsumptionLine[] =>
  balance
    .filter(({ dispatched }) => dispatched > 0)
    .map(({ materialId, materialName, unit, dispatched, ...line }) => {
      const isStated = line.consumed !== null
      return {
        materialId,
        materialName,
        unit,
        dispatched,
        consumed: line.consumed,
        returned: isStated ? line.returned : null,
        lost: isStated ? line.lost : null,
        lossExplanation: (isStated && line.lossExplanation) || '',
        unaccountedExplanation: line.unaccountedExplanation ?? '',
      }
    })

const valuesOf = (line: ConsumptionLine) => figures.map((figure) => readable(line[figure]))

/** Sum of the figures typed in the line so far. */
export const typedSum = (line: ConsumptionLine) => sumOf(valuesOf(line).map((value) => value ?? 0))

/** Quantity that is still to be accounted for; negative if more was typed than was dispatched. */
export const restOf = (line: ConsumptionLine) => sumOf([line.dispatched, -typedSum(line)])

export const hasRest = (line: ConsumptionLine) => restOf(line) > 0 && valuesOf(line).every((value) => value !== null)
export const hasLoss = (line: ConsumptionLine) => (readable(line.lost) ?? 0) > 0

/** Returns the lines as the call takes them. Empty figures are sent as 0, which is valid only if the typed ones account for everything. */
export const itemsOf = (lines: readonly ConsumptionLine[]): StatedLine[] =>
  lines.map((line) => {
    const [consumed, returned, lost] = valuesOf(line).map((value) => value ?? 0) as [number, number, number]
    const item = { materialId: line.materialId, consumed, returned, lost }
    return {
      ...item,
      ...(lost > 0 && { lossExplanation: line.lossExplanation.trim() }),
      ...(unaccountedOf(line.dispatched, item) > 0 && { unaccountedExplanation: line.unaccountedExplanation.trim() }),
    }
  })

export const fieldId = (materialId: string, field: string) => `consumption-${field}-${materialId}`

/** Returns all remaining faults, each with the field to correct. */
export function faultsOf(lines: readonly ConsumptionLine[]): { field: string; message: string }[] {
  return lines.flatMap((line) => {
    const { materialId, materialName } = line
    const unreadable = figures.flatMap((figure) => {
      const message = unreadableMessage(line[figure])
      return message === null ? [] : [{ field: fieldId(materialId, figure), message: faultOf(materialName, message) }]
    })
    if (unreadable.length > 0) return unreadable
    const isUnfinished = restOf(line) > 0 && !hasRest(line)
    if (isUnfinished) {
      const empty = figures.find((figure) => line[figure] === null) ?? 'consumed'
      return [{ field: fieldId(materialId, empty), message: consumptionTexts.dialog.unfinished(materialName, restOf(line), line.unit) }]
    }
    return statementFaults([line], itemsOf([line])).map((fault) => ({
      field: fieldId(materialId, fault.field),
      message: describeStatementFault(fault),
    }))
  })
}
