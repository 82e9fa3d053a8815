import { Client } from '@barreno/domain/clients/schema'
import type { ClientOnRecord } from '@barreno/domain/records/schema'
import type { Paging } from '@barreno/domain/endpoint'
import type { Account } from '../auth/sql.ts'
import { pick } from '@barreno/domain/fields'
import { ClientFields, clientTable } from './table.ts'
import type { Connection } from '../db/connect.ts'
import { matchesSearch } from '../db/filters.ts'
import { page } from '../db/page.ts'

const clientRow = (db: Connection) => db`select ${clientTable.select<Client>(db, {}, Client)} from clients`

export const findClient = async (db: Connection, id: string) => (await db<Client[]>`${clientRow(db)} where id = ${id}`)[0]

/** Locks the record until the transaction ends. */
export const lockClient = async (tx: Connection, id: string) => (await tx<Client[]>`${clientRow(tx)} where id = ${id} for update`)[0]

export const listClients = (db: Connection, { estatus }: { estatus?: 'true' | 'false' | undefined }, { q, ...paging }: Paging) =>
  page<Client>(
    db,
    db`
      ${clientRow(db)} where true
        ${estatus ? db`and estatus = ${estatus === 'true'}` : db``}
        ${q ? db`and ${matchesSearch(db, db`search`, q)}` : db``}`,
    paging,
  )

/** Returns a client's data in the form that pre-orders and orders copy. */
export const clientOnRecord = (client: Client): ClientOnRecord => ({
  clientId: client.id,
  clientName: client.nombreAlianza,
  clientUsername: client.username,
  clientNumeroDeAlianza: client.numerdoDeAlianza,
  clientRif: client.rif,
  clientNombreRepresentante: client.nombreDeRepresentante,
  clientCedulaRepresentante: client.cedulaDeRepresentante,
  clientTelefonoRepresentante: client.telefonoDeRepresentante,
  clientEmail: client.clientEmail,
  clientDirection: client.direction,
})

/** A client who orders, with the total above which another person of the alianza has to approve a request. */
export type OrderingClient = Client & { approvalAbove: number | null }

/** Locks the account against changes until the transaction ends, so that nothing is created for a client who has just become inactive. */
export const shareClient = async (tx: Connection, id: string) =>
  (
    await tx<OrderingClient[]>`
      select ${clientTable.select<OrderingClient>(tx, { approvalAbove: tx`approval_above::float8` }, Client)} from clients where id = ${id} for share`
  )[0]

/** Returns the name and address for a mail to a client. Inactive alianzas can still read their orders, so they get mail too. */
export const findClientToMail = async (db: Connection, id: string, demo: boolean) =>
  (
    await db<{ name: string; address: string }[]>`
      select coalesce(nombre_de_representante, nombre_alianza) as name, client_email as address
      from clients where id = ${id} and (${demo} or not is_demo)`
  )[0]

/** Finds an alianza's account by username or e-mail, or a person of it by theirs, in any spelling. An inactive alianza may sign in and read. */
export const findClientAccount = async (db: Connection, login: string, demo: boolean) =>
  (
    await db<Account[]>`
  select coalesce(person.id, clients.id) as id, person.id as "personId", ${demo} or not is_demo as "mayEnter",
    case when person.id is null then clients.password_hash else person.password_hash end as "passwordHash"
  from client_logins as named join clients on clients.id = named.client_id left join client_people as person on person.id = person_id
  where login = login_key(${login}) and (person.id is null or person.password_hash is not null)`
  )[0]

type ClientRecord = ClientFields & { passwordHash: string; mustChangePassword?: boolean | undefined; isDemo: boolean; createdAt: Date }

export async function insertClient(
  tx: Connection,
  { passwordHash, mustChangePassword, isDemo, createdAt, ...client }: ClientRecord,
): Promise<Client> {
  const row = { ...pick(ClientFields, client), passwordHash, mustChangePassword, isDemo, createdAt }
  const [{ id }] = await tx<[{ id: string }]>`insert into clients ${clientTable.values(tx, row)} returning id`
  return (await findClient(tx, id))!
}

export const updateClient = (tx: Connection, id: string, client: ClientFields) => tx`
  update clients set ${clientTable.values(tx, pick(ClientFields, client))}, version = version + 1 where id = ${id}`

/** Stores a password that another person chose for the client. */
export const givePassword = (tx: Connection, id: string, passwordHash: string, mustChangePassword: boolean) => tx`
  update clients set password_hash = ${passwordHash}, must_change_password = ${mustChangePassword} where id = ${id}`

export const setRightException = (tx: Connection, id: string, until: string | null, reason: string) => tx`
  update clients set right_exception_until = ${until}, right_exception_reason = ${until === null ? null : reason}, version = version + 1 where id = ${id}`

export const countActiveClients = async (db: Connection) =>
  (await db<[{ count: number }]>`select count(*)::int as count from clients where estatus`)[0].count

export const listDemoClients = (db: Connection) => db<{ username: string; name: string }[]>`
  select username, nombre_alianza || case when estatus then '' else ' (inactiva)' end as name from clients where is_demo order by id`
