import type { Page, Paging } from '@barreno/domain/endpoint'
import type { Actor, Agency } from '@barreno/domain/actor'
import type { Incident, IncidentTelling } from '@barreno/domain/incidents/schema'
import type { IncidentKind } from '@barreno/domain/statuses/incidents'
import { agenciesToTell } from '@barreno/domain/incidents/values'
import { orderStatuses, type OrderStatus } from '@barreno/domain/statuses/orders'
import type { Connection } from '../db/connect.ts'
import { emptyPage, page } from '../db/page.ts'
import { isOneOf, unseen, written, writtenIn } from '../db/planning.ts'
import { byArms, byNumber, type Found, isEmpty, materialsNamed, ofClientsNamed, ofEach, ofOrders } from '../db/search.ts'

/** An incident with the fields that decide who may read it, and the records of telling the bodies. */
export type StoredIncident = Omit<Incident, 'canClose' | 'canTell' | 'canAcknowledge' | 'tellBy' | 'tellings'> & {
  assignedOperatorId: string | null
  currentStatus: OrderStatus
  tellings: readonly StoredTelling[]
}
type StoredTelling = Omit<IncidentTelling, 'agency'> & { agency: Agency }

const storedIncidents = (db: Connection) => db`
  select incidents.id, incident_number as "incidentNumber", kind, incidents.status, incidents.order_id as "orderId", incidents.order_number as "orderNumber",
    incidents.client_id as "clientId", incidents.client_name as "clientName", material_id as "materialId", material_name as "materialName",
    unit, quantity, explanation, discovered_at as "discoveredAt", recorded_at as "recordedAt", reported_by as "reportedById", reported_by_name as "reportedByName",
    (select coalesce(jsonb_agg(to_jsonb(told)), '[]') from (
      select agency, iso(max(at) filter (where not is_acknowledgement)) as "toldAt", max(told_to) as "toldTo", max(reference) as reference,
        max(by_name) filter (where not is_acknowledgement) as "toldByName", iso(max(at) filter (where is_acknowledgement)) as "acknowledgedAt",
        max(by_name) filter (where is_acknowledgement) as "acknowledgedByName", max(comment) as comment
      from incident_tellings where incident_id = incidents.id group by agency) as told) as tellings,
    resolution, closed_at as "closedAt", closed_by as "closedById", closer.name as "closedByName", incidents.version,
    orders.assigned_operator_id as "assignedOperatorId", orders.current_status as "currentStatus"
  from incidents
  left join orders on orders.id = order_id -- always there; a count does not read it where nothing is asked of it
  left join users as closer on closer.id = closed_by`

/** Finds an incident by id or number. */
export const findIncident = async (db: Connection, id: string) =>
  (await db<StoredIncident[]>`${storedIncidents(db)} where incidents.id = ${id} or incident_number = ${id}`)[0]

/** Locks the incident. */
export async function lockIncident(tx: Connection, id: string) {
  const [locked] = await tx<{ id: string }[]>`select id from incidents where id = ${id} or incident_number = ${id} for update`
  return locked && findIncident(tx, locked.id)
}

export const incidentsOf = (db: Connection, orderId: string) => db<StoredIncident[]>`
  ${storedIncidents(db)} where incidents.order_id = ${orderId} order by incidents.status desc, incident_number`

type Filters = {
  /** The statuses of orders that the caller may read. */
  orderStatuses: readonly OrderStatus[]
  clientId: string | undefined
  open: boolean | undefined
  order: string | undefined
}

export async function listIncidents(
  db: Connection,
  { orderStatuses: statuses, clientId, open, order }: Filters,
  { q, ...paging }: Paging,
): Promise<Page<StoredIncident>> {
  const found = q ? await searchIncidents(db, q) : null
  if (isEmpty(found, paging)) return emptyPage
  const isListed = db`true
    ${statuses.length < orderStatuses.length ? db`and orders.current_status in ${writtenIn(db, statuses)}` : db``}
    ${clientId ? db`and incidents.client_id = ${unseen(db, db`${clientId}`)}` : db``}
    ${open === undefined ? db`` : db`and incidents.status = ${written(db, open ? 'open' : 'closed')}`}
    ${order ? db`and (incidents.order_id = ${unseen(db, db`${order}`)} or incidents.order_number = ${unseen(db, db`${order}`)})` : db``}`
  const rows = db`from incidents left join orders on orders.id = order_id where ${isListed}`
  const isFound = found?.isFound() ?? db`true`
  // The order of each incident is looked up.
  const isChecked = found?.by.some((name) => name.startsWith('order'))
  return page<StoredIncident>(db, db`${storedIncidents(db)} where ${isListed} and ${isFound}`, paging, {
    counted: db`select ${rows} and ${isFound}`,
    checked: isChecked ? db`select ${isFound} as "isFound" ${rows} order by incidents.discovered_at desc, incidents.id desc` : undefined,
    plansOnce: true,
  })
}

/** Searches by number, material and client, and as orders are searched. */
async function searchIncidents(db: Connection, q: string): Promise<Found> {
  const from = 'incidents'
  const materials = await materialsNamed(db, q)
  const ways = {
    ...byNumber(db, { from, number: db`incident_number` }, q),
    materials: ofEach(db, { from, of: 'material_id', column: db`incidents.material_id`, ids: materials.map(({ id }) => id) }),
    ...ofOrders(db, { from, column: db`incidents.order_id` }, q),
  }
  return byArms(db, (ids) => isOneOf(db, db`incidents.id`, ids), ways, ofClientsNamed(db, { from, column: db`incidents.client_id` }, q))
}

/** Counts the open incidents, and returns since when the oldest one is open. */
export const countOpenIncidents = async (db: Connection) =>
  (
    await db<[{ count: number; oldest: string | null }]>`
  select count(*)::int as count, min(discovered_at) as oldest from incidents where status = 'open'`
  )[0]

