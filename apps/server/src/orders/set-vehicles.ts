import type { Input, Reply } from '@barreno/domain/endpoint'
import { pick, withSent } from '@barreno/domain/fields'
import type { orders } from '@barreno/domain/orders/endpoints'
import { VehiclesOfOrder } from '@barreno/domain/orders/schema'
import type { Context } from '../context.ts'
import { changesBetween } from '../history/record.ts'
import { saveVehicles } from './content/sql.ts'
import { move } from './move.ts'

/** Sets vehicles and drivers until the transport leaves. Absent fields stay unchanged; an empty field clears its value. */
export const setVehicles = (
  context: Context,
  { id, version, ...given }: Input<typeof orders.setVehicles>,
): Promise<Reply<typeof orders.setVehicles>> =>
  move(context, 'orders.setVehicles', { id, version }, async (order) => {
    const before = pick(VehiclesOfOrder, order)
    const after = withSent(before, given)
    await saveVehicles(context.db, order.id, after)
    return { changes: changesBetween(before, after) }
  })
