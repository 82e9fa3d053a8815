import type { Input, Reply } from '@barreno/domain/endpoint'
import { pick, withSent } from '@barreno/domain/fields'
import type { orders } from '@barreno/domain/orders/endpoints'
import { VehiclesOfOrder } from '@barreno/domain/orders/schema'
import type { Context } from '../context.ts'
import { changesBetween } from '../history/record.ts'
import { saveVehicles } from './content/sql.ts'
import { move } from './move.ts'

/** Says what carries the materials and who drives, until it leaves. What is not sent stays; an empty field is one without a value. */
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
