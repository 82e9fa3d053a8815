import { maxListedServices, type PreorderOutlook } from '@barreno/domain/preorders/outlook/schema'
import type { MiningType } from '@barreno/domain/records/values'
import { endedStatuses } from '@barreno/domain/statuses/orders'
import type { Connection } from '../../db/connect.ts'
import { isOneOf, unseen, written, writtenIn } from '../../db/planning.ts'

/** Limits: unpaid orders in the reply, latest statements to search, and similar ones to return. */
const most = { unpaid: 5, statements: 20, similar: 5 }

type Beside = Pick<PreorderOutlook, 'unpaid' | 'similar'> & Omit<PreorderOutlook['week'], 'from' | 'to'>
type OfOperator = Pick<PreorderOutlook['week']['operators'][number], 'serviceCount' | 'sameDayCount' | 'services'>
type Found = Pick<Beside, 'unpaid' | 'similar'> & {
  week: readonly (OfOperator & { operatorId: string | null })[]
  operators: readonly { id: string; name: string }[]
}
type Asking = { clientId: string; miningType: MiningType; materialIds: readonly string[]; day: string; from: string; to: string }

/** Returns the alianza's unpaid orders, its latest similar orders, and the week of the operators. Each part uses its own index. */
export async function findBeside(db: Connection, { clientId, miningType, materialIds, day, from, to }: Asking): Promise<Beside> {
  const client = unseen(db, db`${clientId}`)
  const isOwed = db`payment_status = 'PENDIENTE' and current_status not in ('RECHAZADA_ADMIN', 'RECHAZADA_GERENTE', 'ANULADA')`
  const [{ week, operators, ...found }] = await db<[Found]>`
    select
      (select coalesce(json_agg(json_build_object('operatorId', assigned_operator_id, 'serviceCount', of_week, 'sameDayCount', of_day, 'services', services)), '[]')
       from (select assigned_operator_id, count(*) as of_week, count(*) filter (where estimated_service_date = ${unseen(db, db`${day}::date`)}) as of_day,
           json_agg(json_build_object('id', id, 'orderNumber', order_number, 'clientName', client_name, 'estimatedServiceDate', estimated_service_date)
             order by estimated_service_date, id) filter (where place <= ${written(db, maxListedServices)}) as services
         from (select *, row_number() over (partition by assigned_operator_id order by estimated_service_date, id) as place
           from (select assigned_operator_id, id, order_number, client_name, estimated_service_date from orders
             where estimated_service_date between ${unseen(db, db`${from}::date`)} and ${unseen(db, db`${to}::date`)}
               and current_status not in ${writtenIn(db, endedStatuses)}) as planned) as in_turn
         group by assigned_operator_id) as of_operator) as week,
      (select json_build_object('count', count(*), 'outstanding', coalesce(sum(budget_total - paid_amount), 0), 'oldest', (
          select coalesce(json_agg(json_build_object('id', id, 'orderNumber', order_number, 'currentStatus', current_status, 'createdAt', iso(created_at),
            'outstanding', budget_total - paid_amount) order by created_at, id), '[]')
          from (select * from orders where client_id = ${client} and ${isOwed} order by created_at, id limit ${written(db, most.unpaid)}) as oldest))
       from orders where client_id = ${client} and ${isOwed}) as unpaid,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name) order by name, id), '[]')
       from users where role = 'operador' and is_active) as operators,
      (select coalesce(json_agg(json_build_object('id', id, 'orderNumber', order_number, 'estimatedServiceDate', estimated_service_date, 'lines', lines)
          order by created_at desc, id desc), '[]')
       from (
         select latest.*, lines
         from (
           select id, order_number, mining_type, estimated_service_date, created_at, consumption_statement from orders
           where client_id = ${client} and consumption_statement is not null order by created_at desc, id desc limit ${written(db, most.statements)}) as latest,
         lateral (
           select json_agg(json_build_object('materialId', materials.id, 'materialName', materials.name, 'unit', materials.unit, 'dispatched', dispatched,
             'consumed', consumed, 'returned', returned, 'lost', lost) order by materials.name, materials.id) as lines
           from consumption_lines join materials on materials.id = material_id
           where order_id = latest.id and consumption_lines.version = latest.consumption_statement and ${isOneOf(db, db`material_id`, materialIds)}) as stated
         where mining_type = ${written(db, miningType)} and lines is not null
         order by created_at desc, id desc limit ${written(db, most.similar)}) as chosen) as "similar"`
  const none: OfOperator = { serviceCount: 0, sameDayCount: 0, services: [] }
  const ofOperator = (id: string | null): OfOperator => {
    const { operatorId: _, ...ofWeek } = week.find(({ operatorId }) => operatorId === id) ?? { operatorId: id, ...none }
    return ofWeek
  }
  const { serviceCount: unassignedCount, services: unassigned } = ofOperator(null)
  return { ...found, operators: operators.map((operator) => ({ ...operator, ...ofOperator(operator.id) })), unassignedCount, unassigned }
}
