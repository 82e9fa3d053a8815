import type { Paging } from '@barreno/domain/endpoint'
import type { Incident, IncidentKind } from '@barreno/domain/incidents/schema'
import { orderStatuses, type OrderStatus } from '@barreno/domain/statuses/orders'
import type { Connection } from '../db/connect.ts'
import { page } from '../db/page.ts'
import { byArms, byNumber, clientsNamed, type Condition, materialsNamed, ofEach, ofOrders } from '../db/search.ts'

/** An incident with what decides who may read it. */
export type StoredIncident = Omit<Incident, 'canClose'> & { assignedOperatorId: string | null; currentStatus: OrderStatus }

const storedIncidents = (db: Connection) => db`
  select incidents.id, incident_number as "incidentNumber", kind, incidents.status, incidents.order_id as "orderId", incidents.order_number as "orderNumber",
    incidents.client_id as "clientId", incidents.client_name as "clientName", material_id as "materialId", material_name as "materialName",
    unit, quantity, explanation, discovered_at as "discoveredAt", reported_by as "reportedById", reporter.name as "reportedByName",
    resolution, closed_at as "closedAt", closed_by as "closedById", closer.name as "closedByName", incidents.version,
    orders.assigned_operator_id as "assignedOperatorId", orders.current_status as "currentStatus"
  from incidents
  left join orders on orders.id = order_id -- always there; a count does not read it where nothing is asked of it
  left join users as reporter on reporter.id = reported_by
  left join users as closer on closer.id = closed_by`

/** By id or by number: both name the same record. */
export const findIncident = async (db: Connection, id: string) =>
  (await db<StoredIncident[]>`${storedIncidents(db)} where incidents.id = ${id} or incident_number = ${id}`)[0]

/** Holds the incident until the transaction ends. */
export async function lockIncident(tx: Connection, id: string) {
  const [locked] = await tx<{ id: string }[]>`select id from incidents where id = ${id} or incident_number = ${id} for update`
  return locked && findIncident(tx, locked.id)
}

export const incidentsOf = (db: Connection, orderId: string) => db<StoredIncident[]>`
  ${storedIncidents(db)} where incidents.order_id = ${orderId} order by incidents.status desc, incident_number`

type Filters = {
  /** The orders that the caller may read. */
  orderStatuses: readonly OrderStatus[]
  clientId: string | undefined
  open: boolean | undefined
  order: string | undefined
}

export async function listIncidents(db: Connection, { orderStatuses: statuses, clientId, open, order }: Filters, { q, ...paging }: Paging) {
  const isFound = await searchCondition(db, q)
  return page<StoredIncident>(
    db,
    db`
      ${storedIncidents(db)} where ${isFound()}
        ${statuses.length < orderStatuses.length ? db`and orders.current_status in ${db(statuses)}` : db``}
        ${clientId ? db`and incidents.client_id = ${clientId}` : db``}
        ${open === undefined ? db`` : db`and incidents.status = ${open ? 'open' : 'closed'}`}
        ${order ? db`and (incidents.order_id = ${order} or incidents.order_number = ${order})` : db``}`,
    paging,
  )
}

/** An incident is found by its number, its material, its client, or as its order is found. */
async function searchCondition(db: Connection, q: string | undefined): Promise<Condition> {
  if (!q) return () => db`true`
  const from = 'incidents'
  const materials = await materialsNamed(db, q)
  const { isFound } = await byArms(db, (ids) => db`incidents.id = any(${ids})`, {
    ...byNumber(db, { from, number: db`incident_number` }, q),
    materials: ofEach(db, { from, of: 'material_id', column: db`incidents.material_id`, ids: materials.map(({ id }) => id) }),
    clients: ofEach(db, { from, of: 'client_id', column: db`incidents.client_id`, ids: await clientsNamed(db, q) }),
    orders: ofOrders(db, { from, column: db`incidents.order_id` }, q),
  })
  return isFound
}

/** How many are open, and since when the oldest is. */
export const countOpenIncidents = async (db: Connection) =>
  (
    await db<[{ count: number; oldest: string | null }]>`
  select count(*)::int as count, min(discovered_at) as oldest from incidents where status = 'open'`
  )[0]

type Reported = { kind: IncidentKind; orderId: string; materialId: string; quantity: number; explanation: string }

/** What was reported of this line before, held until the transaction ends. */
export const lockReported = async (tx: Connection, { kind, orderId, materialId }: Pick<Reported, 'kind' | 'orderId' | 'materialId'>) =>
  (
    await tx<{ id: string; quantity: number; explanation: string; status: Incident['status']; resolution: string | null }[]>`
      select id, quantity, explanation, status, resolution from incidents
      where order_id = ${orderId} and material_id = ${materialId} and kind = ${kind} for update`
  )[0]

export async function insertIncident(
  tx: Connection,
  {
    kind,
    orderId,
    materialId,
    quantity,
    explanation,
    incidentNumber,
    reportedBy,
    at,
  }: Reported & { incidentNumber: string; reportedBy: string; at: Date },
): Promise<string> {
  const [{ id }] = await tx<[{ id: string }]>`
    insert into incidents (incident_number, kind, order_id, material_id, quantity, explanation, discovered_at, reported_by)
    values (${incidentNumber}, ${kind}, ${orderId}, ${materialId}, ${quantity}, ${explanation}, ${at.toISOString()}, ${reportedBy})
    returning id`
  return id
}

/** What is reported of it now. It is open again where it had been closed on other figures. */
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

/** Whom an incident is mailed to. */
export const managersIn = (db: Connection, { demo }: { demo: boolean }) => db<{ id: string; name: string; email: string }[]>`
  select id, name, email from users where role = 'gerente' and is_active and (not is_demo or ${demo}) order by id`
