import type { Actor, StaffRole } from '@barreno/domain/actor'
import { agencyOf } from '@barreno/domain/actor'
import type { Confirmation } from '@barreno/domain/confirmations/schema'
import type { ConfirmationState, ConfirmedAct } from '@barreno/domain/confirmations/values'
import type { Paging } from '@barreno/domain/endpoint'
import type { Connection, Fragment } from '../db/connect.ts'
import { matchesSearch } from '../db/filters.ts'
import { page } from '../db/page.ts'
import { confirmationTable } from './table.ts'

export type StoredConfirmation = Omit<Confirmation, 'actions'> & { input: Record<string, unknown>; askedByLogin: string }

/** Selects the requests as they are at a moment: one whose time has passed counts as expired, even if no row says so. */
const rows = (db: Connection, at: Date) => db`
  select ${confirmationTable.select<StoredConfirmation>(db, {
    state: stateAt(db, at),
    askedByName: db`(select users.name from users where users.id = asked_by_id)`,
    decidedByName: db`(select users.name from users where users.id = decided_by_id)`,
  })} from confirmations`

const stateAt = (db: Connection, at: Date): Fragment =>
  db`(case when confirmations.state = 'asked' and expires_at <= ${at.toISOString()} then 'expired' else confirmations.state end)`

type Reader = { id: string; acts: readonly ConfirmedAct[]; roles: readonly StaffRole[] }

/** SQL condition: requests of others for actions that the reader may do, and the reader's own requests. */
const isReadable = (db: Connection, { id, acts, roles }: Reader) => db`
  (asked_by_id = ${id} or (act = any(${[...acts]}::text[]) and (subject_role is null or subject_role = any(${[...roles]}::text[]))))`

export const findConfirmation = async (db: Connection, id: string, reader: Reader, at: Date) =>
  (await db<StoredConfirmation[]>`${rows(db, at)} where confirmations.id = ${id} and ${isReadable(db, reader)}`)[0]

/** Locks a request until the transaction ends, so that only one of two people decides it. */
export const lockConfirmation = async (tx: Connection, id: string, reader: Reader, at: Date) =>
  (
    await tx<StoredConfirmation[]>`
      ${rows(tx, at)} where confirmations.id = ${id} and ${isReadable(tx, reader)} for update of confirmations`
  )[0]

type Filters = {
  state?: readonly ConfirmationState[] | undefined
  act?: readonly ConfirmedAct[] | undefined
  record?: string | undefined
}

export const listConfirmations = (db: Connection, reader: Reader, { state, act, record }: Filters, at: Date, { q, ...paging }: Paging) =>
  page<StoredConfirmation>(
    db,
    db`
      ${rows(db, at)} where ${isReadable(db, reader)}
        ${state?.length ? db`and ${stateAt(db, at)} = any(${[...state]}::text[])` : db``}
        ${act?.length ? db`and act = any(${[...act]}::text[])` : db``}
        ${record ? db`and record_id = ${record}` : db``}
        ${q ? db`and ${matchesSearch(db, db`searchable(record_name)`, q)}` : db``}`,
    paging,
  )

/** Returns how many requests wait for this reader's decision, and the time of the oldest. */
export const countToConfirm = async (db: Connection, reader: Reader, at: Date) =>
  (
    await db<[{ count: number; oldest: string | null }]>`
      select count(*)::int as count, iso(min(asked_at)) as oldest from confirmations
      where state = 'asked' and expires_at > ${at.toISOString()} and asked_by_id <> ${reader.id} and ${isReadable(db, reader)}`
  )[0]

type NewConfirmation = Pick<
  StoredConfirmation,
  'act' | 'recordId' | 'recordName' | 'subjectRole' | 'rule' | 'threshold' | 'measured' | 'input' | 'changes' | 'unit' | 'reason'
> & { askedBy: Actor; at: Date; expiresAt: Date }

/** Inserts a request and returns its id. An expired one for the same record is first marked as such, to make room for it. */
export async function insertConfirmation(tx: Connection, { askedBy, at, expiresAt, ...request }: NewConfirmation): Promise<string> {
  await tx`
    update confirmations set state = 'expired', decided_at = ${at.toISOString()}
    where act = ${request.act} and record_id = ${request.recordId} and state = 'asked' and expires_at <= ${at.toISOString()}`
  const [{ login }] = await tx<[{ login: string }]>`select login_key(email) as login from users where id = ${askedBy.id}`
  const row = {
    ...request,
    askedById: askedBy.id,
    askedByRole: askedBy.role as StaffRole,
    askedByLogin: login,
    askedAt: at,
    expiresAt,
  }
  const [{ id }] = await tx<[{ id: string }]>`insert into confirmations ${confirmationTable.values(tx, row)} returning id`
  return id
}

type Decision = { state: 'confirmed' | 'refused' | 'withdrawn'; by: string; at: Date; reason?: string | null; resultId?: string | null }

export const decideConfirmation = (tx: Connection, id: string, { state, by, at, reason = null, resultId = null }: Decision) => tx`
  update confirmations set state = ${state}, decided_by_id = ${by}, decided_at = ${at.toISOString()}, decision_reason = ${reason}, result_id = ${resultId}
  where id = ${id}`

/** Returns the name of an action's record; for a material, its unit too. */
export const nameOfRecord = async (tx: Connection, id: string) =>
  (
    await tx<{ name: string; unit: string | null }[]>`
      select name, unit from materials where id = ${id}
      union all select files.name, null from imports join files on files.id = file_id where imports.id = ${id}
      union all select name, null from users where id = ${id}`
  )[0]

/** Locks the requester's account and returns them with their present rights; undefined if the account is no longer active. The lock keeps it so. */
export async function shareAsker(tx: Connection, id: string): Promise<(Actor & { login: string }) | undefined> {
  const [found] = await tx<{ id: string; role: StaffRole; name: string; administersBody: boolean; login: string }[]>`
    select id, role, name, administers_body as "administersBody", login_key(email) as login from users where id = ${id} and is_active for share`
  if (!found) return undefined
  const { administersBody, ...asker } = found
  const administers = administersBody ? agencyOf(found.role) : null
  return { ...asker, clientId: null, ...(administers && { administers }) }
}

export const loginOf = async (db: Connection, id: string) =>
  (await db<{ login: string }[]>`select login_key(email) as login from users where id = ${id}`)[0]?.login

/** Returns the active staff except one person, with the fields that decide whether they may confirm a request. */
export const activeStaff = async (db: Connection, except: string): Promise<Actor[]> =>
  (
    await db<{ id: string; role: StaffRole; name: string; administersBody: boolean }[]>`
      select id, role, name, administers_body as "administersBody" from users where is_active and id <> ${except} order by id`
  ).map(({ administersBody, ...person }) => {
    const administers = administersBody ? agencyOf(person.role) : null
    return { ...person, clientId: null, ...(administers && { administers }) }
  })

/** Returns a request for a mail; undefined if it does not exist. */
export const findConfirmationToMail = async (db: Connection, id: string, at: Date) =>
  (await db<StoredConfirmation[]>`${rows(db, at)} where confirmations.id = ${id}`)[0]
