import type { Paging } from '@barreno/domain/endpoint'
import type { Holding, Magazine, MagazineLimit } from '@barreno/domain/magazines/schema'
import type { CustodyMeasure, StorageFamily } from '@barreno/domain/statuses/storage'
import type { Connection } from '../db/connect.ts'
import { page } from '../db/page.ts'

/** A magazine with what lies there in a measure for which it has no licence, whatever is asked of that. */
const magazineRows = (db: Connection) => db`
  select magazines.id, magazines.name, magazines.magazine_kind as kind, magazines.site, magazines.joined_with as "joinedWithId", head.name as "joinedWithName",
    magazines.responsible_id as "responsibleId", users.name as "responsibleName", magazines.is_active as "isActive", magazines.is_default as "isDefault",
    magazines.inspect_every_days as "inspectEveryDays", magazines.latitude::float8 as latitude, magazines.longitude::float8 as longitude, magazines.version,
    limits, unlicensed, families, lots
  from (select *, coalesce(joined_with, id) as head_id from magazines) as magazines
  left join magazines as head on head.id = magazines.joined_with
  left join users on users.id = magazines.responsible_id,
  lateral (
    select coalesce(jsonb_agg(jsonb_build_object('measure', measure, 'family', family, 'allowed', allowed, 'document', document, 'held', held,
      'tolerated', tolerated, 'reason', reason) order by measure, family nulls first), '[]') as limits
    from magazine_limits where magazine_id = head_id) as licensed,
  lateral (
    select coalesce(array_agg(distinct family) filter (where family is not null), '{}') as families
    from magazines as joined join holdings on holdings.magazine_id = joined.id and holdings.quantity > 0 join materials on materials.id = holdings.material_id
    where joined.id = head_id or joined.joined_with = head_id) as there,
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
    select jsonb_build_object('there', count(*), 'expired', count(*) filter (where expires_on < today),
      'within30', count(*) filter (where expires_on between today and today + 30),
      'within90', count(*) filter (where expires_on between today and today + 90),
      'quarantined', count(*) filter (where status = 'quarantined'), 'recalled', count(*) filter (where status = 'recalled')) as lots
    from holdings join lots on lots.id = lot_id, lateral (select (now() at time zone 'America/Caracas')::date as today) as now
    where holdings.magazine_id = magazines.id and holdings.quantity > 0) as counted`

export const listMagazines = (db: Connection) => db<Magazine[]>`${magazineRows(db)} order by magazines.is_default desc, magazines.name`

export const findMagazine = async (db: Connection, id: string) =>
  (await db<Magazine[]>`${magazineRows(db)} where magazines.id = ${id.toUpperCase()}`)[0]

/** Nobody else joins magazines until the transaction ends, and whoever holds some waits. Before any magazine is held. */
export const changeJoins = (tx: Connection) => tx`select change_joins()`

/** Holds magazines until the transaction ends, with those that they count with, always in the same order. */
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

/** Whether this account is of staff and used. */
export const isActiveUser = async (db: Connection, id: string) => (await db`select from users where id = ${id} and is_active`).length > 0

export const limitsOf = (db: Connection, id: string) => db<MagazineLimit[]>`
  select measure, family, allowed, document, held, tolerated, reason from magazine_limits where magazine_id = ${id} order by measure, family nulls first`

type StatedLimit = Pick<MagazineLimit, 'measure' | 'family' | 'allowed' | 'document'>

/** What would lie there of each, were it a licence: of those that are there it is known already. */
export const heldOf = (db: Connection, id: string, limits: readonly StatedLimit[]) => db<
  { measure: CustodyMeasure; family: StorageFamily | null; allowed: number; held: number }[]
>`
  select measure, family, allowed, held_of(${id}, measure, family) as held from ${stated(db, limits)}`

const stated = (db: Connection, limits: readonly StatedLimit[]) =>
  db`jsonb_to_recordset(${db.json(limits)}) as given (measure text, family text, allowed numeric, document text)`

/** Makes the licences what is stated; the reason stays with those for which it was given. */
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

/** What a magazine holds now, lot by lot. */
export const listHoldings = (db: Connection, magazineId: string, material: string | undefined, paging: Omit<Paging, 'q'>) =>
  page<Holding>(
    db,
    db`
      select lot_id as id, holdings.material_id as "materialId", materials.name as "materialName", unit, lot_id as "lotId", number, lots.maker, made_on as "madeOn",
        expires_on as "expiresOn", status, coalesce(expires_on < (now() at time zone 'America/Caracas')::date, false) as "isExpired", holdings.quantity
      from holdings join lots on lots.id = lot_id join materials on materials.id = holdings.material_id
      where magazine_id = ${magazineId} and holdings.quantity > 0 ${material ? db`and holdings.material_id = ${material}` : db``}`,
    paging,
  )

/** The measures in which materials count and for which a magazine, or the first of all, has no licence. */
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
