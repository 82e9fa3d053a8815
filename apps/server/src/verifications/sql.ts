import type { Connection } from '../db/connect.ts'
import type { Guard } from '../db/guards.ts'
import { guardTrigger } from '../db/guards.ts'
import type { ChainedEntry, Write } from '../history/record.ts'

export type Head = { seq: number; hash: string }
type State = Readonly<Record<string, unknown>>

/** Raises the memory limit, because comparing whole tables needs more than a page of a list. */
export const takeRoom = (tx: Connection) => tx`set local work_mem = '32MB'`

export const readHead = async (db: Connection) => (await db<[Head]>`select seq, hash from history_head`)[0]

export const findEntryHash = async (db: Connection, seq: number): Promise<string | undefined> =>
  (await db<{ hash: string }[]>`select hash from history where seq = ${seq}`)[0]?.hash

/** An entry and the maximum number of writes that it covers. */
export type StoredEntry = ChainedEntry & { writesHash: string | null; span: number }

export const readEntries = (db: Connection, after: number, limit: number) => db<StoredEntry[]>`
  select seq, at, actor_id as "actorId", actor_role as "actorRole", action, concept, record_id as "recordId", from_status as "fromStatus",
    to_status as "toStatus", reason, changes, previous_hash as "previousHash", hash, writes_hash as "writesHash",
    coalesce(writes_to - writes_from + 1, 0)::int as span
  from history where seq > ${after} order by seq limit ${limit}`

/**
 * Returns the writes that a range of entries covers, each with its entry's number. `offset 0` makes PostgreSQL look up the writes of each entry.
 * Without it, PostgreSQL joins by the transaction, and reads all writes for each range of entries.
 */
export const readWrites = (db: Connection, from: number, to: number) => db<(Write & { seq: number })[]>`
  select history.seq, written.* from history, lateral (
    select id, table_name as "table", row_key as key, state from history_writes
    where id between writes_from and writes_to and transaction = writes_transaction offset 0) as written
  where history.seq between ${from} and ${to} order by history.seq, written.id`

export const countWrites = async (db: Connection) => (await db<[{ count: number }]>`select count(*) from history_writes`)[0].count

/** Whether an entry covers a write. Only used if some write is not covered. */
const isCovered = (db: Connection) => db`
  (select writes_to >= written.id from history
   where writes_transaction = written.transaction and writes_from <= written.id order by writes_from desc limit 1)`

export type Candidate = { key: string; said: State | null; found: State | null; total: number }

/** Returns rows that differ from their recorded writes, in key order: at most a thousand, with the total number. */
export const differingRows = (db: Connection, { table, keys, leftOut, secret, guardedOnce }: Guard, onlyCovered: boolean) => db<
  Candidate[]
>`
  with said as (
    select row_key, replayed(state order by id) - array(select column_name from recorded_columns where table_name = ${table} and is_dropped) as state
    from history_writes as written where table_name = ${table} ${onlyCovered ? db`and ${isCovered(db)}` : db``} group by row_key),
  standing as (
    select row_key(given, ${keys}) as row_key, recorded_state(given, ${leftOut}, ${secret}) as state
    from (select to_jsonb(each) as given from ${db(table)} as each) as held where ${guardedOnce} = '' or given ->> ${guardedOnce} is not null)
  select row_key as key, said.state as said, standing.state as found, count(*) over ()::int as total
  from said full join standing using (row_key) where said.state is distinct from standing.state
  order by row_key limit 1000`

export const countRows = async (db: Connection, table: string) =>
  (await db<[{ count: number }]>`select count(*) from ${db(table)}`)[0].count

/** Returns which entry last wrote each column of a row. */
export const lastEntries = (db: Connection, table: string, key: string) => db<{ column: string | null; seq: number }[]>`
  select distinct on (name) name as "column", history.seq
  from history_writes as written join history on writes_transaction = written.transaction and written.id between writes_from and writes_to,
    lateral (select null::text as name union all select jsonb_object_keys(coalesce(written.state, '{}'))) as names
  where table_name = ${table} and row_key = ${key} order by name, written.id desc`

/** Returns the names by which users know the records that a row belongs to. */
export const recordNames = async (
  db: Connection,
  { order, preorder, material }: Record<'order' | 'preorder' | 'material', string | null>,
) =>
  (
    await db<[{ names: (string | null)[] }]>`
      select array[(select order_number from orders where id = ${order}), (select preorder_number from preorders where id = ${preorder}),
        (select name from materials where id = ${material})] as names`
  )[0].names.flatMap((name) => name ?? [])

/** Returns tables that the history contains and the database lacks. */
export const missingTables = async (db: Connection) =>
  (
    await db<{ table: string }[]>`
      select distinct table_name as "table" from recorded_columns where not is_dropped and to_regclass(quote_ident(table_name)) is null`
  ).map(({ table }) => table)

/** Returns faults of the guarding triggers: those that are disabled, and tables without the history's trigger. */
export const guardFaults = (db: Connection, tables: readonly string[]) => db<{ table: string; trigger: string | null }[]>`
  select relname as "table", tgname as trigger from pg_trigger join pg_class on pg_class.oid = tgrelid
  where relnamespace = 'public'::regnamespace and not tgisinternal and tgenabled not in ('O', 'A')
  union all select name, null from unnest(${[...tables]}::text[]) as name
  where not exists (select from pg_trigger where tgrelid = to_regclass(quote_ident(name)) and tgname = ${guardTrigger})
  order by 1, 2`

