import type { Input, Reply } from '@barreno/domain/endpoint'
import type { orders } from '@barreno/domain/orders/endpoints'
import type { Context } from '../context.ts'
import { changesBetween } from '../history/record.ts'
import { saveVehicles, type Vehicles } from './content/sql.ts'
import { move } from './move.ts'

/** Says what carries the materials and who drives, until it leaves. What is not sent stays; an empty field is one without a value. */
export const setVehicles = (
  context: Context,
  { id, version, ...given }: Input<typeof orders.setVehicles>,
): Promise<Reply<typeof orders.setVehicles>> =>
  move(context, 'orders.setVehicles', { id, version }, async (order) => {
    const before = vehiclesOf(order)
    const sent = Object.entries(given).filter(([, value]) => value !== undefined)
    const after: Vehicles = { ...before, ...Object.fromEntries(sent.map(([field, value]) => [field, value || null])) }
    await saveVehicles(context.db, order.id, after)
    return { changes: changesBetween(before, after) }
  })

const vehiclesOf = (order: Vehicles): Vehicles => ({
  vehicleOneModel: order.vehicleOneModel,
  vehicle1Id: order.vehicle1Id,
  vehicle1Plate: order.vehicle1Plate,
  driverOne: order.driverOne,
  cedulaDriverOne: order.cedulaDriverOne,
  vehicleTwoModel: order.vehicleTwoModel,
  vehicle2Id: order.vehicle2Id,
  vehicle2Plate: order.vehicle2Plate,
  driverTwo: order.driverTwo,
  cedulaDriverTwo: order.cedulaDriverTwo,
})
