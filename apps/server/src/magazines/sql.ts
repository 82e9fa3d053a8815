import type { Paging } from '@barreno/domain/endpoint'
import type { Holding, Inspection, Magazine, MagazineLimit, MagazineRoom } from '@barreno/domain/magazines/schema'
import type { CustodyMeasure, StorageFamily } from '@barreno/domain/statuses/storage'
import type { Connection, Fragment } from '../db/connect.ts'
import { page } from '../db/page.ts'
import { isOneOf } from '../db/planning.ts'

/** Select of magazines, including contents in measures without a licence, whatever the rule for licences is. */
const magazineRows = (db: Connection) => db`
  select magazines.id, magazines.name, magazines.magazine_kind as kind, magazines.site, magazines.joined_with as "joinedWithId", head.name as "joinedWithName",
    magazines.responsible_id as "responsibleId", users.name as "responsibleName", magazines.is_active as "isActive", magazines.is_default as "isDefault",
    magazines.inspect_every_days as "inspectEveryDays", magazines.latitude::float8 as latitude, magazines.longitude::float8 as longitude, magazines.version,
    limits, unlicensed, families, lots, looked.at as "lastInspectedAt",
    magazines.is_active and (looked.at is null or (looked.at at time zone 'America/Caracas')::date + magazines.inspect_every_days < (now() at time zone 'America/Caracas')::date) as "isInspectionOverdue"
  from (select *, coalesce(joined_with, id) as head_id from magazines) as magazines
  left join magazines as head on head.id = magazines.joined_with
  left join users on users.id = magazines.responsible_id
  left join lateral (select at from inspections where magazine_id = magazines.id order by inspections.at desc, inspections.id desc limit 1) as looked on true,
  lateral (
    select coalesce(jsonb_agg(jsonb_build_object('measure', measure, 'family', family, 'allowed', allowed, 'document', document, 'held', held,
      'tolerated', tolerated, 'reason', reason) order by measure, family nulls first), '[]') as limits
    from magazine_limits where magazine_id = head_id) as licensed,
  lateral (
    select coalesce(array_agg(distinct family), '{}') as families
    from materials where family is not null and ${liesIn(db, db`head_id`)}) as there,
  lateral (
    select coalesce(jsonb_agg(jsonb_build_object('measure', measure, 'held', held) order by measure), '[]') as unlicensed from (
      select measure, sum(holdings.quantity * per_unit) as held
      from magazines as joined join holdings on holdings.magazine_id = joined.id and holdings.quantity > 0 join materials on materials.id = holdings.material_id
      join material_measures on material_measures.material_id = holdings.material_id
      where (joined.id = head_id or joined.joined_with = head_id) and not exists (
        select from magazine_limits where magazine_id = head_id and magazine_limits.measure = material_measures.measure
          and (magazine_limits.family is null or magazine_limits.family = materials.family))
      group by measure) as uncounted) as without,
  lateral (
    select jsonb_build_object('there', count(*), 'expired', count(*) filter (where lot_expires_on < today),
      'within30', count(*) filter (where lot_expires_on between today and today + 30),
      'within60', count(*) filter (where lot_expires_on between today and today + 60),
      'within90', count(*) filter (where lot_expires_on between today and today + 90),
      'quarantined', count(*) filter (where lot_status = 'quarantined'), 'recalled', count(*) filter (where lot_status = 'recalled')) as lots
    from holdings, (select (now() at time zone 'America/Caracas')::date as today offset 0) as now
    where holdings.magazine_id = magazines.id and holdings.quantity > 0) as counted`

/** Whether a magazine, or one joined with it, contains some of a material: one index lookup for each material and magazine. */
const liesIn = (db: Connection, head: Fragment) => db`
  (select true from magazines as joined, lateral (
    select from holdings where magazine_id = joined.id and material_id = materials.id and quantity > 0 limit 1) as held
  where joined.id = ${head} or joined.joined_with = ${head} limit 1)`

export const listMagazines = (db: Connection) => db<Magazine[]>`${magazineRows(db)} order by magazines.is_default desc, magazines.name`

