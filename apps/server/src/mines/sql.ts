import type { Actor } from '@barreno/domain/actor'
import type { Paging } from '@barreno/domain/endpoint'
import type { Calibration, Mine, MineShot, RockLearning } from '@barreno/domain/mines/schema'
import { chunksOf } from '../db/chunks.ts'
import type { Connection } from '../db/connect.ts'
import { matchesSearch } from '../db/filters.ts'
import { page } from '../db/page.ts'
import { calibrationTable, mineTable, rockDecisionTable, shotTable } from './table.ts'

const mines = (db: Connection) => db`
  select ${mineTable.select<Mine>(db, {
    clientName: db`(select nombre_alianza from clients where clients.id = mines.client_id)`,
    shots: db`(select count(*)::int from mine_shots where mine_shots.mine_id = mines.id)`,
    lastFiredOn: db`(select max(fired_on) from mine_shots where mine_shots.mine_id = mines.id)`,
  })}
  from mines`

type Filters = { client: string | undefined; active: boolean | undefined }

export const listMines = (db: Connection, { client, active }: Filters, { q, ...paging }: Paging) =>
  page<Mine>(
    db,
    db`
      ${mines(db)} where true ${client ? db`and mines.client_id = ${client}` : db``}
      ${active === undefined ? db`` : db`and mines.is_active = ${active}`}
      ${q ? db`and ${matchesSearch(db, db`searchable(mines.name || ' ' || coalesce(mines.place, ''))`, q)}` : db``}`,
    paging,
  )

export const findMine = async (db: Connection, id: string) => (await db<Mine[]>`${mines(db)} where mines.id = ${id}`)[0]

/** Locks a mine. */
export async function lockMine(tx: Connection, id: string) {
  await tx`select from mines where id = ${id} for update`
  return findMine(tx, id)
}

export type MineFields = Pick<Mine, 'name' | 'place' | 'rock' | 'isActive'>

export async function insertMine(
  tx: Connection,
  mine: Omit<MineFields, 'isActive'> & { clientId: string; createdAt: Date },
): Promise<string> {
  const [{ id }] = await tx<[{ id: string }]>`insert into mines ${mineTable.values(tx, mine)} returning id`
  return id
}

export const updateMine = (tx: Connection, id: string, fields: MineFields) =>
  tx`update mines set ${mineTable.values(tx, fields)}, version = version + 1 where id = ${id}`

export const clientExists = async (db: Connection, id: string) => (await db`select from clients where id = ${id}`).length > 0

/** An order with the fields that a shot needs. */
export type ShotOrder = { id: string; orderNumber: string; clientId: string; numberOfFronts: number | null }

/** Finds orders by id or number. */
export const findShotOrders = (db: Connection, orders: readonly string[]) => db<ShotOrder[]>`
  select id, order_number as "orderNumber", client_id as "clientId", number_of_fronts as "numberOfFronts"
  from orders where id = any(${orders}::text[]) or order_number = any(${orders}::text[])`

export const findShotOrder = async (db: Connection, order: string) => (await findShotOrders(db, [order]))[0]

export type StoredShot = Omit<MineShot, 'recorded' | 'leftOut'> & {
  mineId: string
  recordedByName: string
  recordedByRole: string
  recordedAt: string
  leftOutReason: string | null
  leftOutByName: string | null
  leftOutByRole: string | null
  leftOutAt: string | null
}

const shots = (db: Connection) => db`
  select ${shotTable.select<StoredShot>(db, { orderNumber: db`(select order_number from orders where orders.id = mine_shots.order_id)` })}
  from mine_shots`

/** Maximum number of shots that are read: the latest. */
const maxShotsRead = 1_000

/** Returns the latest shots of a mine, in order of firing. */
export async function listShots(db: Connection, mineId: string): Promise<StoredShot[]> {
  const latest = await db<StoredShot[]>`
    ${shots(db)} where mine_id = ${mineId} order by fired_on desc, number desc limit ${maxShotsRead}`
  return [...latest].reverse()
}

/** Returns all shots of a mine, in order of firing. */
export const allShots = (db: Connection, mineId: string) => db<StoredShot[]>`
  ${shots(db)} where mine_id = ${mineId} order by fired_on, number`

export const findShot = async (db: Connection, mineId: string, id: string) =>
  (await db<StoredShot[]>`${shots(db)} where mine_shots.id = ${id} and mine_id = ${mineId}`)[0]

export type ShotFields = Omit<MineShot, 'id' | 'number' | 'orderNumber' | 'miningType' | 'recorded' | 'leftOut' | 'version'>

/** Inserts a shot. Its number is unique within the mine, which the caller must have locked. */
export async function insertShot(
  tx: Connection,
  shot: ShotFields & Pick<MineShot, 'miningType'> & { mineId: string; by: Actor; recordedAt: Date },
): Promise<string> {
  const { by, ...fields } = shot
  const [{ number }] = await tx<[{ number: number }]>`
    select coalesce(max(number), 0) + 1 as number from mine_shots where mine_id = ${shot.mineId}`
  const row = { ...fields, number, recordedBy: by.id, recordedByName: by.name, recordedByRole: by.role }
  const [{ id }] = await tx<[{ id: string }]>`insert into mine_shots ${shotTable.values(tx, row)} returning id`
  return id
}

