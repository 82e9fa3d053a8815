import type { StatedLine } from '@barreno/domain/orders/balance'
import type { Confirmer, VoidedConfirmation } from '@barreno/domain/orders/schema'
import { type ConsumptionFlag, consumptionFlags } from '@barreno/domain/statuses/orders'
import type { Connection } from '../../db/connect.ts'
import { columnOf } from '../flag-columns.ts'

/** Columns for a select from `orders` that return the balance of an order, with the names of the API. */
export const balanceColumns = (db: Connection) => ({
  balance: db`(select coalesce(json_agg(json_build_object('materialId', request.material_id, 'materialName', request.material_name, 'unit', request.unit,
      'requested', requested_quantity, 'approved', coalesce(item.quantity, 0), 'changeReason', change_reason, 'dispatched', coalesce(moved.dispatched, 0),
      'consumed', stated.consumed, 'returned', coalesce(stated.returned, kept.returned, 0), 'lost', coalesce(stated.lost, kept.lost, 0),
      'lossExplanation', case when stated.order_id is null then kept.loss_explanation else stated.loss_explanation end,
      'unaccounted', stated.unaccounted, 'unaccountedExplanation', stated.unaccounted_explanation,
      'inSafekeeping', coalesce(kept.returned, 0), 'lostInSafekeeping', coalesce(kept.lost, 0)) order by request.position), '[]')
   from order_requests as request
   left join order_items as item using (order_id, material_id)
   left join safekeeping_items as kept using (order_id, material_id)
   left join consumption_lines as stated
     on stated.order_id = request.order_id and stated.material_id = request.material_id and stated.version = orders.consumption_statement
   left join lateral (
     select -sum(quantity) as dispatched from stock_movements as movement
     where movement.order_id = request.order_id and movement.material_id = request.material_id and kind in ('dispatch', 'undo')) as moved on true
   where request.order_id = orders.id)`,
  consumptionStatement: db`(select json_build_object('version', statement.version, 'statedAt', iso(stated_at), 'statedById', stated_by, 'statedByName', person.name, 'notes', statement.notes,
      'corrections', (select count(*) - 1 from consumption_statements as each where each.order_id = orders.id))
   from consumption_statements as statement join users as person on person.id = stated_by
   where statement.order_id = orders.id and statement.version = orders.consumption_statement)`,
  voidedConfirmations: db`(select coalesce(json_agg(json_build_object('flag', flag, 'at', iso(confirmed_at), 'by', confirmed_by, 'balanceVersion', voided.balance_version,
      'voidedAt', iso(voided_at), 'cause', cause) order by voided_at desc, flag), '[]')
   from voided_confirmations as voided where voided.order_id = orders.id)`,
})

type NewStatement = { orderId: string; version: number; statedBy: string; at: Date; notes: string | null }
type NewLine = StatedLine & { dispatched: number }

export async function insertStatement(
  tx: Connection,
  { orderId, version, statedBy, at, notes }: NewStatement,
  lines: readonly NewLine[],
): Promise<void> {
  await tx`
    insert into consumption_statements (order_id, version, stated_at, stated_by, notes)
    values (${orderId}, ${version}, ${at.toISOString()}, ${statedBy}, ${notes})`
  await tx`insert into consumption_lines ${tx(
    lines.map(({ materialId, dispatched, consumed, returned, lost, lossExplanation, unaccountedExplanation }) => ({
      order_id: orderId,
      version,
      material_id: materialId,
      dispatched,
      consumed,
      returned,
      lost,
      loss_explanation: lossExplanation ?? null,
      unaccounted_explanation: unaccountedExplanation ?? null,
    })),
  )}`
}

type Voided = { flag: ConsumptionFlag; at: string; by: Confirmer }

export const insertVoided = (
  tx: Connection,
  { orderId, balanceVersion, cause, at }: { orderId: string; balanceVersion: number; cause: VoidedConfirmation['cause']; at: Date },
  voided: readonly Voided[],
) =>
  tx`insert into voided_confirmations ${tx(
    voided.map(({ flag, at: confirmedAt, by }) => ({
      order_id: orderId,
      flag,
      balance_version: balanceVersion,
      confirmed_at: confirmedAt,
      confirmed_by: tx.json(by),
      voided_at: at.toISOString(),
      cause,
    })),
  )}`

/** Returns a void confirmation with the fields that the mail about it needs. */
export const findVoided = async (
  db: Connection,
  { orderId, flag, balanceVersion }: { orderId: string; flag: ConsumptionFlag; balanceVersion: number },
) =>
  (
    await db<
      {
        orderNumber: string
        clientName: string
        confirmedAt: string
        voidedAt: string
        cause: VoidedConfirmation['cause']
        isConfirmedAnew: boolean
      }[]
    >`
      select order_number as "orderNumber", client_name as "clientName", confirmed_at as "confirmedAt", voided_at as "voidedAt", cause,
        ${db(`${columnOf(flag)}_at`)} is not null as "isConfirmedAnew"
      from voided_confirmations join orders on orders.id = order_id
      where order_id = ${orderId} and flag = ${flag} and voided_confirmations.balance_version = ${balanceVersion}`
  )[0]

/**
 * Sets a new version of the balance and clears all confirmations of consumption.
 * `statement` is the new statement in force; null keeps the current one.
 */
export const setBalance = (tx: Connection, orderId: string, { version, statement }: { version: number; statement: number | null }) => {
  const columns = consumptionFlags.flatMap((flag) => [`${columnOf(flag)}_at`, `${columnOf(flag)}_by`, `${columnOf(flag)}_balance`])
  return tx`update orders set ${tx({
    balance_version: version,
    ...(statement !== null && { consumption_statement: statement }),
    ...Object.fromEntries(columns.map((column) => [column, null])),
  })} where id = ${orderId}`
}
