import type { Actor, Power, Role, StaffRole } from '@barreno/domain/actor'
import type { Paging } from '@barreno/domain/endpoint'
import type { Notice } from '@barreno/domain/notices/schema'
import type { NoticeConcept, NoticeKind } from '@barreno/domain/notices/values'
import type { HandoverStep } from '@barreno/domain/statuses/handovers'
import type { Connection, Fragment } from '../db/connect.ts'
import { page } from '../db/page.ts'
import { isOneOf, unseen } from '../db/planning.ts'
import { byArms, clientsNamed, type Condition, recordsFoundThemselves } from '../db/search.ts'
import type { AcceptedDelegation } from '../delegations/active.ts'
import { delegatedTo } from '../delegations/sql.ts'
import { nameOfPerson } from '../history/list/sql.ts'

/** Whether the history has entries without notices yet. Only reads, so that an idle server writes nothing. */
export const isBehind = async (db: Connection): Promise<boolean> =>
  (await db`select from notice_cursor, history_head where notice_cursor.seq < history_head.seq`).length > 0

/** Locks the cursor and returns the last processed entry; undefined if another server holds the lock. */
export const takeCursor = async (tx: Connection) =>
  (await tx<{ seq: number }[]>`select seq from notice_cursor for update skip locked`)[0]?.seq

export const moveCursor = (tx: Connection, seq: number) => tx`update notice_cursor set seq = ${seq}`

/** An entry of the history, with the fields that notices need. */
export type Entry = {
  seq: number
  at: string
  actorId: string | null
  action: string
  concept: string
  recordId: string
  /** For a hand-over on paper: its step, which says who handed over to whom. */
  handoverStep: HandoverStep | null
}

export const entriesAfter = (tx: Connection, seq: number, atMost: number) => tx<Entry[]>`
  select seq, at, actor_id as "actorId", action, concept, record_id as "recordId",
    case when action = 'orders.handOverOnPaper' then changes -> 'step' ->> 'new' end as "handoverStep"
  from history where seq > ${seq} order by seq limit ${atMost}`

/**
 * Returns which of these records have a later entry soon after this one; their turn is announced with their last entry.
 * The search is limited, so that a server with a long backlog does not read all of it each time.
 */
export const movedAfter = async (tx: Connection, seq: number, ids: readonly string[]) =>
  new Set(
    (
      await tx<{ id: string }[]>`
        with later as materialized (select record_id from history where seq > ${seq} order by seq limit 5000)
        select distinct record_id as id from later where record_id = any(${[...ids]}::text[])`
    ).map(({ id }) => id),
  )

/** Marks notices from before a moment as read. */
export const setReadBefore = (tx: Connection, before: Date, at: Date) =>
  tx`update notices set read_at = ${at.toISOString()} where read_at is null and notices.at < ${before.toISOString()}`

/** The people whose turn a record is, by id, with the step that they can take. */
type Holders = Readonly<Record<string, string>>
export type Turn = { concept: NoticeConcept; recordId: string; holders: Holders }

/** Returns who had the turn of these records when notices were last created. */
export const turnsOf = (tx: Connection, ids: readonly string[]) => tx<Turn[]>`
  select concept, record_id as "recordId", holders from turns where record_id = any(${[...ids]}::text[])`

/** Stores who has the turn now. Open notices of turns that have passed are marked as over. */
export const keepTurns = (tx: Connection, turns: readonly Turn[], at: Date) => tx`
  with now as (
    select concept, "recordId", holders from jsonb_to_recordset(${tx.json(turns)}) as turn (concept text, "recordId" text, holders jsonb)),
  gone as (delete from turns using now where turns.concept = now.concept and record_id = "recordId" and now.holders = '{}'),
  passed as (
    update notices set over_at = ${at.toISOString()} from now
    where record_id = "recordId" and notices.concept = now.concept and kind = 'turn' and over_at is null
      and step is distinct from now.holders ->> recipient_id)
  insert into turns (concept, record_id, holders) select concept, "recordId", holders from now where holders <> '{}'
  on conflict (concept, record_id) do update set holders = excluded.holders`

