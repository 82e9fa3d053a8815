import type { Agency } from '@barreno/domain/actor'
import { Officer, type OfficerDetail } from '@barreno/domain/officers/schema'
import type { Connection } from '../db/connect.ts'
import { officerTable } from './table.ts'

export type StoredOfficer = OfficerDetail & { signatureId: string | null }
export type OfficerFields = Pick<StoredOfficer, 'name' | 'lastName' | 'idDocument' | 'rank' | 'userId' | 'isActive'>

const computed = (db: Connection) => ({
  userName: db`(select users.name from users where users.id = user_id)`,
  hasSignature: db`signature_id is not null`,
})

const detail = (db: Connection) => db`
  select ${officerTable.select<StoredOfficer>(db, {
    ...computed(db),
    signature: db`(select picture from officer_signatures where officer_signatures.id = signature_id)`,
  })}
  from officers`

export const listOfficers = (db: Connection, agency: Agency | undefined) => db<Officer[]>`
  select ${officerTable.select<Officer>(db, computed(db), Officer)} from officers
  where ${agency ? db`agency = ${agency}` : db`true`} order by agency, last_name, name, id`

export const findOfficer = async (db: Connection, id: string) => (await db<StoredOfficer[]>`${detail(db)} where officers.id = ${id}`)[0]

/** Locks an officer. */
export const lockOfficer = async (tx: Connection, id: string) =>
  (await tx<StoredOfficer[]>`${detail(tx)} where officers.id = ${id} for update of officers`)[0]

export async function insertOfficer(
  tx: Connection,
  officer: Omit<OfficerFields, 'isActive'> & { agency: Agency; createdAt: Date },
): Promise<string> {
  const [{ id }] = await tx<[{ id: string }]>`insert into officers ${officerTable.values(tx, officer)} returning id`
  return id
}

export const updateOfficer = (tx: Connection, id: string, fields: OfficerFields) =>
  tx`update officers set ${officerTable.values(tx, fields)}, version = version + 1 where id = ${id}`

/** Sets a new picture of the signature; null clears it. Earlier pictures are kept. */
export async function setSignature(tx: Connection, officerId: string, picture: string | null, at: Date): Promise<void> {
  if (picture === null) {
    await tx`update officers set signature_id = null where id = ${officerId}`
    return
  }
  await tx`
    with kept as (
      insert into officer_signatures (officer_id, picture, created_at) values (${officerId}, ${picture}, ${at.toISOString()}) returning id)
    update officers set signature_id = kept.id from kept where officers.id = ${officerId}`
}

/** Returns the pictures of these signatures, by id. */
export const findSignatures = async (db: Connection, ids: readonly string[]) =>
  new Map(
    (await db<{ id: string; picture: string }[]>`select id, picture from officer_signatures where id = any (${[...ids]})`).map(
      ({ id, picture }) => [id, picture] as const,
    ),
  )

/** Whether the account belongs to this body. */
export const isAccountOf = async (db: Connection, agency: Agency, userId: string) =>
  (await db`select from users where id = ${userId} and role ~ ${`^${agency}(_|$)`}`).length > 0
