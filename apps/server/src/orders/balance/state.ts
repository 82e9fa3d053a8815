import { type StatedLine, statementFaults, unaccountedOf } from '@barreno/domain/orders/balance'
import type { ConsumptionForm } from '@barreno/domain/orders/forms'
import { type Fault, Problem } from '@barreno/domain/problems'
import { consumptionTexts, describeStatementFault } from '@barreno/texts/consumption'
import type { Context } from '../../context.ts'
import { type ReportedIncident, reportIncidents } from '../../incidents/report.ts'
import { refuseDuplicates } from '../../materials/offers.ts'
import type { StoredOrder } from '../sql.ts'
import { changeBalance } from './change.ts'
import { insertStatement } from './sql.ts'

/**
 * Stores the operator's statement for each dispatched material as a new version; earlier versions stay as they are.
 * Losses and unaccounted quantities open incidents, and confirmations of other figures become void.
 */
export async function stateBalance(context: Context, order: StoredOrder, form: ConsumptionForm, path = '') {
  const { db, actor, now } = context
  const dispatched = order.balance.filter((line) => line.dispatched > 0)
  refuseUnfounded(dispatched, form, path)
  const lines = dispatched.map((line) => ({
    ...withoutNeedless(
      line.dispatched,
      form.items.find(({ materialId }) => materialId === line.materialId)!,
    ),
    dispatched: line.dispatched,
  }))
  const notes = form.notes || null
  if (isUnchanged(order, lines, notes)) throw new Problem('orders.statementUnchanged')

  await reportIncidents(
    context,
    order.id,
    lines.flatMap((line) => incidentsIn(order, line)),
  )
  const version = order.balanceVersion + 1
  await insertStatement(db, { orderId: order.id, version, statedBy: actor.id, at: now(), notes }, lines)
  const { changes, becomes } = await changeBalance(context, order, { cause: 'statement', statement: version })
  return {
    changes: { ...changes, consumption: { old: order.consumptionStatement && dispatched.map(figuresIn), new: lines } },
    becomes: { ...becomes, balanceStated: true },
  }
}

/** Refuses a statement unless it names each dispatched material once, with possible figures and the required explanations. */
function refuseUnfounded(dispatched: StoredOrder['balance'], { items }: ConsumptionForm, path: string): void {
  refuseDuplicates(
    items.map(({ materialId }) => materialId),
    `${path}items`,
  )
  const missing = dispatched.filter((line) => !items.some(({ materialId }) => materialId === line.materialId))
  const faults: Fault[] = statementFaults(dispatched, items).map((fault) => ({
    field: `${path}items.${items.findIndex(({ materialId }) => materialId === fault.materialId)}.${fault.field}`,
    message: describeStatementFault(fault),
  }))
  if (missing.length > 0)
    faults.push({ field: `${path}items`, message: consumptionTexts.faults.lineMissing(missing.map(({ materialName }) => materialName)) })
  if (faults.length > 0) throw new Problem('input.invalid', faults)
}

/** Drops explanations of quantities that are zero. */
const withoutNeedless = (dispatched: number, line: StatedLine) => ({
  ...line,
  lossExplanation: line.lost > 0 ? (line.lossExplanation ?? null) : null,
  unaccountedExplanation: unaccountedOf(dispatched, line) > 0 ? (line.unaccountedExplanation ?? null) : null,
})

const figuresIn = ({ materialId, consumed, returned, lost, lossExplanation, unaccountedExplanation }: StoredOrder['balance'][number]) => ({
  materialId,
  consumed,
  returned,
  lost,
  lossExplanation,
  unaccountedExplanation,
})

function isUnchanged({ balance, consumptionStatement }: StoredOrder, lines: readonly StatedLine[], notes: string | null): boolean {
  if (!consumptionStatement || consumptionStatement.notes !== notes) return false
  return lines.every((line) => {
    const before = balance.find(({ materialId }) => materialId === line.materialId)!
    return Object.entries(figuresIn(before)).every(([field, value]) => value === line[field as keyof StatedLine])
  })
}

/** Returns the incidents that a line opens. A loss that the resguardo recorded stays if the statement names none. */
const incidentsIn = (order: StoredOrder, line: StatedLine & { dispatched: number }): ReportedIncident[] => {
  const { materialId, lossExplanation, unaccountedExplanation } = line
  const { lostInSafekeeping } = order.balance.find((one) => one.materialId === materialId)!
  const lost = line.lost === 0 ? lostInSafekeeping : line.lost
  return [
    { kind: 'loss', materialId, quantity: lost, explanation: lossExplanation ?? null },
    { kind: 'unaccounted', materialId, quantity: unaccountedOf(line.dispatched, line), explanation: unaccountedExplanation ?? null },
  ]
}
