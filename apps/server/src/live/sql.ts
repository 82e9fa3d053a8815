import type { Agency } from '@barreno/domain/actor'
import type { CommentAudience } from '@barreno/domain/comments/values'
import type { FollowedConcept } from '@barreno/domain/live/values'
import type { OrderStatus } from '@barreno/domain/statuses/orders'
import type { PreorderStatus } from '@barreno/domain/statuses/preorders'
import type { Connection } from '../db/connect.ts'

/** The event data of a record, with the fields that decide who may read it. */
type Row = { id: string; number: string; version: number; clientId: string }
type PreorderRow = Row & { currentStatus: PreorderStatus; unsentBy: string | null }
type OrderRow = Row & { currentStatus: OrderStatus; assignedOperatorId: string | null; knownToAgencies: readonly Agency[] }
type IncidentRow = Row & { currentStatus: OrderStatus; assignedOperatorId: string | null }
/** The audience of a comment and the record that it belongs to. */
type CommentRow = { id: string; number: string; version: number; audience: CommentAudience; agency: Agency | null } & (
  { concept: 'preorders'; record: PreorderRow } | { concept: 'orders'; record: OrderRow }
)
export type MovedRows = { preorders: PreorderRow; orders: OrderRow; incidents: IncidentRow; comments: CommentRow }

/** Returns the current state of these records. */
export const movedRows: { [Concept in FollowedConcept]: (db: Connection, ids: readonly string[]) => Promise<MovedRows[Concept][]> } = {
  preorders: (db, ids) => db<PreorderRow[]>`
    select id, preorder_number as number, version, client_id as "clientId", current_status as "currentStatus",
      case when alliance_approved_by is null then alliance_asked_by end as "unsentBy"
    from preorders where id in ${db(ids)}`,
  orders: (db, ids) => db<OrderRow[]>`
    select id, order_number as number, version, client_id as "clientId", current_status as "currentStatus",
      assigned_operator_id as "assignedOperatorId", known_to_agencies as "knownToAgencies"
    from orders where id in ${db(ids)}`,
  incidents: (db, ids) => db<IncidentRow[]>`
    select incidents.id, incident_number as number, incidents.version, incidents.client_id as "clientId", orders.current_status as "currentStatus",
      orders.assigned_operator_id as "assignedOperatorId"
    from incidents join orders on orders.id = order_id where incidents.id in ${db(ids)}`,
  comments: (db, ids) => db<CommentRow[]>`
    select comments.id, coalesce(order_number, preorder_number) as number, comments.version, audience, agency,
      case when comments.order_id is null then 'preorders' else 'orders' end as concept,
      case when comments.order_id is null
        then json_build_object('clientId', preorders.client_id, 'currentStatus', preorders.current_status,
          'unsentBy', case when alliance_approved_by is null then alliance_asked_by end)
        else json_build_object('clientId', orders.client_id, 'currentStatus', orders.current_status, 'assignedOperatorId', orders.assigned_operator_id,
          'knownToAgencies', orders.known_to_agencies) end as record
    from comments left join orders on orders.id = comments.order_id left join preorders on preorders.id = comments.preorder_id
    where comments.id in ${db(ids)}`,
}