/** Returns files whose content is not what was received, as found by the background check. */
export const faultyFiles = (db: Connection) => db<{ key: string; record: string; said: string; fault: 'missing' | 'damaged' }[]>`
  select id as key, name as record, sha256 as said, fault from files where fault is not null order by id limit 1000`

/** Returns stock, payments and files that do not add up to the stored total. */
export const differingBalances = (db: Connection) => db<
  { table: string; key: string; record: string; field: string; said: string; found: string }[]
>`
  with days as materialized (select * from ledger_days),
    ledger as materialized (
      select material_id, date_trunc('month', day)::date as month, kind, magazine_id, actor_id, sum(count) as count, sum(quantity_in) as quantity_in,
        sum(quantity_out) as quantity_out
      from days group by 1, 2, 3, 4, 5)
  select 'materials' as "table", id as key, name as record, 'quantity' as field, coalesce(moved, 0)::text as said, quantity::text as found
  from materials left join (select material_id, sum(quantity_in - quantity_out) as moved from ledger group by 1) as moved on material_id = id
  where quantity <> coalesce(moved, 0)
  union all
  select 'stock_months', concat_ws('/', material_id, month, kind, magazine_id, actor_id), material_id, field, said, found
  from ledger full join stock_months as kept using (material_id, month, kind, magazine_id, actor_id),
    lateral (values ('count', ledger.count::text, kept.count::text), ('quantity_in', ledger.quantity_in::text, kept.quantity_in::text),
      ('quantity_out', ledger.quantity_out::text, kept.quantity_out::text)) as compared (field, said, found)
  where said is distinct from found
  union all
  select 'stock_days', concat_ws('/', day, material_id, kind, magazine_id, actor_id), material_id, field, said, found
  from days full join stock_days as kept using (day, material_id, kind, magazine_id, actor_id),
    lateral (values ('count', days.count::text, kept.count::text), ('quantity_in', days.quantity_in::text, kept.quantity_in::text),
      ('quantity_out', days.quantity_out::text, kept.quantity_out::text)) as compared (field, said, found)
  where said is distinct from found
  union all
  select 'stay_months', concat_ws('/', concept, status, month, bucket), concept, 'count', counted.count::text, kept.count::text
  from ended_stay_months as counted full join stay_months as kept using (concept, status, month, bucket)
  where counted.count is distinct from kept.count
  union all
  select 'collected_months', concat_ws('/', by, month, key, after), to_char(month, 'MM/YYYY'), field, said, found
  from collected_month_sums as summed full join collected_months as kept using (by, month, key, after),
    lateral (values ('orders', summed.orders::text, kept.orders::text), ('payments', summed.payments::text, kept.payments::text),
      ('quantity', summed.quantity::text, kept.quantity::text), ('amount', summed.amount::text, kept.amount::text)) as compared (field, said, found)
  where said is distinct from found
  union all
  select 'done_months', concat_ws('/', month, material_id), to_char(month, 'MM/YYYY'), field, said, found
  from done_month_sums as summed full join done_months as kept using (month, material_id),
    lateral (values ('orders', summed.orders::text, kept.orders::text), ('late', summed.late::text, kept.late::text),
      ('dispatched', summed.dispatched::text, kept.dispatched::text), ('consumed', summed.consumed::text, kept.consumed::text),
      ('returned', summed.returned::text, kept.returned::text), ('lost', summed.lost::text, kept.lost::text),
      ('unaccounted', summed.unaccounted::text, kept.unaccounted::text)) as compared (field, said, found)
  where said is distinct from found
  union all
  select 'stored_bytes', owner_id, coalesce((select nombre_alianza from clients where id = owner_id), (select name from users where id = owner_id), owner_id),
    'bytes', coalesce(stored, 0)::text, coalesce(bytes, 0)::text
  from (select owner_id, sum(size) as stored from files group by 1) as summed full join stored_bytes using (owner_id)
  where coalesce(stored, 0) <> coalesce(bytes, 0)
  union all
  select 'holdings', concat_ws('/', magazine_id, lot_id), material_id, 'quantity', coalesce(moved, 0)::text, coalesce(quantity, 0)::text
  from (select magazine_id, coalesce(lot_id, nameless.id) as lot_id, movement.material_id, sum(quantity) as moved
      from stock_movements as movement left join lots as nameless on nameless.material_id = movement.material_id and number = '—' and maker = ''
      group by 1, 2, 3) as moved
    full join holdings using (magazine_id, lot_id, material_id)
  where coalesce(quantity, 0) <> coalesce(moved, 0)
  union all
  select 'magazine_limits', id, magazine_id, 'held', counted::text, held::text
  from magazine_limits, lateral held_of(magazine_id, measure, family) as counted where held <> counted
  union all
  select 'orders', id, order_number, 'paid_amount', coalesce(received, 0)::text, paid_amount::text
  from orders left join (select order_id, sum(amount) as received from payments group by 1) as paid on order_id = id
  where paid_amount <> coalesce(received, 0)
  order by 1, 2 limit 1000`

/** Returns holdings whose copied lot fields differ from the lot. */
export const heldOtherwise = (db: Connection) => db<
  { table: string; key: string; record: string; field: string; said: string | null; found: string | null }[]
>`
  select 'holdings' as "table", concat_ws('/', magazine_id, lot_id) as key, number as record, field, said, found
  from holdings join lots on lots.id = lot_id,
    lateral (values ('lot_status', status, lot_status), ('lot_expires_on', expires_on::text, lot_expires_on::text)) as compared (field, said, found)
  where said is distinct from found order by 1, 2 limit 1000`