/** The recipient of a notice: a staff user, an alianza's own account, or a person whom it invited. */
export type Recipient = { userId: string } | { clientId: string } | { personId: string }
export const recipientOf = ({ id, clientId }: Pick<Actor, 'id' | 'clientId'>): Recipient =>
  clientId === null ? { userId: id } : clientId === id ? { clientId: id } : { personId: id }

export type NewNotice = {
  entrySeq: number
  recipient: Recipient
  kind: NoticeKind
  concept: NoticeConcept
  recordId: string
  recordClientId: string
  step: string | null
  at: string
}

/** Inserts notices and returns their ids and recipients. */
export const insertNotices = (tx: Connection, notices: readonly NewNotice[]) => tx<{ id: string; kind: NoticeKind; recipientId: string }[]>`
  insert into notices (entry_seq, user_id, client_id, person_id, kind, concept, record_id, record_client_id, step, at)
  select "entrySeq", recipient ->> 'userId', recipient ->> 'clientId', recipient ->> 'personId', kind, concept, "recordId", "recordClientId", step, at
  from jsonb_to_recordset(${tx.json(notices)})
    as notice ("entrySeq" bigint, recipient jsonb, kind text, concept text, "recordId" text, "recordClientId" text, step text,
      at timestamptz)
  returning id, kind, recipient_id as "recipientId"`

/** Marks the mail of a notice as begun. Returns false if it was begun before, because that mail may have left. */
export const beginMail = async (db: Connection, id: string, at: Date): Promise<boolean> =>
  (await db`update notices set mail_begun_at = ${at.toISOString()} where id = ${id} and mail_begun_at is null returning 1`).length === 1

/** Resets the mark after a failed delivery, so that the mail can be tried again. */
export const giveMailBack = (db: Connection, id: string) => db`update notices set mail_begun_at = null where id = ${id}`

type Mailed = Pick<
  Notice,
  'kind' | 'concept' | 'recordId' | 'recordNumber' | 'step' | 'serviceDate' | 'at' | 'reason' | 'readAt' | 'overAt'
> & {
  recipientId: string
}

/** The new day of a service that was moved, from the entry. */
const serviceDate = (db: Connection): Fragment =>
  db`case when notices.kind = 'moved' then history.changes -> 'estimatedServiceDate' ->> 'new' end as "serviceDate"`

/** Select of notices with the fields for a mail. */
export const mailed = (db: Connection): Fragment => db`
  select notices.id, notices.kind, notices.concept, notices.record_id as "recordId", coalesce(order_number, preorder_number) as "recordNumber", notices.step,
    ${serviceDate(db)}, notices.at, notices.read_at as "readAt", notices.over_at as "overAt", history.reason, notices.recipient_id as "recipientId"
  from notices
  join history on history.seq = notices.entry_seq
  left join orders on notices.concept = 'orders' and orders.id = notices.record_id
  left join preorders on notices.concept = 'preorders' and preorders.id = notices.record_id`

export const findToMail = async (db: Connection, id: string) => (await db<Mailed[]>`${mailed(db)} where notices.id = ${id}`)[0]

/** Returns the mailbox of a recipient who may still sign in: a staff user, an alianza's own account, or a person whom it invited. */
export const findMailbox = async (db: Connection, id: string, demo: boolean) =>
  (
    await db<{ recipient: Recipient; role: Role; name: string; address: string }[]>`
      select json_build_object('userId', id) as recipient, role, name, email as address from users where id = ${id} and is_active and (${demo} or not is_demo)
      union all
      select json_build_object('clientId', id), 'cliente', coalesce(nombre_de_representante, nombre_alianza), client_email from clients
      where id = ${id} and (${demo} or not is_demo)
      union all
      select json_build_object('personId', person.id), 'cliente', person.name, person.email
      from client_people as person join clients on clients.id = client_id
      where person.id = ${id} and removed_at is null and (${demo} or not is_demo)`
  )[0]

