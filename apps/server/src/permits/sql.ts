import type { Paging } from '@barreno/domain/endpoint'
import type { Permit, PermitCheck, Quota, QuotaUse } from '@barreno/domain/permits/schema'
import { reserving } from '@barreno/domain/statuses/orders'
import { neededPermits, type permitExpiries, type PermitHolder, type PermitKind, type PermitStatus } from '@barreno/domain/statuses/permits'
import type { Rule } from '@barreno/domain/statuses/rules'
import type { FileReply } from '@barreno/domain/endpoint'
import type { Connection, Fragment } from '../db/connect.ts'
import { matchesSearch } from '../db/filters.ts'
import { page } from '../db/page.ts'

/** A permit as stored, with the id of its alianza; empty if it belongs to none. */
export type StoredPermit = Omit<Permit, 'canEdit'> & { clientId: string; fileId: string | null }

const isWithdrawn = (db: Connection) => db`withdrawn_at is not null`

/** The status of a permit on a day. A withdrawn permit counts as withdrawn on any day. */
const statusOn = (db: Connection, day: string): Fragment => db`
  case when ${isWithdrawn(db)} then 'withdrawn' when permits.valid_to < ${day} then 'expired' when permits.valid_from > ${day} then 'upcoming' else 'inForce' end`

const rows = (db: Connection, today: string) => db`
  select permits.id, permits.kind, holder_kind as "holderKind", nullif(case holder_kind when 'person' then holder_document when 'vehicle' then holder_name else holder_id end, '') as "holderId",
    coalesce(clients.nombre_alianza, magazines.name, holder_name, '') as "holderName", number, body, valid_from as "validFrom", valid_to as "validTo", conditions,
    ${statusOn(db, today)} as status,
    exists (select from permits as later where later.holder_kind = permits.holder_kind and later.holder_id = permits.holder_id and later.kind = permits.kind
      and later.valid_to > permits.valid_to and later.withdrawn_at is null) as "isRenewed",
    case when file_id is not null then jsonb_build_object('name', files.name, 'size', files.size) end as file,
    (select coalesce(jsonb_agg(jsonb_build_object('measure', measure, 'family', nullif(family, ''), 'amount', amount, 'period', period)
      order by measure, family, period), '[]') from quotas where permit_id = permits.id) as quotas,
    permits.created_at as "createdAt", withdrawn_at as "withdrawnAt", withdrawn_reason as "withdrawnReason", withdrawn_by_name as "withdrawnByName",
    coalesce(permits.client_id, '') as "clientId", file_id as "fileId", permits.version
  from permits left join clients on clients.id = permits.client_id left join magazines on magazines.id = magazine_id left join files on files.id = file_id`

export const findPermit = async (db: Connection, id: string, today: string) =>
  (await db<StoredPermit[]>`${rows(db, today)} where permits.id = ${id}`)[0]

/** Whether any permit was ever registered. */
export const hasPermits = async (db: Connection) => (await db<[{ any: boolean }]>`select exists (select from permits) as any`)[0].any

/** Locks a permit. */
export const lockPermit = async (tx: Connection, id: string, today: string) => {
  await tx`select from permits where id = ${id} for update`
  return findPermit(tx, id, today)
}

type Filters = {
  today: string
  /** Only permits of this alianza, for readers from an alianza. */
  clientId?: string | undefined
  holderKind?: readonly PermitHolder[] | undefined
  /** Id, document or plate of the holder. The last two match in any spelling. */
  holder?: string | undefined
  kind?: readonly PermitKind[] | undefined
  status?: readonly PermitStatus[] | undefined
  expiry?: (typeof permitExpiries)[number] | undefined
}

const daysOf = { within7: 7, within30: 30, within90: 90 } as const

export const listPermits = (
  db: Connection,
  { today, clientId, holderKind, holder, kind, status, expiry }: Filters,
  { q, ...paging }: Paging,
) =>
  page<StoredPermit>(
    db,
    db`
      select * from (${rows(db, today)} where true
        ${clientId === undefined ? db`` : db`and permits.holder_kind = 'client' and permits.holder_id = ${clientId}`}
        ${holderKind?.length ? db`and permits.holder_kind in ${db(holderKind)}` : db``}
        ${holder ? db`and permits.holder_id in (${holder}, normal_document(${holder}), normal_plate(${holder}))` : db``}
        ${kind?.length ? db`and permits.kind in ${db(kind)}` : db``}
        ${expiry ? db`and permits.valid_to between ${today}::date and ${today}::date + ${daysOf[expiry]}::int and withdrawn_at is null and permits.valid_from <= ${today}` : db``}
        ${q ? db`and (${matchesSearch(db, db`permits.search`, q)} or ${matchesSearch(db, db`searchable(coalesce(clients.nombre_alianza, magazines.name, ''))`, q)})` : db``}) as found
      where true ${status?.length ? db`and status in ${db(status)}` : db``} ${expiry ? db`and not "isRenewed"` : db``}`,
    paging,
  )

