import type { Paging } from '@barreno/domain/endpoint'
import { keptDays, type SecurityEntry, type SecurityEvent, type SecurityPerson } from '@barreno/domain/security-log/schema'
import type { Connection, Fragment } from '../db/connect.ts'
import { isWithin } from '../db/filters.ts'
import { page } from '../db/page.ts'
import { personName } from '../people/sql.ts'
import { type Named, namedBy, nameOfPerson, recordName, recordsNamed } from '../history/list/sql.ts'
import type { NewEntry } from './entry.ts'

export const insertEntries = (tx: Connection, entries: readonly NewEntry[]) => tx`
  insert into security_log (at, event, person_id, person_role, action, record_id, file_name, reason, address, device, request_id, times)
  select at, event, "personId", role, action, "recordId", "fileName", reason, address, device, "requestId", times
  from jsonb_to_recordset(${tx.json(entries)}) as entry (at timestamptz, event text, "personId" text, role text, action text,
    "recordId" text, "fileName" text, reason text, address text, device text, "requestId" text, times integer)`

/** Stores the places of a sign-in. Returns how many the account had before, and how many of these are new. */
export async function usePlaces(tx: Connection, accountId: string, places: readonly string[], at: string) {
  const [counted] = await tx<[{ known: number; added: number }]>`
    with known as (select count(*) as known from sign_in_places where account_id = ${accountId}),
    used as (
      insert into sign_in_places (account_id, place, last_used_at) select ${accountId}, place, ${at} from unnest(${[...places]}::text[]) as place
      on conflict (account_id, place) do update set last_used_at = excluded.last_used_at
      returning xmax = 0 as is_new)
    select (select known from known)::int as known, count(*) filter (where is_new)::int as added from used`
  return counted
}

type Filters = {
  person?: string | undefined
  event?: readonly SecurityEvent[] | undefined
  record?: string | undefined
  from?: string | undefined
  to?: string | undefined
}
type StoredEntry = Omit<SecurityEntry, 'id'> & { id: number }

export async function listEntries(db: Connection, { person, event = [], record, from, to }: Filters, { q, ...paging }: Paging) {
  const named = q ? await namedBy(db, q) : undefined
  return page<StoredEntry>(
    db,
    db`
      select entry.id, entry.at, entry.event, entry.action, entry.file_name as "fileName", entry.reason, entry.address, entry.device,
        entry.request_id as "requestId", entry.times,
        json_build_object('id', entry.person_id, 'name', ${nameOfPerson(db, db`entry.person_id`)},
          'role', coalesce(entry.person_role, (select role from users where id = entry.person_id), case
            when exists (select from clients where id = entry.person_id) or exists (select from client_people where id = entry.person_id) then 'cliente' end)) as person,
        json_build_object('id', entry.record_id, 'name', ${recordName(db)}) as record
      from security_log as entry
      where true
        ${q && named ? db`and ${isFound(db, q, named)}` : db``}
        ${person ? db`and entry.person_id = ${person}` : db``}
        ${event.length > 0 ? db`and entry.event = any(${[...event]}::text[])` : db``}
        ${record ? db`and entry.record_id = any(array(${recordsNamed(db, record)}))` : db``}
        ${isWithin(db, db`entry.at`, { from, to })}`,
    paging,
  )
}

/** Leaves out the conditions that match nothing, so that the entries of an address alone are read from their own index. */
const isFound = (db: Connection, q: string, { isNobody, isNothing, isPerson, isRecord }: Named): Fragment => db`
  (entry.address = ${q} ${isNobody ? db`` : db`or ${isPerson(db`entry.person_id`)}`} ${isNothing ? db`` : db`or ${isRecord(db`entry.record_id`)}`})`

/** Lists the accounts with entries: one index lookup in the log for each account. */
export const listPeople = (db: Connection) => db<SecurityPerson[]>`
  select id, name, role from users where exists (select from security_log where person_id = users.id)
  union all select id, nombre_alianza, 'cliente' from clients where exists (select from security_log where person_id = clients.id)
  union all select id, ${personName(db, db`client_people.id`)}, 'cliente' from client_people where exists (select from security_log where person_id = client_people.id)
  order by name, id`

/** Deletes entries past their time, which must be over by the database's clock too. Returns their number. */
export const deleteOldEntries = async (db: Connection, now: Date): Promise<number> =>
  (
    await db`
      delete from security_log
      where at < ${now.toISOString()}::timestamptz - ${keptDays} * interval '1 day' and at < now() - interval '365 days'`
  ).count

/** Deletes places that an account has not used for as long as the log is kept. */
export const forgetOldPlaces = (db: Connection, now: Date) => db`
  delete from sign_in_places where last_used_at < ${now.toISOString()}::timestamptz - ${keptDays} * interval '1 day'`