export const readMagazine = async (db: Connection, id: string) =>
  (await db<Magazine[]>`${magazineRows(db)} where magazines.id = ${id.toUpperCase()}`)[0]

/** Finds a magazine with the fields that movements need; counts nothing. */
export const findMagazine = async (db: Connection, id: string) =>
  (
    await db<Pick<Magazine, 'id' | 'name' | 'joinedWithId'>[]>`
      select id, name, joined_with as "joinedWithId" from magazines where id = ${id.toUpperCase()}`
  )[0]

/** Locks the joins of magazines against other changes, before any magazine is locked. Transactions that lock magazines wait. */
export const changeJoins = (tx: Connection) => tx`select change_joins()`

/** Locks magazines and those that they are joined with, always in the same order. */
export const lockMagazines = async (tx: Connection, ids: readonly string[]): Promise<void> => {
  await tx`select keep_joins()`
  await tx`
    select from magazines where id = any(${[...ids]}) or id in (select joined_with from magazines where id = any(${[...ids]})) order by id for no key update`
}

export type MagazineRecord = Pick<
  Magazine,
  'name' | 'kind' | 'site' | 'joinedWithId' | 'responsibleId' | 'isActive' | 'inspectEveryDays' | 'latitude' | 'longitude'
>

const columnsOf = ({ name, kind, site, joinedWithId, responsibleId, isActive, inspectEveryDays, latitude, longitude }: MagazineRecord) => ({
  name,
  magazine_kind: kind,
  site,
  joined_with: joinedWithId,
  responsible_id: responsibleId,
  is_active: isActive,
  inspect_every_days: inspectEveryDays,
  latitude,
  longitude,
})

export const insertMagazine = (tx: Connection, id: string, magazine: MagazineRecord, at: Date) =>
  tx`insert into magazines ${tx({ id, ...columnsOf(magazine), changed_at: at.toISOString() })}`

export const updateMagazine = (tx: Connection, id: string, magazine: MagazineRecord, at: Date) =>
  tx`update magazines set ${tx({ ...columnsOf(magazine), changed_at: at.toISOString() })}, version = version + 1 where id = ${id}`

/** Whether this is an active staff account. */
export const isActiveUser = async (db: Connection, id: string) => (await db`select from users where id = ${id} and is_active`).length > 0

export const limitsOf = (db: Connection, id: string) => db<MagazineLimit[]>`
  select measure, family, allowed, document, held, tolerated, reason from magazine_limits where magazine_id = ${id} order by measure, family nulls first`

type StatedLimit = Pick<MagazineLimit, 'measure' | 'family' | 'allowed' | 'document'>

/** Returns the quantity that each licence would count, including licences that do not exist yet. */
export const heldOf = (db: Connection, id: string, limits: readonly StatedLimit[]) => db<
  { measure: CustodyMeasure; family: StorageFamily | null; allowed: number; held: number }[]
>`
  select measure, family, allowed, held_of(${id}, measure, family) as held from ${stated(db, limits)}`

const stated = (db: Connection, limits: readonly StatedLimit[]) =>
  db`jsonb_to_recordset(${db.json(limits)}) as given (measure text, family text, allowed numeric, document text)`

/** Replaces the licences. A reason stays with the licences for which it was given. */
export async function writeLimits(
  tx: Connection,
  id: string,
  { limits, reason, at }: { limits: readonly StatedLimit[]; reason: string | null; at: Date },
): Promise<void> {
  await tx`
    delete from magazine_limits where magazine_id = ${id} and not exists (
      select from ${stated(tx, limits)} where given.measure = magazine_limits.measure and given.family is not distinct from magazine_limits.family)`
  await tx`
    update magazine_limits set allowed = given.allowed, document = given.document, reason = case when held > given.allowed then coalesce(${reason}, reason) end
    from ${stated(tx, limits)}
    where magazine_id = ${id} and given.measure = magazine_limits.measure and given.family is not distinct from magazine_limits.family
      and (magazine_limits.allowed, magazine_limits.document) is distinct from (given.allowed, given.document)`
  await tx`
    insert into magazine_limits (magazine_id, measure, family, allowed, document, reason)
    select ${id}, measure, family, allowed, document, case when held_of(${id}, measure, family) > allowed then ${reason} end from ${stated(tx, limits)}
    where not exists (select from magazine_limits as known
      where known.magazine_id = ${id} and known.measure = given.measure and known.family is not distinct from given.family)`
  await tx`update magazines set version = version + 1, changed_at = ${at.toISOString()} where id = ${id}`
}