/** Returns permits in force that expire within `days` days and have no successor. */
export const expiringPermits = (
  db: Connection,
  { today, days, clientId }: { today: string; days: number; clientId?: string | undefined },
) => db<StoredPermit[]>`
  select * from (${rows(db, today)} where permits.valid_to between ${today}::date and ${today}::date + ${days}::int and permits.valid_from <= ${today}
    and withdrawn_at is null ${clientId === undefined ? db`` : db`and permits.holder_kind = 'client' and permits.holder_id = ${clientId}`}) as found
  where not "isRenewed" order by "validTo", id`

/** Returns permits that expired since a day and have no successor. */
export const expiredPermits = (db: Connection, { today, since, most }: { today: string; since: string; most: number }) => db<
  StoredPermit[]
>`
  select * from (${rows(db, today)} where permits.valid_to >= ${since} and permits.valid_to < ${today} and withdrawn_at is null) as found
  where not "isRenewed" order by "validTo" desc, id limit ${most}`

export type NewPermitRow = {
  kind: PermitKind
  holderKind: PermitHolder
  /** As typed. The database compares documents and plates in normalised form. */
  holderId: string
  holderName: string | null
  number: string
  body: string
  validFrom: string
  validTo: string
  conditions: string | null
  fileId: string | null
  quotas: readonly Quota[]
  createdAt: Date
}

export async function insertPermit(tx: Connection, { quotas, createdAt, ...permit }: NewPermitRow): Promise<string> {
  const { holderKind, holderId } = permit
  const key =
    holderKind === 'person' ? tx`normal_document(${holderId})` : holderKind === 'vehicle' ? tx`normal_plate(${holderId})` : tx`${holderId}`
  const [{ id }] = await tx<[{ id: string }]>`
    insert into permits (kind, holder_kind, holder_id, holder_name, holder_document, number, body, valid_from, valid_to, conditions, file_id, created_at)
    values (${permit.kind}, ${holderKind}, ${key}, ${holderKind === 'vehicle' ? holderId : permit.holderName}, ${holderKind === 'person' ? holderId : null},
      ${permit.number}, ${permit.body}, ${permit.validFrom}, ${permit.validTo}, ${permit.conditions}, ${permit.fileId}, ${createdAt.toISOString()})
    returning id`
  await writeQuotas(tx, id, quotas)
  return id
}

export type PermitFields = Pick<NewPermitRow, 'number' | 'body' | 'validFrom' | 'validTo' | 'conditions'>

export async function updatePermit(tx: Connection, id: string, fields: PermitFields, quotas: readonly Quota[] | null): Promise<void> {
  await tx`
    update permits set number = ${fields.number}, body = ${fields.body}, valid_from = ${fields.validFrom}, valid_to = ${fields.validTo},
      conditions = ${fields.conditions}, version = version + 1 where id = ${id}`
  if (quotas === null) return
  await tx`delete from quotas where permit_id = ${id}`
  await writeQuotas(tx, id, quotas)
}

const writeQuotas = async (tx: Connection, permitId: string, quotas: readonly Quota[]) => {
  if (quotas.length > 0)
    await tx`insert into quotas ${tx(
      quotas.map(({ measure, family, amount, period }) => ({ permit_id: permitId, measure, family: family ?? '', amount, period })),
    )}`
}

export const setFile = (tx: Connection, id: string, fileId: string) => tx`
  update permits set file_id = ${fileId}, version = version + 1 where id = ${id}`

export const withdrawPermit = (
  tx: Connection,
  id: string,
  { at, by, reason }: { at: Date; by: { id: string; name: string }; reason: string },
) => tx`
  update permits set withdrawn_at = ${at.toISOString()}, withdrawn_by = ${by.id}, withdrawn_by_name = ${by.name}, withdrawn_reason = ${reason},
    version = version + 1 where id = ${id}`

