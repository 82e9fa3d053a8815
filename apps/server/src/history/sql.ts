import type { Activity } from '@barreno/domain/records/schema'
import type { Connection, Fragment } from '../db/connect.ts'
import { personName } from '../people/sql.ts'
import type { ChainedEntry, Changes, Write } from './record.ts'

type Head = { seq: number; hash: string }
export type Taken = Head & { transaction: string | null; writes: Write[] }

/**
 * Takes this transaction's writes to guarded rows that no entry covers yet, oldest first, and locks the end of the chain until the commit.
 * What is taken counts as covered. The transaction's id and the last covered write are settings of the transaction.
 */
export const takeWrites = (tx: Connection, atMost: number | null) => tx<[Taken]>`
  with mine as materialized (
    select id, table_name as "table", row_key as key, state from history_writes
    where transaction = nullif(current_setting('barreno.transaction', true), '')::uuid
      and id > coalesce(nullif(current_setting('barreno.covered', true), ''), '0')::bigint
    order by id limit ${atMost}::bigint),
  covered as (
    select coalesce(json_agg(mine order by id), '[]') as writes,
      set_config('barreno.covered', coalesce(max(id)::text, current_setting('barreno.covered', true), ''), true) as until
    from mine)
  select nullif(current_setting('barreno.transaction', true), '') as transaction, writes, until, seq, hash
  from covered, history_head for update of history_head`

type NewEntry = ChainedEntry & { writesTransaction: string | null; writesFrom: number | null; writesTo: number | null }

/** Appends entries and moves the end of the chain. All entries are one parameter, because an import makes ten thousand of them. */
export const insertEntries = (tx: Connection, entries: readonly NewEntry[], head: Head) => tx`
  with advanced as (update history_head set seq = ${head.seq}, hash = ${head.hash})
  insert into history (seq, at, actor_id, actor_role, action, concept, record_id, from_status, to_status, reason, changes, previous_hash, hash,
    writes_transaction, writes_from, writes_to, writes_hash)
  select seq, at, "actorId", "actorRole", action, concept, "recordId", "fromStatus", "toStatus", reason, changes, "previousHash", hash,
    "writesTransaction", "writesFrom", "writesTo", "writesHash"
  from jsonb_to_recordset(${tx.json(entries as never)}) as entry (seq bigint, at timestamptz, "actorId" text, "actorRole" text, action text, concept text,
    "recordId" text, "fromStatus" text, "toStatus" text, reason text, changes jsonb, "previousHash" text, hash text,
    "writesTransaction" uuid, "writesFrom" bigint, "writesTo" bigint, "writesHash" text)`

/** All that was done to a record, with the changes as its entries contain them. */
export type StoredActivity = (Omit<Activity, 'changes'> & { changes: Changes })[]

/** Column with all that was done to a record, newest first, as JSON. The status is null if it did not change. */
export const activityColumn = (db: Connection, concept: string, recordId: Fragment): Fragment => db`
  (select coalesce(json_agg(json_build_object('status', history.to_status, 'timestamp', iso(history.at), 'userId', history.actor_id,
      'userName', coalesce(users.name, clients.nombre_alianza, ${personName(db, db`history.actor_id`)}), 'role', history.actor_role, 'actingFor', history.changes #>> '{actingFor,new}',
      'onBehalfOf', history.changes #>> '{onBehalfOf,new}', 'substitutionReason', history.changes #>> '{substitutionReason,new}', 'requestedBy', history.changes #>> '{requestedBy,new}',
      'action', history.action, 'notes', history.reason, 'changes', history.changes) order by history.seq desc), '[]')
   from history
   left join users on users.id = history.actor_id
   left join clients on clients.id = history.actor_id
   where history.concept = ${concept} and history.record_id = ${recordId})`

export const activityOf = async (db: Connection, concept: string, recordId: string): Promise<StoredActivity> =>
  (await db<[{ activity: StoredActivity }]>`select ${activityColumn(db, concept, db`${recordId}`)} as activity`)[0].activity

/** Returns the changes that these actions made to a record, oldest first. */
export const changesBy = (db: Connection, recordId: string, actions: readonly string[]) => db<
  { action: string; at: string; reason: string | null; changes: Changes }[]
>`
  select action, at, reason, changes from history where concept = ${actions[0]!.split('.')[0]!} and record_id = ${recordId} and action in ${db(actions)} order by seq`

type LastEntry = { recordId: string; at: string; actorId: string | null; actorName: string | null; actorRole: string }

const entriesOf = (db: Connection, concept: string, recordIds: readonly string[]) => db`
  select history.record_id as "recordId", history.at, history.actor_id as "actorId", history.actor_role as "actorRole",
    coalesce(users.name, clients.nombre_alianza, ${personName(db, db`history.actor_id`)}) as "actorName"
  from history
  left join users on users.id = history.actor_id
  left join clients on clients.id = history.actor_id
  where history.concept = ${concept} and history.record_id in ${db(recordIds)}`

/** Returns who changed each of the records last. */
export const lastEntriesOf = (db: Connection, concept: string, recordIds: readonly string[]) => db<LastEntry[]>`
  select distinct on ("recordId") * from (${entriesOf(db, concept, recordIds)} order by history.record_id, history.seq desc) entries`

/** Returns who changed a record last; with `which`, the last entry of that kind. */
export const lastEntryOf = async (
  db: Connection,
  concept: string,
  recordIds: readonly string[],
  which: { action?: string; toStatus?: string } = {},
) =>
  (
    await db<LastEntry[]>`
      ${entriesOf(db, concept, recordIds)}
        ${which.action === undefined ? db`` : db`and history.action = ${which.action}`}
        ${which.toStatus === undefined ? db`` : db`and history.to_status = ${which.toStatus}`}
      order by history.seq desc
      limit 1`
  )[0]
