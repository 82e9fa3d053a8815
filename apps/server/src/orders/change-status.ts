import type { orders } from '@barreno/domain/orders/endpoints'
import { readOrderStatus, ready } from '@barreno/domain/statuses/orders'
import { actionForStatus } from '@barreno/domain/orders/workflow'
import { Problem } from '@barreno/domain/problems'
import { consumptionTexts } from '@barreno/texts/consumption'
import { texts } from '@barreno/texts/server'
import { supplyTexts } from '@barreno/texts/supply'
import type { UseCase } from '../context.ts'
import { moveStatus } from './move-status.ts'
import type { StoredOrder } from './sql.ts'

/** The documented call behind several actions. The new status and the order's current one say which action is meant. */
export const changeStatus: UseCase<typeof orders.changeStatus> = async (
  context,
  { id, newStatus, notes, version, consumption, expectedReservations, packedByNumber },
) => {
  const to = readOrderStatus(newStatus)
  if (!to)
    throw new Problem('input.invalid', [
      { field: 'newStatus', message: newStatus ? texts.newStatusUnknown(newStatus) : texts.newStatusMissing },
    ])
  if (consumption && to !== 'COMPLETADA_VOLADURA')
    throw new Problem('input.invalid', [{ field: 'consumption', message: consumptionTexts.faults.onlyWhenCompleting }])
  const notOfReady = ready.includes(to) ? [] : Object.entries({ expectedReservations, packedByNumber }).filter(([, value]) => value)
  if (notOfReady.length > 0)
    throw new Problem(
      'input.invalid',
      notOfReady.map(([field]) => ({ field, message: supplyTexts.uses.onlyWhenReady })),
    )
  const actionOf = ({ currentStatus }: StoredOrder) => {
    const found = actionForStatus(to, currentStatus)
    if ('ownCall' in found) throw new Problem('orders.statusByOtherCall', { status: to, call: found.ownCall })
    return found.action
  }
  return moveStatus(context, actionOf, { id, version, to, notes, consumption, expectedReservations, packedByNumber })
}
