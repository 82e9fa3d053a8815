import type { PreorderOutlook } from '@barreno/domain/preorders/outlook/schema'
import type { MiningType } from '@barreno/domain/records/values'
import { endedStatuses } from '@barreno/domain/statuses/orders'
import type { Connection } from '../../db/connect.ts'

/** Limits: unpaid orders in the reply, latest statements to search, and similar ones to return. */
const most = { unpaid: 5, statements: 20, similar: 5 }

type Beside = Pick<PreorderOutlook, 'unpaid' | 'similar'> & Pick<PreorderOutlook['week'], 'operators' | 'unassigned'>
type Asking = { clientId: string; miningType: MiningType; materialIds: readonly string[]; from: string; to: string }

/** Returns the alianza's unpaid orders, its latest similar orders, and the week of the operators. Each part uses its own index. */
export async function findBeside(db: Connection, { clientId, miningType, materialIds, from, to }: Asking): Promise<Beside> {
  const isOwed = db`payment_status = 'PENDIENTE' and current_status not in ('RECHAZADA_ADMIN', 'RECHAZADA_GERENTE', 'ANULADA')`
  const service = db`json_build_object('id', id, 'orderNumber', order_number, 'clientName', client_name, 'estimatedServiceDate', estimated_service_date)`
  const [found] = await db<[Beside]>`
    with week as (
      select id, order_number, client_name, estimated_service_date, assigned_operator_id from orders
      where estimated_service_date between ${from} and ${to} and current_status not in ${db(endedStatuses)}),
    planned as (
      select assigned_operator_id, json_agg(${service} order by estimated_service_date, id) as services from week group by 1)
    select
      (select json_build_object('count', count(*), 'outstanding', coalesce(sum(budget_total - paid_amount), 0), 'oldest', (
          select coalesce(json_agg(json_build_object('id', id, 'orderNumber', order_number, 'currentStatus', current_status, 'createdAt', iso(created_at),
            'outstanding', budget_total - paid_amount) order by created_at, id), '[]')
          from (select * from orders where client_id = ${clientId} and ${isOwed} order by created_at, id limit ${most.unpaid}) as oldest))
       from orders where client_id = ${clientId} and ${isOwed}) as unpaid,
      (select coalesce(json_agg(json_build_object('id', users.id, 'name', users.name, 'services', coalesce(services, '[]')) order by users.name, users.id), '[]')
       from users left join planned on assigned_operator_id = users.id where role = 'operador' and is_active) as operators,
      coalesce((select services from planned where assigned_operator_id is null), '[]') as unassigned,
      (select coalesce(json_agg(json_build_object('id', id, 'orderNumber', order_number, 'estimatedServiceDate', estimated_service_date, 'lines', lines)
          order by created_at desc, id desc), '[]')
       from (
         select latest.*, lines
         from (
           select id, order_number, mining_type, estimated_service_date, created_at, consumption_statement from orders
           where client_id = ${clientId} and consumption_statement is not null order by created_at desc, id desc limit ${most.statements}) as latest,
         lateral (
           select json_agg(json_build_object('materialId', materials.id, 'materialName', materials.name, 'unit', materials.unit, 'dispatched', dispatched,
             'consumed', consumed, 'returned', returned, 'lost', lost) order by materials.name, materials.id) as lines
           from consumption_lines join materials on materials.id = material_id
           where order_id = latest.id and consumption_lines.version = latest.consumption_statement and material_id = any(${materialIds as string[]})) as stated
         where mining_type = ${miningType} and lines is not null
         order by created_at desc, id desc limit ${most.similar}) as chosen) as "similar"`
  return found
}
