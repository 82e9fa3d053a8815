import type { OrderItem, OrderService, PaymentReceipt, VehiclesOfOrder } from '@barreno/domain/orders/schema'
import type { Connection } from '../../db/connect.ts'
import { receiptTable } from '../payments/table.ts'
import { orderTable } from '../table.ts'

/** A stored line of an order. */
export type OrderLine = OrderItem & { unitPrice: number; lineTotal: number }
type Budget = { budgetSubtotal: number; budgetTotal: number }

export async function replaceItems(tx: Connection, orderId: string, lines: readonly OrderLine[]): Promise<void> {
  await tx`delete from order_items where order_id = ${orderId}`
  if (lines.length === 0) return
  await tx`insert into order_items ${tx(
    lines.map((line, position) => ({
      order_id: orderId,
      material_id: line.materialId,
      position,
      material_name: line.materialName,
      unit: line.unit,
      quantity: line.quantity,
      unit_price: line.unitPrice,
      line_total: line.lineTotal,
    })),
  )}`
}

/** Stores why staff changed quantities. A material that was not requested is added to the requested ones. */
export async function noteItemChanges(
  tx: Connection,
  orderId: string,
  changes: readonly { materialId: string; materialName: string; unit: string; changeReason: string | null }[],
): Promise<void> {
  if (changes.length === 0) return
  const [{ next }] = await tx<
    [{ next: number }]
  >`select coalesce(max(position) + 1, 0) as next from order_requests where order_id = ${orderId}`
  await tx`insert into order_requests ${tx(
    changes.map(({ materialId, materialName, unit, changeReason }, index) => ({
      order_id: orderId,
      material_id: materialId,
      position: next + index,
      material_name: materialName,
      unit,
      change_reason: changeReason,
    })),
  )} on conflict (order_id, material_id) do update set change_reason = excluded.change_reason`
}

export const setBudget = (tx: Connection, orderId: string, { budgetSubtotal, budgetTotal }: Budget) =>
  tx`update orders set budget_subtotal = ${budgetSubtotal}, budget_total = ${budgetTotal} where id = ${orderId}`

/** Sets a guide that is not confirmed yet. */
export const setProvisionalGuide = (tx: Connection, orderId: string, idGuia: string) =>
  tx`update orders set id_guia = ${idGuia}, guide_confirmed_at = null, shared_guide_reason = null where id = ${orderId}`

export async function replaceServices(
  tx: Connection,
  orderId: string,
  services: readonly (OrderService & { amount: number })[],
): Promise<void> {
  await tx`delete from order_services where order_id = ${orderId}`
  if (services.length > 0)
    await tx`insert into order_services ${tx(services.map((service, position) => ({ order_id: orderId, position, ...service })))}`
}

export const saveVehicles = (tx: Connection, orderId: string, vehicles: VehiclesOfOrder) =>
  tx`update orders set ${orderTable.values(tx, vehicles)} where id = ${orderId}`

type NewReceipt = Omit<PaymentReceipt, 'dateAccepted'> & { orderId: string; dateAccepted: Date; registeredBy: string }

export const insertReceipt = (tx: Connection, receipt: NewReceipt) => tx`insert into order_receipts ${receiptTable.values(tx, receipt)}`