/** Lists the contents of a magazine by lot. */
export function listHoldings(db: Connection, magazineId: string, material: string | undefined, paging: Omit<Paging, 'q'>) {
  const are = db`where magazine_id = ${magazineId} and holdings.quantity > 0 ${material ? db`and holdings.material_id = ${material}` : db``}`
  return page<Holding>(
    db,
    db`
      select lot_id as id, holdings.material_id as "materialId", materials.name as "materialName", unit, lot_id as "lotId", number, lots.maker, made_on as "madeOn",
        lot_expires_on as "expiresOn", lot_status as status, lot_is_expired(lot_expires_on) as "isExpired", holdings.quantity
      from holdings join lots on lots.id = lot_id join materials on materials.id = holdings.material_id ${are}`,
    paging,
    { counted: db`select from holdings ${are}` },
  )
}

/** The quantity of a material that comes in; negative if it goes out. */
export type RoomLine = { materialId: string; quantity: number }

/** Common table expressions for incoming lines. A movement between magazines that count as one changes nothing for their head. */
const cameIn = (db: Connection, id: string, opposite: string | null, lines: readonly RoomLine[]) => db`
  place as (select magazines.id, magazines.name, magazines.is_active, coalesce(joined_with, magazines.id) as head_id from magazines where magazines.id = ${id}),
  line as (
    select given."materialId" as material_id, materials.family, sum(given.quantity) as quantity
    from jsonb_to_recordset(${db.json(lines)}) as given ("materialId" text, quantity numeric) join materials on materials.id = given."materialId", place
    where not exists (select from magazines as other where other.id = ${opposite} and coalesce(joined_with, other.id) = head_id)
    group by 1, 2)`

/** Returns what the licences of a magazine count now, and after the movement. */
export const limitsAfter = (db: Connection, id: string, opposite: string | null, lines: readonly RoomLine[]) => db<MagazineRoom['limits']>`
  with ${cameIn(db, id, opposite, lines)}
  select measure, magazine_limits.family, allowed, tolerated, held, held + added as after,
    case when added > 0 then greatest(held + added - greatest(allowed, coalesce(tolerated, 0)), 0) else 0 end as over
  from place join magazine_limits on magazine_id = head_id, lateral (
    select coalesce(sum(line.quantity * per_unit), 0) as added from line join material_measures using (material_id)
    where material_measures.measure = magazine_limits.measure and (magazine_limits.family is null or magazine_limits.family = line.family)) as counted
  order by measure, magazine_limits.family nulls first`

/** Returns obstacles besides the amounts: a closed magazine, measures without a licence, and families that must not be stored together. */
export const obstaclesIn = async (db: Connection, id: string, opposite: string | null, lines: readonly RoomLine[]) =>
  (
    await db<
      {
        head: { id: string; name: string }
        isClosed: boolean
        measures: CustodyMeasure[]
        apart: { a: StorageFamily; b: StorageFamily } | null
      }[]
    >`
      with ${cameIn(db, id, opposite, lines)},
      brought as (select distinct family from line where quantity > 0 and family is not null),
      there as (
        select distinct family from place, materials where family is not null and ${liesIn(db, db`head_id`)}
        union select family from brought)
      select (select jsonb_build_object('id', heads.id, 'name', heads.name) from magazines as heads where heads.id = head_id) as head,
        not is_active and exists (select from jsonb_to_recordset(${db.json(lines)}) as given (quantity numeric) where quantity > 0) as "isClosed",
        array(select distinct measure from line join material_measures using (material_id)
          where quantity > 0 and not exists (select from magazine_limits where magazine_id = head_id and magazine_limits.measure = material_measures.measure
            and (magazine_limits.family is null or magazine_limits.family = line.family)) order by measure) as measures,
        (select jsonb_build_object('a', brought.family, 'b', there.family) from brought, there
          where exists (select from family_compatibility where not together and (a, b) in ((brought.family, there.family), (there.family, brought.family)))
          order by brought.family, there.family limit 1) as apart
      from place`
  )[0]