export const findPermitFile = async (db: Connection, fileId: string) =>
  (await db<FileReply[]>`select id, name, kind, size, sha256 from files where id = ${fileId}`)[0]

/** Whether this alianza or magazine exists. */
export const holderExists = async (db: Connection, kind: 'client' | 'magazine', id: string): Promise<boolean> =>
  (await db`select from ${kind === 'client' ? db`clients` : db`magazines`} where id = ${id}`).length > 0

/**
 * Returns the quotas of an alianza on a day. Planned quantities of accepted orders count on the day of their service, or on `today` if that is past.
 */
export const quotasOn = (db: Connection, clientId: string, day: string, today: string) => db<QuotaUse[]>`
  select ${quotaUse(db, clientId, today)}
  from quotas_on(${clientId}, ${day}) as quota order by valid_to, number, measure, family, period`

/** Whether an alianza has or had any quota. What is used of them takes long to plan, and most alianzas have none. */
export const hasQuotas = async (db: Connection, clientId: string): Promise<boolean> =>
  (
    await db<[{ any: boolean }]>`
      select exists (select from permits join quotas on permit_id = permits.id where holder_kind = 'client' and holder_id = ${clientId}) as any`
  )[0].any

/** Returns the quotas that a request would use, with the quantities. */
export const quotasAsked = (
  db: Connection,
  { clientId, preorderId, day, today }: { clientId: string; preorderId: string; day: string; today: string },
) => db<(QuotaUse & { asks: number })[]>`
  select * from (
    select ${quotaUse(db, clientId, today)}, (
      select coalesce(sum(preorder_items.quantity * per_unit), 0)
      from preorder_items join materials on materials.id = preorder_items.material_id
        join material_measures on material_measures.material_id = materials.id and material_measures.measure = quota.measure
      where preorder_id = ${preorderId} and (quota.family = '' or materials.family = quota.family)) as asks
    from quotas_on(${clientId}, ${day}) as quota) as asked
  where asks > 0 order by "validTo", number, measure, family, period`

const quotaUse = (db: Connection, clientId: string, today: string): Fragment => db`
  permit_id as "permitId", number, valid_to as "validTo", measure, nullif(family, '') as family, period, amount, first as "from", last as "to", used, (
    select coalesce(sum(order_items.quantity * per_unit), 0)
    from orders join order_items on order_id = orders.id join materials on materials.id = order_items.material_id
      join material_measures on material_measures.material_id = materials.id and material_measures.measure = quota.measure
    where client_id = ${clientId} and current_status in ${db(reserving)} and (quota.family = '' or materials.family = quota.family)
      and (period = 'holding' or greatest(estimated_service_date, ${today}::date) between first and last)) as planned`

/** Locks the quotas of this alianza, so that no other transaction uses them before the commit. */
export const holdQuotas = (tx: Connection, clientId: string) => tx`select hold_quotas(${clientId})`

/** The day of the transport or, if later, of the service of each order: today at the earliest, as long as it has not left. */
const serviceDay = (db: Connection, today: string) => db`
  greatest(estimated_service_date, coalesce((select (max(since) at time zone 'America/Caracas')::date from status_stays
    where concept = 'orders' and record_id = orders.id and status = 'EN_TRANSITO_VOLADURA'), ${today}::date))`

/** The day on which an order's quantities count for a quota: today at the earliest, as long as nothing has left. */
const quotaDay = (db: Connection, today: string) => db`
  greatest(estimated_service_date, coalesce((select (max(at) at time zone 'America/Caracas')::date from stock_movements
    where order_id = orders.id and kind = 'dispatch' and warehouse_ready_at is not null), ${today}::date))`

type CheckRow = Omit<PermitCheck, 'permit'> & {
  orderId: string
  day: string
  permit: (NonNullable<PermitCheck['permit']> & { isWithdrawn: boolean }) | null
}

/** Returns the permits that each order needs, with the one valid on its day (or on the given one), otherwise the latest. */
export const checksOf = (db: Connection, orderIds: readonly string[], today: string, day?: string) =>
  checksIn(
    db,
    db`(select orders.*, true as names_all, ${day === undefined ? serviceDay(db, today) : db`${day}::date`} as day from orders where orders.id = any(${[...orderIds]}::text[]))`,
    today,
  )