type ImportedShot = ShotFields & Pick<MineShot, 'miningType' | 'number'> & { leftOutReason: string | null }

/** Inserts many shots with their numbers, including excluded ones. */
export async function insertShots(
  tx: Connection,
  imported: readonly ImportedShot[],
  { mineId, by, at }: { mineId: string; by: Actor; at: Date },
): Promise<void> {
  for (const some of chunksOf(imported, 1000)) {
    const rows = some.map((shot) => ({
      ...shot,
      mineId,
      recordedBy: by.id,
      recordedByName: by.name,
      recordedByRole: by.role,
      recordedAt: at,
      ...leftOutBy(shot.leftOutReason === null ? null : { reason: shot.leftOutReason, by, at }),
    }))
    await tx`insert into mine_shots ${shotTable.rows(tx, rows)}`
  }
}

export const updateShot = (tx: Connection, id: string, fields: ShotFields) =>
  tx`update mine_shots set ${shotTable.values(tx, fields)}, version = version + 1 where id = ${id}`

/** Excludes a shot; null includes it again. */
export const setLeftOut = (tx: Connection, id: string, leftOut: LeftOut | null) => tx`
  update mine_shots set ${shotTable.values(tx, leftOutBy(leftOut))}, version = version + 1 where id = ${id}`

type LeftOut = { reason: string; by: Actor; at: Date }

const leftOutBy = (leftOut: LeftOut | null) => ({
  leftOutReason: leftOut?.reason ?? null,
  leftOutBy: leftOut?.by.id ?? null,
  leftOutByName: leftOut?.by.name ?? null,
  leftOutByRole: leftOut?.by.role ?? null,
  leftOutAt: leftOut?.at ?? null,
})

export type StoredCalibration = Omit<Calibration, 'adopted' | 'withdrawn'> & {
  id: string
  adoptedByName: string
  adoptedByRole: string
  adoptedAt: string
  withdrawnReason: string | null
  withdrawnByName: string | null
  withdrawnByRole: string | null
  withdrawnAt: string | null
}

const calibrations = (db: Connection) => db`select ${calibrationTable.select<StoredCalibration>(db, {})} from mine_calibrations`

/** Returns the calibrations of a mine, newest first. */
export const listCalibrations = (db: Connection, mineId: string) => db<StoredCalibration[]>`
  ${calibrations(db)} where mine_id = ${mineId} order by number desc`

export const findCalibration = async (db: Connection, mineId: string, number: number) =>
  (await db<StoredCalibration[]>`${calibrations(db)} where mine_id = ${mineId} and number = ${number}`)[0]

type NewCalibration = Omit<Calibration, 'number' | 'adopted' | 'withdrawn'> & { mineId: string; by: Actor; at: Date }

/** Inserts the next calibration of a mine, which the caller must have locked. Returns its number. */
export async function insertCalibration(tx: Connection, { by, at, ...calibration }: NewCalibration): Promise<number> {
  const [{ number }] = await tx<[{ number: number }]>`
    select coalesce(max(number), 0) + 1 as number from mine_calibrations where mine_id = ${calibration.mineId}`
  const row = { ...calibration, number, adoptedBy: by.id, adoptedByName: by.name, adoptedByRole: by.role, adoptedAt: at }
  await tx`insert into mine_calibrations ${calibrationTable.values(tx, row)}`
  return number
}

export const setWithdrawn = (tx: Connection, id: string, { reason, by, at }: { reason: string; by: Actor; at: Date }) => tx`
  update mine_calibrations set ${calibrationTable.values(tx, {
    withdrawnReason: reason,
    withdrawnBy: by.id,
    withdrawnByName: by.name,
    withdrawnByRole: by.role,
    withdrawnAt: at,
  })} where id = ${id}`

export type StoredRockDecision = { lastShot: number; isAccepted: boolean; to_kg_m3: number }

/** Returns the decisions on a mine's rock constant, in the order of their shots. */
export const listRockDecisions = (db: Connection, mineId: string) => db<StoredRockDecision[]>`
  select last_shot as "lastShot", is_accepted as "isAccepted", to_kg_m3 from mine_rock_decisions where mine_id = ${mineId} order by last_shot`

type NewRockDecision = NonNullable<RockLearning['proposal']> & {
  mineId: string
  lastShot: number
  isAccepted: boolean
  engineerName: string
  engineerDocument: string
  note: string | null
  by: Actor
  at: Date
}

export const insertRockDecision = (tx: Connection, { by, at, ...decision }: NewRockDecision) => tx`
  insert into mine_rock_decisions ${rockDecisionTable.values(tx, {
    ...decision,
    decidedBy: by.id,
    decidedByName: by.name,
    decidedByRole: by.role,
    decidedAt: at,
  })}`
