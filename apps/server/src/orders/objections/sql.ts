import type { Agency, StaffRole } from '@barreno/domain/actor'
import type { Connection, Fragment } from '../../db/connect.ts'
import { written } from '../../db/planning.ts'

export type ObjectionEvent = 'raised' | 'lifted'

/** Column with the objections of an order, newest first. */
export const objectionsOf = (db: Connection): Fragment => db`
  (select coalesce(json_agg(json_build_object('id', objection.id, 'agency', agency, 'reason', reason, 'at', iso(raised_at), 'by', raiser.name,
      'role', raised_by_role, 'liftedAt', iso(lifted_at), 'liftedBy', lifter.name, 'liftedByRole', lifted_by_role, 'liftReason', lift_reason)
      order by raised_at desc, objection.id desc), '[]')
   from order_objections as objection join users as raiser on raiser.id = raised_by left join users as lifter on lifter.id = lifted_by
   where objection.order_id = orders.id)`

export const hasStandingObjectionOf = (db: Connection, agency: Agency): Fragment => db`
  orders.id = any(array(select order_id from order_objections where agency = ${written(db, agency)} and lifted_at is null))`

type NewObjection = { orderId: string; agency: Agency; reason: string; raisedBy: string; role: string; at: Date }

/** Inserts an objection. From then on its body can read the order in every status. */
export async function insertObjection(tx: Connection, { orderId, agency, reason, raisedBy, role, at }: NewObjection): Promise<string> {
  const [{ id }] = await tx<[{ id: string }]>`
    insert into order_objections (order_id, agency, reason, raised_at, raised_by, raised_by_role)
    values (${orderId}, ${agency}, ${reason}, ${at.toISOString()}, ${raisedBy}, ${role}) returning id`
  await tx`
    update orders set known_to_agencies = array_append(known_to_agencies, ${agency})
    where id = ${orderId} and not known_to_agencies @> array[${agency}]::text[]`
  return id
}

export const endObjection = (tx: Connection, id: string, end: { by: string; role: string; reason: string; at: Date }) => tx`
  update order_objections set lifted_at = ${end.at.toISOString()}, lifted_by = ${end.by}, lifted_by_role = ${end.role}, lift_reason = ${end.reason}
  where id = ${id}`

/** Returns the active users with these roles, and the operator of the order, without the user who acts. */
export const peopleToNotify = async (
  db: Connection,
  { roles, operatorOf = null }: { roles: readonly StaffRole[]; operatorOf?: string | null },
  except: string,
) =>
  (
    await db<{ id: string }[]>`
      select id from users
      where is_active and id <> ${except}
        and (role in ${db(roles)} or id = (select assigned_operator_id from orders where id = ${operatorOf}))`
  ).map(({ id }) => id)

export const findOrderToMail = async (db: Connection, id: string) =>
  (
    await db<
      { orderNumber: string; clientName: string }[]
    >`select order_number as "orderNumber", client_name as "clientName" from orders where id = ${id}`
  )[0]

/** Returns an objection with the fields that the mail about it needs. */
export const findObjection = async (db: Connection, id: string) =>
  (
    await db<
      {
        orderId: string
        orderNumber: string
        clientName: string
        agency: Agency
        reason: string
        at: string
        liftedAt: string | null
        liftedByRole: string | null
        liftReason: string | null
      }[]
    >`
      select order_id as "orderId", order_number as "orderNumber", client_name as "clientName", agency, reason, raised_at as at,
        lifted_at as "liftedAt", lifted_by_role as "liftedByRole", lift_reason as "liftReason"
      from order_objections join orders on orders.id = order_id where order_objections.id = ${id}`
  )[0]
