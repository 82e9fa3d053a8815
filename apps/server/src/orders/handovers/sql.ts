import type { Actor, Role } from '@barreno/domain/actor'
import type { FileReply, StoredFile } from '@barreno/domain/endpoint'
import type { CustodyLine, Handover, NewHandover } from '@barreno/domain/orders/handovers/schema'
import type { HandoverSide, HandoverState } from '@barreno/domain/statuses/handovers'
import type { OrderStatus } from '@barreno/domain/statuses/orders'
import type { PasskeySignature } from '../../auth/factors/passkey-signature.ts'
import type { Connection, Fragment } from '../../db/connect.ts'
import { handoverLineTable, handoverSignatureTable, handoverTable } from './table.ts'

/** A hand-over with the data that its rules need: the ids of its signers, the giver first, and the current state of the order. */
export type StoredHandover = Omit<Handover, 'actions'> & {
  signerIds: string[]
  order: { clientId: string; assignedOperatorId: string | null; currentStatus: OrderStatus }
}

/** An offer past its expiry counts as expired, even if its row still says `offered`. */
const stateAt = (db: Connection, at: Date): Fragment =>
  db`(case when handovers.state = 'offered' and expires_at <= ${at.toISOString()} then 'expired' else handovers.state end)`

const rows = (db: Connection, at: Date): Fragment => db`
  select ${handoverTable.select<StoredHandover>(db, {
    state: stateAt(db, at),
    orderNumber: db`order_number`,
    clientName: db`client_name`,
    lines: db`
      (select json_agg(json_build_object('materialId', material_id, 'materialName', material_name, 'unit', unit, 'quantity', quantity) order by position)
       from handover_lines where handover_id = handovers.id)`,
    signatures: db`
      (select json_agg(json_build_object('side', side, 'name', signed.name, 'role', role, 'idDocument', id_document, 'at', iso(at), 'way', way,
          'passkey', passkey ->> 'name', 'paper', case when way = 'paper'
            then json_build_object('name', files.name, 'size', files.size, 'sha256', files.sha256, 'reason', paper_reason) end) order by at, side)
       from handover_signatures as signed left join files on files.id = file_id where handover_id = handovers.id)`,
    signerIds: db`
      (select array_agg(coalesce(user_id, client_id, person_id, '') order by at, side) from handover_signatures where handover_id = handovers.id)`,
    order: db`json_build_object('clientId', client_id, 'assignedOperatorId', assigned_operator_id, 'currentStatus', current_status)`,
  })}
  from handovers join orders on orders.id = order_id`

/** Returns all hand-overs of an order, newest first. */
export const handoversOf = (db: Connection, orderId: string, at: Date) => db<StoredHandover[]>`
  ${rows(db, at)} where order_id = ${orderId} order by offered_at desc, handovers.id desc`

export const findHandover = async (db: Connection, orderId: string, id: string, at: Date) =>
  (await db<StoredHandover[]>`${rows(db, at)} where order_id = ${orderId} and (handovers.id = ${id} or handover_number = ${id})`)[0]

/** Returns the open offers that the actor could sign. There are only a few at a time, because each lasts minutes. */
export const openHandovers = (db: Connection, { role, id, clientId }: Actor, at: Date) => db<StoredHandover[]>`
  ${rows(db, at)} where handovers.state = 'offered' and expires_at > ${at.toISOString()}
    and ${role === 'cliente' ? db`client_id = ${clientId}` : db`assigned_operator_id = ${id}`}
  order by offered_at, handovers.id`

/** Returns the dispatched quantities of these orders, with the quantities of signed hand-overs and of the operator's statement. */
export const custodyOf = (db: Connection, orderIds: readonly string[]) => db<(CustodyLine & { orderId: string })[]>`
  select request.order_id as "orderId", request.material_id as "materialId", request.material_name as "materialName", request.unit, moved.dispatched,
    coalesce(loaded, 0) as loaded, coalesce(delivered, 0) as delivered, coalesce(collected, 0) as collected, coalesce(stored, 0) as stored,
    coalesce(stated.consumed + stated.lost + stated.unaccounted, 0) as accounted
  from order_requests as request
  join orders on orders.id = request.order_id
  join lateral (
    select -sum(quantity) as dispatched from stock_movements as movement
    where movement.order_id = request.order_id and movement.material_id = request.material_id and kind in ('dispatch', 'undo')) as moved on moved.dispatched > 0
  left join order_custody as held on held.order_id = request.order_id and held.material_id = request.material_id
  left join consumption_lines as stated
    on stated.order_id = request.order_id and stated.material_id = request.material_id and stated.version = orders.consumption_statement
  where request.order_id = any(${[...orderIds]}::text[])
  order by request.order_id, request.position`

/** Statuses in which the people of an alianza can still hold material of an order. */
const onTheWay: readonly OrderStatus[] = ['EN_TRANSITO_VOLADURA', 'COMPLETADA_VOLADURA', 'CONSUMIDO', 'RESGUARDAR']

type Carried = {
  orderId: string
  orderNumber: string
  clientName: string
  clientId: string
  assignedOperatorId: string | null
  currentStatus: OrderStatus
}

