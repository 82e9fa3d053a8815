import type { Client } from '@barreno/domain/clients/schema'
import type { Account } from '../auth/sign-in.ts'
import type { Connection } from '../db/connect.ts'

/** `numerdoDeAlianza` is spelt so in the specification; the column is spelt right. */
const clientRow = (db: Connection) => db`
  select id, username, nombre_alianza as "nombreAlianza", rif, nombre_de_representante as "nombreDeRepresentante", cedula_de_representante as "cedulaDeRepresentante",
    telefono_de_representante as "telefonoDeRepresentante", client_email as "clientEmail", direction, numero_de_alianza as "numerdoDeAlianza",
    vigencia_r_explotacion as "vigenciaRExplotacion", plan_de_arrime as "planDeArrime", plani_vola as "planiVola", estatus, created_at as "createdAt", version
  from clients`

export const findClient = async (db: Connection, id: string) => (await db<Client[]>`${clientRow(db)} where id = ${id}`)[0]

/** A client's data as pre-orders and orders copy them. */
export const clientColumns = (client: Client) => ({
  client_id: client.id,
  client_name: client.nombreAlianza,
  client_username: client.username,
  client_numero_de_alianza: client.numerdoDeAlianza,
  client_rif: client.rif,
  client_nombre_representante: client.nombreDeRepresentante,
  client_cedula_representante: client.cedulaDeRepresentante,
  client_telefono_representante: client.telefonoDeRepresentante,
  client_email: client.clientEmail,
  client_direction: client.direction,
})

/** Holds the account against a change until the transaction ends, so that nothing is created for one that was just made inactive. */
export const shareClient = async (tx: Connection, id: string) => (await tx<Client[]>`${clientRow(tx)} where id = ${id} for share`)[0]

/** By username or e-mail, without case. An inactive alianza signs in and reads. */
export const findClientAccount = async (db: Connection, login: string, demo: boolean) =>
  (
    await db<Account[]>`
  select id, password_hash as "passwordHash", ${demo} or not is_demo as "mayEnter"
  from client_logins join clients on clients.id = client_id where login = lower(${login})`
  )[0]

type ClientRecord = Omit<Client, 'id' | 'version' | 'createdAt'> & { passwordHash: string; isDemo: boolean; createdAt: Date }

export async function insertClient(tx: Connection, client: ClientRecord): Promise<Client> {
  const [{ id }] = await tx<[{ id: string }]>`
    insert into clients (username, nombre_alianza, rif, nombre_de_representante, cedula_de_representante, telefono_de_representante, client_email, direction,
      numero_de_alianza, vigencia_r_explotacion, plan_de_arrime, plani_vola, estatus, password_hash, is_demo, created_at)
    values (${client.username}, ${client.nombreAlianza}, ${client.rif}, ${client.nombreDeRepresentante}, ${client.cedulaDeRepresentante}, ${client.telefonoDeRepresentante},
      ${client.clientEmail}, ${client.direction}, ${client.numerdoDeAlianza}, ${client.vigenciaRExplotacion}, ${client.planDeArrime}, ${client.planiVola}, ${client.estatus},
      ${client.passwordHash}, ${client.isDemo}, ${client.createdAt.toISOString()})
    returning id`
  return (await findClient(tx, id))!
}

export const countActiveClients = async (db: Connection) =>
  (await db<[{ count: number }]>`select count(*)::int as count from clients where estatus`)[0].count

export const listDemoClients = (db: Connection) => db<{ username: string; name: string }[]>`
  select username, nombre_alianza || case when estatus then '' else ' (inactiva)' end as name from clients where is_demo order by id`
