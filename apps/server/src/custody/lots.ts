import type { Input, Reply } from '@barreno/domain/endpoint'
import type { custody } from '@barreno/domain/custody/endpoints'
import type { Lot } from '@barreno/domain/custody/schema'
import { may } from '@barreno/domain/permissions'
import { type Fault, Problem } from '@barreno/domain/problems'
import { custodyTexts } from '@barreno/texts/custody'
import type { Context, UseCase } from '../context.ts'
import { changesBetween } from '../history/record.ts'
import { traceOf } from '../inventory/ledger/sql.ts'
import { showMovement } from '../inventory/movements.ts'
import { lockMaterials } from '../inventory/sql.ts'
import { findLot, findNumbered, insertLot, listLotOrders, listLots } from './sql.ts'

export const lots = (
  { db }: Context,
  { material, magazine, status, expiry, there, ...paging }: Input<typeof custody.lots>,
): Promise<Reply<typeof custody.lots>> =>
  listLots(db, { material, magazine, status, expiry, there: there === undefined ? undefined : there === 'true' }, paging)

export const lot = (context: Context, { id }: Input<typeof custody.lot>): Promise<Lot> => lotOf(context, id)

export async function lotOf({ db }: Pick<Context, 'db'>, id: string): Promise<Lot> {
  const found = await findLot(db, id)
  if (!found) throw new Problem('custody.lotNotFound')
  return found
}

const { faults: texts } = custodyTexts

/** Registers a lot before any of it is in stock. */
export const createLot: UseCase<typeof custody.createLot> = async (context, { materialId: code, number, maker, madeOn, expiresOn }) => {
  const { db, now, record } = context
  const materialId = code.toUpperCase()
  const isThere = (await lockMaterials(db, [materialId])).length > 0
  const given = { materialId, number, maker: maker ?? '', madeOn: madeOn ?? null, expiresOn: expiresOn ?? null }
  const faults: Fault[] = [...(isThere ? [] : [{ field: 'materialId', message: texts.material }]), ...dateFaults(given)]
  if (faults.length > 0) throw new Problem('input.invalid', faults)
  if ((await findNumbered(db, materialId, number, given.maker)).some(({ isOfMaker }) => isOfMaker)) throw new Problem('custody.lotKnown')
  const id = await insertLot(db, given, now())
  record({ action: 'custody.createLot', recordId: id, changes: changesBetween({}, given) })
  return lotOf(context, id)
}

export const dateFaults = ({ madeOn, expiresOn }: Pick<Lot, 'madeOn' | 'expiresOn'>): Fault[] =>
  madeOn !== null && expiresOn !== null && expiresOn < madeOn ? [{ field: 'expiresOn', message: texts.expiresFirst }] : []

/** Returns where a lot came from and where it went. Orders are named as in the ledger; only those who may read one can open it. */
export const trace: UseCase<typeof custody.trace> = async (context, { id, ...paging }) => {
  const { db, actor } = context
  const { id: lotId } = await lotOf(context, id)
  const page = await traceOf(db, lotId, paging)
  return { ...page, items: page.items.map((movement) => showMovement(actor, movement)) }
}

/** Returns the orders that have material of a lot or used it. */
export const ordersOf: UseCase<typeof custody.orders> = async (context, { id, underWay, ...paging }) => {
  const { db, actor } = context
  const { id: lotId } = await lotOf(context, id)
  const page = await listLotOrders(db, lotId, underWay === undefined ? undefined : underWay === 'true', paging)
  const items = page.items.map(({ id: line, clientId, assignedOperatorId, ...order }) => {
    const mayOpen = may(actor, 'orders.read', { clientId, assignedOperatorId, currentStatus: order.currentStatus })
    return { ...order, id: String(line), orderId: mayOpen ? order.orderId : null }
  })
  return { ...page, items }
}
