import { agencies, type Agency, type StaffRole } from '@barreno/domain/actor'
import type { Confirmer } from '@barreno/domain/orders/schema'
import type { PackedNumber } from '@barreno/domain/orders/packing/schema'
import { type ConsumptionFlag, type OrderFlag, type OrderStatus, reserving } from '@barreno/domain/statuses/orders'
import type { Connection } from '../../db/connect.ts'
import { columnOf } from '../flag-columns.ts'

/** Locks a user to whom an order is to be assigned, so that the account does not change before the commit. */
export const lockUser = async (tx: Connection, id: string) =>
  (
    await tx<{ id: string; name: string; role: StaffRole; isActive: boolean }[]>`
  select id, name, role, is_active as "isActive" from users where id = ${id} for share`
  )[0]

/** Sets the status and its moment, and raises the version by one. */
export const setStatus = (tx: Connection, id: string, status: OrderStatus, at: Date) =>
  tx`update orders set current_status = ${status}, status_since = ${at.toISOString()}, version = version + 1 where id = ${id}`

export const touch = (tx: Connection, id: string) => tx`update orders set version = version + 1 where id = ${id}`

export const setAdminApproval = (tx: Connection, id: string, approverId: string, at: Date) =>
  tx`update orders set admin_approver_id = ${approverId}, admin_approved_at = ${at.toISOString()} where id = ${id}`

export const setGerenteApproval = (tx: Connection, id: string, approverId: string, at: Date) =>
  tx`update orders set gerente_approver_id = ${approverId}, gerente_approved_at = ${at.toISOString()}, approved_total = budget_total where id = ${id}`

/** Approves the current total as seen by the gerente in a second look. */
export const approveTotal = (tx: Connection, id: string) =>
  tx`update orders set approved_total = budget_total, second_look_since = null where id = ${id}`

/**
 * Requests a second look while the total is more than `above_pct` per cent above the approved one and nothing is prepared.
 * Otherwise ends the request.
 */
export const watchTotal = (tx: Connection, id: string, above_pct: number, at: Date) => tx`
  update orders set second_look_since = case when budget_total > approved_total * (1 + ${above_pct}::numeric / 100) then coalesce(second_look_since, ${at.toISOString()}) end
  where id = ${id} and current_status in ${tx(reserving)} and approved_total is not null`

export const setServiceDay = (tx: Connection, id: string, day: string) =>
  tx`update orders set estimated_service_date = ${day} where id = ${id}`

export const setOperator = (tx: Connection, id: string, operatorId: string) =>
  tx`update orders set assigned_operator_id = ${operatorId} where id = ${id}`

/** Sets the order ready. From then on the bodies can read it in every status. */
export const setWarehouseReady = (tx: Connection, id: string, at: Date, packed: readonly PackedNumber[] | null) =>
  tx`update orders set warehouse_ready_at = ${at.toISOString()}, packed_by_number = ${packed && tx.json([...packed])}, known_to_agencies = ${[...agencies]} where id = ${id}`

export const unsetWarehouseReady = (tx: Connection, id: string) =>
  tx`update orders set warehouse_ready_at = null, packed_by_number = null where id = ${id}`

export const setGuide = (tx: Connection, id: string, idGuia: string, sharedGuideReason: string | null, at: Date) => tx`
  update orders set id_guia = ${idGuia}, guide_confirmed_at = ${at.toISOString()}, shared_guide_reason = ${sharedGuideReason} where id = ${id}`

/** Returns another order under way with the same confirmed guide, compared in normalised spelling. */
export const findGuideHolder = async (tx: Connection, idGuia: string, exceptOrder: string) =>
  (
    await tx<{ id: string; orderNumber: string }[]>`
      select id, order_number as "orderNumber" from orders
      where normal_guide(id_guia) = normal_guide(${idGuia}) and guide_confirmed_at is not null and id <> ${exceptOrder}
        and current_status not in ('CERRADA', 'ANULADA', 'RECHAZADA_ADMIN', 'RECHAZADA_GERENTE')
      order by guide_confirmed_at, id limit 1`
  )[0]

/** Returns the body for which an identity document has signed this order; null if none. */
export const agencySignedFor = async (tx: Connection, orderId: string, idDocument: string): Promise<Agency | null> =>
  (
    await tx<{ agency: Agency }[]>`
      select agency from order_signers where order_id = ${orderId} and document = normal_document(${idDocument})`
  )[0]?.agency ?? null

export const setFlag = (tx: Connection, id: string, flag: OrderFlag, at: Date, by: Confirmer & { actorId: string }) =>
  tx`update orders set ${tx({ [`${columnOf(flag)}_at`]: at.toISOString(), [`${columnOf(flag)}_by`]: tx.json(by) })} where id = ${id}`

/** Stores a confirmation of consumption, for the current version of the balance. */
export const setConsumptionFlag = (tx: Connection, id: string, flag: ConsumptionFlag, at: Date, by: Confirmer & { actorId: string }) =>
  tx`
    update orders set ${tx({ [`${columnOf(flag)}_at`]: at.toISOString(), [`${columnOf(flag)}_by`]: tx.json(by) })},
      ${tx(`${columnOf(flag)}_balance`)} = balance_version
    where id = ${id}`

/** Clears these confirmations and that of the guide, which becomes provisional again. */
export const voidConfirmations = (tx: Connection, id: string, flags: readonly OrderFlag[]) => {
  const columns = flags.flatMap((flag) => [`${columnOf(flag)}_at`, `${columnOf(flag)}_by`])
  return tx`update orders set ${tx(Object.fromEntries(['guide_confirmed_at', 'shared_guide_reason', ...columns].map((column) => [column, null])))} where id = ${id}`
}

type NewSafekeeping = {
  orderId: string
  safekeepingNumber: string
  at: Date
  location: string
  receivedBy: { name: string; lastName: string; idDocument: string }
  operatorId: string
  notes: string | null
  items: readonly { materialId: string; returned: number; lost: number; lossExplanation: string | null }[]
}

export async function insertSafekeeping(tx: Connection, { items, receivedBy, at, ...safekeeping }: NewSafekeeping): Promise<void> {
  const { orderId } = safekeeping
  await tx`insert into safekeepings ${tx({
    order_id: orderId,
    safekeeping_number: safekeeping.safekeepingNumber,
    at: at.toISOString(),
    location: safekeeping.location,
    received_by_name: receivedBy.name,
    received_by_last_name: receivedBy.lastName,
    received_by_document: receivedBy.idDocument,
    operator_id: safekeeping.operatorId,
    notes: safekeeping.notes,
  })}`
  await tx`insert into safekeeping_items ${tx(
    items.map(({ materialId, returned, lost, lossExplanation }) => ({
      order_id: orderId,
      material_id: materialId,
      returned,
      lost,
      loss_explanation: lossExplanation,
    })),
  )}`
}