type StoredStaff = Pick<Actor, 'id' | 'name'> & { role: StaffRole; accepted: AcceptedDelegation[] }

/** Returns all active staff, with what was delegated to them. */
export const listStaff = (tx: Connection, { today, demo }: { today: string; demo: boolean }) => tx<StoredStaff[]>`
  select id, name, role, ${delegatedTo(tx, tx`users.id`, { today, demo })} as accepted
  from users where is_active and (${demo} or not is_demo) order by id`

/**
 * Returns the people of some alianzas who may sign in: each alianza's own account, which has no powers of its own, and the people whom it invited.
 */
export const listAlliancePeople = (tx: Connection, clientIds: readonly string[], demo: boolean) => tx<
  { id: string; clientId: string; name: string; powers: Power[] | null }[]
>`
  select id, id as "clientId", nombre_alianza as name, null::text[] as powers from clients
  where id = any(${[...clientIds]}::text[]) and (${demo} or not is_demo)
  union all
  select person.id, client_id, person.name, powers from client_people as person join clients on clients.id = client_id
  where client_id = any(${[...clientIds]}::text[]) and removed_at is null and person.password_hash is not null and (${demo} or not is_demo)
  order by id`

/** Returns which of these people are authors of which records. */
export const authorsAmong = (tx: Connection, recordIds: readonly string[], people: readonly string[], actions: readonly string[]) => tx<
  { recordId: string; personId: string }[]
>`
  select distinct record_id as "recordId", actor_id as "personId" from history
  where record_id = any(${[...recordIds]}::text[]) and actor_id = any(${[...people]}::text[]) and action in ${tx(actions)}`

export type StoredNotice = Omit<Notice, 'by'> & { actorId: string | null; actorName: string | null; actorRole: Notice['by']['role'] }

const rows = (db: Connection) => db`
  select notices.id, notices.kind, history.action, notices.step, notices.concept, notices.record_id as "recordId", coalesce(order_number, preorder_number) as "recordNumber",
    coalesce(orders.client_name, preorders.client_name) as "clientName", history.actor_id as "actorId", history.actor_role as "actorRole",
    ${nameOfPerson(db, db`history.actor_id`)} as "actorName", history.reason, ${serviceDate(db)}, notices.at, notices.read_at as "readAt", notices.over_at as "overAt",
    notices.snoozed_until as "snoozedUntil"
  from notices
  left join history on history.seq = notices.entry_seq -- each has an entry; a left join is left out of a count
  left join orders on notices.concept = 'orders' and orders.id = notices.record_id
  left join preorders on notices.concept = 'preorders' and preorders.id = notices.record_id`

type NoticeMarks = { isUnread: boolean; isSnoozed: boolean }

const matches = (db: Connection, recipientId: string, { isUnread, isSnoozed }: NoticeMarks): Fragment => db`
  notices.recipient_id = ${recipientId}
  ${isUnread ? db`and notices.read_at is null and notices.over_at is null and notices.snoozed_until is null` : db``}
  ${isSnoozed ? db`and notices.snoozed_until is not null` : db``}`

export async function listNotices(db: Connection, recipientId: string, marks: NoticeMarks, { q, ...paging }: Paging) {
  const listed = matches(db, recipientId, marks)
  const search = q ? await lookFor(db, listed, q) : undefined
  return page<StoredNotice>(db, db`${rows(db)} where ${listed} ${search ? db`and ${search.isFound()}` : db``}`, paging, {
    isMore: search?.areMore ? db`true` : undefined,
    // In the order of their index. The planner, who expects as many of each person, would otherwise collect all that the index has of this one.
    counted: search ? undefined : db`select from notices where ${listed} order by notices.at desc, notices.id desc`,
    checked: search?.isLookedUp
      ? db`select ${search.isFound()} as "isFound" from notices where ${listed} order by notices.at desc, notices.id desc`
      : undefined,
  })
}