type Reported = { kind: IncidentKind; orderId: string; materialId: string; quantity: number; explanation: string }
type NewRow = Omit<Reported, 'materialId' | 'quantity'> & { materialId: string | null; quantity: number | null } & {
  incidentNumber: string
  discoveredAt: Date
  recordedAt: Date
  reportedBy: Actor
}

/** Locks the existing incident of this line, if any. */
export const lockReported = async (tx: Connection, { kind, orderId, materialId }: Pick<Reported, 'kind' | 'orderId' | 'materialId'>) =>
  (
    await tx<{ id: string; quantity: number; explanation: string; status: Incident['status']; resolution: string | null }[]>`
      select id, quantity, explanation, status, resolution from incidents
      where order_id = ${orderId} and material_id = ${materialId} and kind = ${kind} for update`
  )[0]

export async function insertIncident(
  tx: Connection,
  { kind, orderId, materialId, quantity, explanation, incidentNumber, discoveredAt, recordedAt, reportedBy }: NewRow,
): Promise<string> {
  const [{ id }] = await tx<[{ id: string }]>`
    insert into incidents (incident_number, kind, order_id, material_id, quantity, explanation, discovered_at, recorded_at, reported_by, reported_by_name)
    values (${incidentNumber}, ${kind}, ${orderId}, ${materialId}, ${quantity}, ${explanation}, ${discoveredAt.toISOString()}, ${recordedAt.toISOString()},
      ${reportedBy.id}, ${reportedBy.name})
    returning id`
  return id
}

/** Whether the material is one of the order's requested ones. */
export const isOfOrder = async (db: Connection, orderId: string, materialId: string): Promise<boolean> =>
  (await db`select from order_requests where order_id = ${orderId} and material_id = ${materialId} limit 1`).length > 0

type NewTelling = { agency: Agency; at: Date; by: Actor }

export const insertTelling = (
  tx: Connection,
  incidentId: string,
  { agency, at, toldTo, reference, by, recordedAt }: NewTelling & { toldTo: string; reference: string | null; recordedAt: Date },
) => tx`
  insert into incident_tellings (incident_id, agency, is_acknowledgement, at, told_to, reference, by_id, by_name, recorded_at)
  values (${incidentId}, ${agency}, false, ${at.toISOString()}, ${toldTo}, ${reference}, ${by.id}, ${by.name}, ${recordedAt.toISOString()})`

export const insertAcknowledgement = (
  tx: Connection,
  incidentId: string,
  { agency, at, comment, by }: NewTelling & { comment: string | null },
) => tx`
  insert into incident_tellings (incident_id, agency, is_acknowledgement, at, comment, by_id, by_name, recorded_at)
  values (${incidentId}, ${agency}, true, ${at.toISOString()}, ${comment}, ${by.id}, ${by.name}, ${at.toISOString()})`

/** Raises the version: telling the bodies is part of the record that users see. */
export const touchIncident = (tx: Connection, id: string) => tx`update incidents set version = version + 1 where id = ${id}`

/** Returns open incidents that some body, or this one, does not know yet, the earliest first. */
export const listUntold = (db: Connection, agency: Agency | null) => db<UntoldIncident[]>`
  select * from (
    select incidents.id, incident_number as "incidentNumber", incidents.order_id as "orderId", incidents.order_number as "orderNumber", kind,
      discovered_at as "discoveredAt", orders.current_status as "currentStatus", orders.assigned_operator_id as "assignedOperatorId", incidents.client_id as "clientId",
      (select coalesce(jsonb_agg(body), '[]') from jsonb_array_elements_text(${db.json(agenciesToTell)}::jsonb -> kind) as body
        where not exists (select from incident_tellings where incident_id = incidents.id and agency = body)) as agencies
    from incidents join orders on orders.id = order_id where incidents.status = 'open') as open_ones
  where agencies <> '[]' ${agency ? db`and agencies ? ${agency}` : db``} order by "discoveredAt", id limit 50`

export type UntoldIncident = Pick<StoredIncident, 'id' | 'incidentNumber' | 'orderId' | 'orderNumber' | 'kind' | 'discoveredAt'> &
  Pick<StoredIncident, 'currentStatus' | 'assignedOperatorId' | 'clientId'> & { agencies: readonly Agency[] }

/** Amends the reported figures and reopens the incident if it was closed. */
export const amendIncident = (tx: Connection, id: string, { quantity, explanation }: Pick<Reported, 'quantity' | 'explanation'>) => tx`
  update incidents set quantity = ${quantity}, explanation = ${explanation}, status = 'open', resolution = null, closed_at = null, closed_by = null,
    version = version + 1
  where id = ${id}`

export const closeIncident = (
  tx: Connection,
  id: string,
  { resolution, closedBy, at }: { resolution: string; closedBy: string; at: Date },
) => tx`
  update incidents set status = 'closed', resolution = ${resolution}, closed_at = ${at.toISOString()}, closed_by = ${closedBy}, version = version + 1
  where id = ${id}`

/** Returns the recipients of mails about incidents. */
export const managersIn = (db: Connection, { demo }: { demo: boolean }) => db<{ id: string; name: string; email: string }[]>`
  select id, name, email from users where role = 'gerente' and is_active and (not is_demo or ${demo}) order by id`

/** Returns the recipients in these bodies: only users with the body's own role, not its almacenistas or operators. */
export const officialsIn = (db: Connection, { demo }: { demo: boolean }, agencies: readonly Agency[]) => db<
  { id: string; name: string; email: string; role: Agency }[]
>`
  select id, name, email, role from users where role = any(${[...agencies]}) and is_active and (not is_demo or ${demo}) order by id`