/** Returns the same for a request on a day. People and vehicles that it does not name yet are not reported as missing. */
export const checksAsked = (db: Connection, preorderId: string, day: string, today: string) =>
  checksIn(db, db`(select preorders.*, false as names_all, ${day}::date as day from preorders where id = ${preorderId})`, today)

const checksIn = (db: Connection, records: Fragment, today: string) => db<CheckRow[]>`
  select record.id as "orderId", day, subject, needed.kind, name, coalesce("isValid", false) as ok, permit
  from ${records} as record, lateral (
    values (1, 'client', client_id, client_name, true), (2, 'vehicle', normal_plate(vehicle_1_plate), vehicle_1_plate, names_all or vehicle_1_plate is not null),
      (3, 'person', normal_document(cedula_driver_one), coalesce(driver_one, cedula_driver_one), names_all or cedula_driver_one is not null),
      (4, 'vehicle', normal_plate(vehicle_2_plate), vehicle_2_plate, num_nonnulls(vehicle_2_plate, vehicle_two_model) > 0),
      (5, 'person', normal_document(cedula_driver_two), coalesce(driver_two, cedula_driver_two), num_nonnulls(driver_two, cedula_driver_two) > 0)
    ) as named (place, subject, key, name, is_needed)
  join jsonb_each_text(${db.json(neededPermits)}::jsonb) as needed (subject, kind) using (subject)
  left join lateral (
    select found.day_valid as "isValid", jsonb_build_object('id', id, 'number', number, 'body', body, 'validFrom', valid_from, 'validTo', valid_to,
      'status', ${statusOn(db, today)}, 'isWithdrawn', withdrawn_at is not null) as permit
    from permits, lateral (select day between valid_from and valid_to
      and (withdrawn_at is null or (withdrawn_at at time zone 'America/Caracas')::date > day) as day_valid) as found
    where holder_kind = subject and holder_id = key and permits.kind = needed.kind
    order by day_valid desc, withdrawn_at is not null, valid_to desc, id limit 1) as best on true
  where is_needed order by record.id, place`

/** Returns the quotas that each order uses, on its day or the given one: what is used without it, and what it adds. */
export const quotasOf = (db: Connection, orderIds: readonly string[], today: string, day?: string) => db<
  (Omit<QuotaUse, 'planned'> & { orderId: string; adds: number })[]
>`
  select orders.id as "orderId", permit_id as "permitId", number, quota.valid_to as "validTo", measure, nullif(quota.family, '') as family, period, amount, first as "from",
    last as "to", used - taken as used, coalesce(nullif(taken, 0), planned) as adds
  from orders, lateral (select ${day === undefined ? quotaDay(db, today) : db`${day}::date`} as day) as service, lateral quotas_on(client_id, day) as quota,
    lateral (select coalesce(sum(case when quota.period = 'holding' then found.open else found.taken end), 0) as taken
      from quota_orders(client_id, quota.measure, quota.family, case when quota.period <> 'holding' then quota.first end) as found
      where found.order_id = orders.id) as own,
    lateral (select case when warehouse_ready_at is null then coalesce(sum(order_items.quantity * per_unit), 0) else 0 end as planned
      from order_items join materials on materials.id = order_items.material_id join material_measures on material_measures.material_id = materials.id
      where order_id = orders.id and material_measures.measure = quota.measure and (quota.family = '' or materials.family = quota.family)) as asked
  where orders.id = any(${[...orderIds]}::text[]) and (taken > 0 or planned > 0)
  order by orders.id, number, measure, quota.family, period`

/** Sets the rule for quotas that the database enforces as a last safeguard. Only the database's owner may write it. */
export const stateQuotaRule = (owner: Connection, rule: Rule) =>
  owner`update rules_in_force set rule = ${rule} where name = 'quotas' and rule <> ${rule}`

/** Returns the people who can renew a permit for the corporation, with the data for a mail. */
export const editorsIn = (db: Connection, { demo }: { demo: boolean }) => db<
  { id: string; name: string; email: string; role: 'gerente' | 'administrador' }[]
>`
  select id, name, email, role from users where role in ('gerente', 'administrador') and is_active and (not is_demo or ${demo}) order by id`

/** Returns the mail address of an alianza. */
export const clientAddress = async (db: Connection, clientId: string, { demo }: { demo: boolean }) =>
  (
    await db<{ name: string; email: string }[]>`
      select nombre_alianza as name, client_email as email from clients where id = ${clientId} and estatus and (not is_demo or ${demo})`
  )[0]
