import type { WaitingPreorder } from '@barreno/domain/notices/workflow'
import { OrderRow } from '@barreno/domain/orders/schema'
import type { OrderState } from '@barreno/domain/orders/requirements'
import { type OrderFlag, orderFlags } from '@barreno/domain/statuses/orders'
import type { Connection, Fragment } from '../../db/connect.ts'
import { computed } from '../../orders/sql.ts'
import { orderTable } from '../../orders/table.ts'

type Identified<State> = State & { id: string }
const own = OrderRow.pick({ id: true, currentStatus: true, assignedOperatorId: true, idGuia: true, secondLookSince: true })

/** Returns only the state that decides whose turn each order is, because it is read after every act. */
export function orderStates(tx: Connection, ids: readonly string[]) {
  const { hasReceipt, knownToAgencies, guideConfirmed, balanceStated, ...rest } = computed(tx)
  const state: Record<Exclude<keyof OrderState, 'isAuthor' | keyof typeof own.shape>, Fragment> = {
    ...(Object.fromEntries(orderFlags.map((flag) => [flag, rest[flag]])) as Record<OrderFlag, Fragment>),
    hasReceipt,
    knownToAgencies,
    guideConfirmed,
    balanceStated,
    clientId: tx`orders.client_id`,
    paymentStatus: tx`coalesce(payment_status, 'PENDIENTE')`,
    hasPayments: tx`paid_amount > 0`,
    itemCount: tx`(select count(*)::int from order_items where order_id = orders.id)`,
    objections: tx`
      (select coalesce(json_agg(json_build_object('agency', agency, 'at', iso(raised_at), 'reason', reason)), '[]')
       from order_objections where order_id = orders.id and lifted_at is null)`,
  }
  return tx<Identified<OrderState>[]>`
    select ${orderTable.select<Identified<Omit<OrderState, 'isAuthor'>>>(tx, state, own)} from orders where orders.id = any(${[...ids]}::text[])`
}

export const preorderStates = (tx: Connection, ids: readonly string[]) => tx<Identified<WaitingPreorder>[]>`
  select id, client_id as "clientId", current_status as "currentStatus", case when alliance_approved_by is null then alliance_asked_by end as "unsentBy"
  from preorders where id = any(${[...ids]}::text[])`