type NoticeSearch = { isFound: Condition; areMore: boolean; isLookedUp: boolean }

/** Finds notices by the client of their record, and by the record. If there are many such records, each notice's record is looked up. */
async function lookFor(db: Connection, listed: Fragment, q: string): Promise<NoticeSearch> {
  const [clients, { few, hasId, isLookedUp }] = await Promise.all([
    clientsNamed(db, q),
    recordsFoundThemselves(
      db,
      q,
      (isOne, limit) => db`
        select ${isOne(db`notices.record_id`, db`notices.concept`)} as "isFound" from notices where ${listed}
        order by notices.at desc, notices.id desc ${limit}`,
    ),
  ])
  const isOfClients = () =>
    clients.length === 1 ? db`notices.record_client_id = ${clients[0]!}` : db`notices.record_client_id = any(${clients}::text[])`
  const isOfRecords = () => hasId(db`notices.record_id`, db`notices.concept`)
  if (!few) return { isFound: () => db`(${isOfClients()} or ${isOfRecords()})`, areMore: false, isLookedUp }

  const { isFound, areMore } = await byArms(db, (ids) => isOneOf(db, db`notices.id`, ids), {
    clients: {
      found: (limit) => db`
        select row.id from unnest(${unseen(db, db`${clients}::text[]`)}) as client (id),
          lateral (select notices.id from notices where ${listed} and notices.record_client_id = client.id ${limit}) as row ${limit}`,
      matches: isOfClients,
    },
    records: { found: (limit) => db`select notices.id from notices where ${listed} and ${isOfRecords()} ${limit}`, matches: isOfRecords },
  })
  return { isFound, areMore, isLookedUp: false }
}

/** Marks a notice as read. Returns undefined if it is not the recipient's. */
export async function setRead(tx: Connection, recipientId: string, id: string, at: Date): Promise<StoredNotice | undefined> {
  await tx`update notices set read_at = ${at.toISOString()} where recipient_id = ${recipientId} and id = ${id} and read_at is null`
  return (await tx<StoredNotice[]>`${rows(tx)} where notices.recipient_id = ${recipientId} and notices.id = ${id}`)[0]
}

/** Marks all notices as read. Returns how many. */
export const setAllRead = async (tx: Connection, recipientId: string, at: Date): Promise<number> =>
  (
    await tx`update notices set read_at = ${at.toISOString()} where recipient_id = ${recipientId} and read_at is null and snoozed_until is null`
  ).count

/** Snoozes a notice; null ends the snooze and marks it unread. Returns undefined if it is not the recipient's. */
export async function setSnoozed(tx: Connection, recipientId: string, id: string, until: Date | null): Promise<StoredNotice | undefined> {
  await tx`
    update notices set snoozed_until = ${until && until.toISOString()}, read_at = case when ${until === null} and snoozed_until is not null then null else read_at end
    where recipient_id = ${recipientId} and id = ${id}`
  return (await tx<StoredNotice[]>`${rows(tx)} where notices.recipient_id = ${recipientId} and notices.id = ${id}`)[0]
}

/** Ends a snooze whose time has come. Returns whether it is still too early. */
export async function wake(db: Connection, id: string, at: Date): Promise<{ isEarly: boolean }> {
  await db`update notices set snoozed_until = null, read_at = null where id = ${id} and snoozed_until <= ${at.toISOString()}`
  return { isEarly: (await db`select from notices where id = ${id} and snoozed_until is not null`).length > 0 }
}

/** Deletes read or past notices older than this, except those of the mandatory kinds. */
export const deletePast = (db: Connection, before: Date) => db`
  delete from notices
  where at < ${before.toISOString()} and (read_at is not null or over_at is not null) and snoozed_until is null and kind not in ('returned', 'converted', 'approved', 'cancelled')`