/** Whether the people of the alianza can still hold material at the front, according to hand-overs and statement. */
const hasAtFront = (db: Connection): Fragment => db`
  exists (
    select from order_custody as held where held.order_id = orders.id and delivered - collected > coalesce((
      select consumed + lost + unaccounted from consumption_lines as stated
      where stated.order_id = held.order_id and version = orders.consumption_statement and stated.material_id = held.material_id), 0))`

/**
 * Returns the orders whose material an operator, or the people of an alianza, hold.
 * An operator also gets the orders with material that they can collect at the front.
 */
export function carriedOrders(db: Connection, { role, id, clientId }: Actor) {
  const rowsWhere = (condition: Fragment) => db`
    select orders.id as "orderId", order_number as "orderNumber", client_name as "clientName", client_id as "clientId",
      assigned_operator_id as "assignedOperatorId", current_status as "currentStatus"
    from orders where ${condition} order by order_number limit 200`
  const isAtFront = db`current_status in ${db(onTheWay)} and ${hasAtFront(db)}`
  return db<Carried[]>`
    ${
      role === 'cliente'
        ? rowsWhere(db`client_id = ${clientId} and ${isAtFront}`)
        : db`
          (${rowsWhere(db`orders.id in (select order_id from order_custody where carrier_id = ${id} and loaded - delivered + collected - stored > 0)`)})
          union
          (${rowsWhere(db`assigned_operator_id = ${id} and ${isAtFront}`)})
          order by "orderNumber" limit 200`
    }`
}

type NewRow = Pick<StoredHandover, 'handoverNumber' | 'orderId' | 'text' | 'textSha256' | 'lines'> &
  Pick<NewHandover, 'step' | 'vehiclePlate' | 'seals' | 'notes'> & { offeredAt: Date; expiresAt: Date }

/** Inserts a hand-over with its lines. An expired offer of the same order is closed first. */
export async function insertHandover(tx: Connection, { lines, ...handover }: NewRow): Promise<string> {
  const at = handover.offeredAt.toISOString()
  await tx`
    update handovers set state = 'expired', settled_at = ${at}
    where order_id = ${handover.orderId} and state = 'offered' and expires_at <= ${at}`
  const [{ id }] = await tx<[{ id: string }]>`insert into handovers ${handoverTable.values(tx, handover)} returning id`
  await tx`insert into handover_lines ${handoverLineTable.rows(
    tx,
    lines.map((line, position) => ({ ...line, handoverId: id, position })),
  )}`
  return id
}

type Signature = { handoverId: string; side: HandoverSide; at: Date; textSha256: string }
export type Signer = { actor: Actor; name: string; idDocument: string | null }

/** Inserts a signature given in the signer's own session, with their passkey if they used one. */
export function insertSignature(
  tx: Connection,
  { signer: { actor, ...signer }, passkey, ...signature }: Signature & { signer: Signer; passkey: PasskeySignature | null },
) {
  const { id, role, clientId } = actor
  const ids = clientId === null ? { userId: id } : id === clientId ? { clientId } : { personId: id }
  const way = passkey ? 'passkey' : 'session'
  return tx`insert into handover_signatures ${handoverSignatureTable.values(tx, { ...signature, ...signer, role, ...ids, way, passkey })}`
}

/** The signer of a paper sheet: the assigned operator for the staff, or the person that the sheet names for an alianza. */
export type PaperSigner = { userId: string | null; name: string; idDocument: string | null; role: Role }

export const insertPaperSignature = (
  tx: Connection,
  {
    signer,
    photo: { id: fileId, sha256: paperSha256 },
    reason: paperReason,
    ...signature
  }: Signature & { signer: PaperSigner; photo: Pick<StoredFile, 'id' | 'sha256'>; reason: string },
) =>
  tx`insert into handover_signatures ${handoverSignatureTable.values(tx, { ...signature, ...signer, way: 'paper', fileId, paperSha256, paperReason })}`

/** Returns the hand-over that already has this photo. */
export const handoverWithPhoto = async (db: Connection, sha256: string) =>
  (
    await db<{ handoverNumber: string }[]>`
      select handover_number as "handoverNumber" from handovers where id = (
        select handover_id from handover_signatures where way = 'paper' and paper_sha256 = ${sha256})`
  )[0]

/** Returns the photo of a hand-over on paper. */
export const findPaper = async (db: Connection, handoverId: string) =>
  (
    await db<FileReply[]>`
      select files.id, files.name, kind, size, sha256 from files join handover_signatures on file_id = files.id where handover_id = ${handoverId}`
  )[0]

/** Settles a hand-over. If it is accepted, a trigger of the table moves the quantities of its lines. */
export const settleHandover = (
  tx: Connection,
  id: string,
  { state, at, reason = null }: { state: HandoverState; at: Date; reason?: string | null },
) => tx`
  update handovers set state = ${state}, settled_at = ${at.toISOString()}, reason = ${reason} where id = ${id}`

/** Returns the open offer of an order, if there is one. */
export const openOf = async (db: Connection, orderId: string, at: Date) =>
  (
    await db<{ handoverNumber: string }[]>`
      select handover_number as "handoverNumber" from handovers
      where order_id = ${orderId} and state = 'offered' and expires_at > ${at.toISOString()}`
  )[0]
