import type { incidents } from '@barreno/domain/incidents/endpoints'
import type { NewIncident } from '@barreno/domain/incidents/schema'
import { may } from '@barreno/domain/permissions'
import { type Fault, Problem } from '@barreno/domain/problems'
import { incidentTexts } from '@barreno/texts/incidents'
import type { Context, UseCase } from '../context.ts'
import { nextNumber } from '../db/numbers.ts'
import { changesBetween } from '../history/record.ts'
import { readable as readableOrder } from '../orders/get.ts'
import { notifyOfIncident } from './clock.ts'
import { toIncident } from './get.ts'
import { findIncident, insertIncident, isOfOrder } from './sql.ts'

/** Opens an incident about the material of an order and starts its clock. */
export const open: UseCase<typeof incidents.open> = async (context, input) => {
  const { db, actor, now, record } = context
  const order = await readableOrder(db, actor, input.order)
  if (!may(actor, 'incidents.open', order)) throw new Problem('permission.denied')
  const faults = await faultsOf(context, order, input)
  if (faults.length > 0) throw new Problem('input.invalid', faults)
  const at = now()
  const given = { kind: input.kind, materialId: input.materialId ?? null, quantity: input.quantity ?? null, explanation: input.explanation }
  const discoveredAt = new Date(input.discoveredAt)
  const incidentNumber = await nextNumber(db, 'NOV', at)
  const id = await insertIncident(db, { ...given, orderId: order.id, incidentNumber, discoveredAt, recordedAt: at, reportedBy: actor })
  record({
    action: 'incidents.open',
    recordId: id,
    toStatus: 'open',
    changes: changesBetween({}, { incidentNumber, orderId: order.id, ...given, discoveredAt: discoveredAt.toISOString() }),
  })
  await notifyOfIncident(context, id, discoveredAt)
  return toIncident(context, (await findIncident(db, id))!)
}

const texts = incidentTexts.open.faults

async function faultsOf(
  { db, now }: Context,
  order: { id: string; createdAt: string },
  { materialId, quantity, discoveredAt }: NewIncident,
): Promise<Fault[]> {
  const at = Date.parse(discoveredAt)
  return [
    ...(at > now().getTime() ? [{ field: 'discoveredAt', message: texts.future }] : []),
    ...(at < Date.parse(order.createdAt) ? [{ field: 'discoveredAt', message: texts.beforeOrder }] : []),
    ...(materialId && !(await isOfOrder(db, order.id, materialId)) ? [{ field: 'materialId', message: texts.material }] : []),
    ...(!materialId && quantity ? [{ field: 'quantity', message: texts.quantity }] : []),
  ]
}