/** Locks all magazines that movements of these materials may touch: after the materials, and before the first movement. */
export const lockMagazinesFor = (tx: Connection, materialIds: readonly string[], magazineIds: readonly string[]) =>
  tx`select lock_magazines_of(${[...materialIds]}, '{}', null, ${[...magazineIds]})`

/** Returns the default magazine, for stock without a stated magazine. */
export const findDefault = async (db: Connection) =>
  (await db<[{ id: string; name: string }]>`select id, name from magazines where is_default`)[0]

export const listInspections = (db: Connection, magazineId: string, paging: Omit<Paging, 'q'>) =>
  page<Inspection>(db, db`${inspectionRows(db)} where magazine_id = ${magazineId}`, paging)

const inspectionRows = (db: Connection) => db`
  select id, at, locks, seals, temperature_c::float8 as "temperatureC", humidity_pct::float8 as "humidityPct", findings,
    jsonb_build_object('id', actor_id, 'name', actor_name) as person from inspections`

export async function insertInspection(
  tx: Connection,
  { magazineId, at, locks, seals, temperatureC, humidityPct, findings, actorId }: InspectionRecord,
): Promise<Inspection> {
  const [{ id }] = await tx<[{ id: string }]>`
    insert into inspections (magazine_id, at, locks, seals, temperature_c, humidity_pct, findings, actor_id, actor_name)
    values (${magazineId}, ${at.toISOString()}, ${locks}, ${seals}, ${temperatureC}, ${humidityPct}, ${findings}, ${actorId},
      (select name from users where users.id = ${actorId})) returning id`
  return (await tx<[Inspection]>`${inspectionRows(tx)} where id = ${id}`)[0]
}

type InspectionRecord = Omit<Inspection, 'id' | 'at' | 'person'> & { magazineId: string; actorId: string; at: Date }

/** Returns the measures of these materials for which a magazine, or the default one, has no licence. */
export const unlicensedFor = async (db: Connection, magazineId: string | null, materialIds: readonly string[]) =>
  (
    await db<{ id: string; name: string; measures: CustodyMeasure[] }[]>`
      select magazines.id, magazines.name, array_agg(distinct measure order by measure) as measures
      from magazines, materials join material_measures on material_id = materials.id
      where ${magazineId === null ? db`is_default` : db`magazines.id = ${magazineId}`} and materials.id = any(${[...materialIds]}) and not exists (
        select from magazine_limits where magazine_id = coalesce(joined_with, magazines.id) and magazine_limits.measure = material_measures.measure
          and (magazine_limits.family is null or magazine_limits.family = materials.family))
      group by magazines.id`
  )[0]

/** Returns the magazines that contain some of these materials without a licence for a measure. */
export const unlicensedHolders = (db: Connection, materialIds: readonly string[]) => db<
  { id: string; name: string; measures: CustodyMeasure[] }[]
>`
  select head.id, head.name, array_agg(distinct measure order by measure) as measures
  from holdings join magazines on magazines.id = magazine_id join magazines as head on head.id = coalesce(magazines.joined_with, magazines.id)
    join materials on materials.id = holdings.material_id join material_measures on material_measures.material_id = holdings.material_id
  where ${isOneOf(db, db`holdings.material_id`, materialIds)} and holdings.quantity > 0 and not exists (
    select from magazine_limits where magazine_id = head.id and magazine_limits.measure = material_measures.measure
      and (magazine_limits.family is null or magazine_limits.family = materials.family))
  group by head.id order by head.name`
