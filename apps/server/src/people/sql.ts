import { powers as everyPower } from '@barreno/domain/actor'
import type { ApprovalRule, Person } from '@barreno/domain/people/schema'
import { hasSecondFactor } from '../auth/factors/sql.ts'
import type { Connection, Fragment } from '../db/connect.ts'
import { personTable } from './table.ts'

/** The name of a person of an alianza as others see it, with the alianza. */
export const personName = (db: Connection, id: Fragment): Fragment => db`
  (select people.name || ' (' || alliances.nombre_alianza || ')'
   from client_people as people join clients as alliances on alliances.id = people.client_id where people.id = ${id})`

export type StoredPerson = Omit<Person, 'isAccount' | 'state' | 'invitationExpiresAt'> & {
  clientId: string
  invitedAt: string
  hasPassword: boolean
}

/** Column with the last reset of all second factors of an account: when, by whom and why; null if there was none. */
const lastReset = (db: Connection, concept: 'people' | 'clients', id: Fragment): Fragment => db`
  (select json_build_object('at', iso(entry.at), 'by', coalesce(doer.name, account.nombre_alianza, person.name), 'reason', entry.reason)
   from history as entry left join users as doer on doer.id = entry.actor_id left join clients as account on account.id = entry.actor_id
     left join client_people as person on person.id = entry.actor_id
   where entry.concept = ${concept} and entry.record_id = ${id} and entry.action = ${`${concept}.resetSecondFactor`}
   order by entry.seq desc limit 1)`

const rows = (db: Connection) => db`
  select id, name, email, cedula, phone, powers, created_at as "createdAt", last_sign_in_at as "lastSignInAt", version,
    client_id as "clientId", invited_at as "invitedAt", password_hash is not null as "hasPassword",
    ${hasSecondFactor(db, db`client_people.id`)} as "hasSecondFactor", ${lastReset(db, 'people', db`client_people.id`)} as "factorReset"
  from client_people where removed_at is null`

export const listInvited = (db: Connection, clientId: string) => db<StoredPerson[]>`
  ${rows(db)} and client_id = ${clientId} order by created_at, id`

export const findPerson = async (db: Connection, id: string) => (await db<StoredPerson[]>`${rows(db)} and id = ${id}`)[0]

/** Locks a person. */
export const lockPerson = async (tx: Connection, id: string) => (await tx<StoredPerson[]>`${rows(tx)} and id = ${id} for update`)[0]

/** Returns the alianza's own account as the first of its people. */
export const findAccount = async (db: Connection, clientId: string) =>
  (
    await db<StoredPerson[]>`
      select id, coalesce(nombre_de_representante, nombre_alianza) as name, client_email as email, cedula_de_representante as cedula,
        telefono_de_representante as phone, ${[...everyPower]}::text[] as powers, created_at as "createdAt", last_sign_in_at as "lastSignInAt", version,
        id as "clientId", created_at as "invitedAt", true as "hasPassword",
        ${hasSecondFactor(db, db`clients.id`)} as "hasSecondFactor", ${lastReset(db, 'clients', db`clients.id`)} as "factorReset"
      from clients where id = ${clientId}`
  )[0]

/**
 * Returns the amount above which the alianza approves requests, and how many can approve.
 * These are its account, and the people with that power who have accepted their invitation.
 */
export const findApprovalRule = async (db: Connection, clientId: string) =>
  (
    await db<[ApprovalRule]>`
      select approval_above::float8 as "approvalAbove", 1 + (
        select count(*)::int from client_people
        where client_id = clients.id and removed_at is null and password_hash is not null and 'aprobar' = any (powers)) as approvers
      from clients where id = ${clientId}`
  )[0]

export const setApprovalRule = (tx: Connection, clientId: string, approvalAbove: number | null) =>
  tx`update clients set approval_above = ${approvalAbove} where id = ${clientId}`

/** Locks the alianza's row, which serialises changes to the number of approvers. */
export const lockRule = (tx: Connection, clientId: string) => tx`select from clients where id = ${clientId} for update`

type NewPerson = Pick<StoredPerson, 'clientId' | 'name' | 'email' | 'cedula' | 'phone' | 'powers'> & { invitedAt: Date; createdAt: Date }

export async function insertPerson(tx: Connection, person: NewPerson): Promise<string> {
  const [{ id }] = await tx<[{ id: string }]>`insert into client_people ${personTable.values(tx, person)} returning id`
  return id
}

export const updatePerson = (tx: Connection, id: string, person: Pick<StoredPerson, 'name' | 'cedula' | 'phone' | 'powers'>) => tx`
  update client_people set ${personTable.values(tx, person)}, version = version + 1 where id = ${id}`

export const setInvited = (tx: Connection, id: string, at: Date) =>
  tx`update client_people set invited_at = ${at.toISOString()}, version = version + 1 where id = ${id}`

/** Marks a person as removed. The row stays for the history; a trigger ends their sessions, links and credentials. */
export const setRemoved = (tx: Connection, id: string, at: Date) =>
  tx`update client_people set removed_at = ${at.toISOString()}, version = version + 1 where id = ${id}`

/** Locks an open invitation and returns its recipient; undefined if it was withdrawn or accepted meanwhile. */
export const lockInvited = async (tx: Connection, id: string, demo: boolean) =>
  (
    await tx<{ name: string; email: string; alianza: string; invitedAt: string }[]>`
      select person.name, person.email, nombre_alianza as alianza, invited_at as "invitedAt"
      from client_people as person join clients on clients.id = client_id
      where person.id = ${id} and removed_at is null and person.password_hash is null and (${demo} or not is_demo) for no key update of person`
  )[0]
