import { caracasDate } from '@barreno/domain/calendar'
import { pick, withSent } from '@barreno/domain/fields'
import type { mines } from '@barreno/domain/mines/endpoints'
import { faultsOfShot } from '@barreno/domain/mines/rules'
import { type Mine, MineShot } from '@barreno/domain/mines/schema'
import type { MiningType } from '@barreno/domain/records/values'
import { type Fault, Problem } from '@barreno/domain/problems'
import { texts } from '@barreno/texts/server'
import type { Context, UseCase } from '../context.ts'
import { type Changes, changesBetween } from '../history/record.ts'
import { refuseStale } from '../history/staleness.ts'
import { toShot } from './learning.ts'
import { lockFor } from './list.ts'
import { findShot, findShotOrder, insertShot, setLeftOut, type ShotFields, type ShotOrder, type StoredShot, updateShot } from './sql.ts'

/** Records the measurements of a shot. */
export const recordShot: UseCase<typeof mines.recordShot> = async (context, { id, miningType, ...given }) => {
  const { db, actor, now, record } = context
  const mine = await lockFor(context, id, 'mines.recordShots')
  const shot = await checked(context, mine, miningType, pick(Fields, given))
  const shotId = await insertShot(db, { ...shot, miningType, mineId: id, by: actor, recordedAt: now() })
  const stored = (await findShot(db, id, shotId))!
  record({ action: 'mines.recordShot', recordId: id, changes: { ...numbered(stored), ...changesBetween({}, { miningType, ...shot }) } })
  return toShot(actor, stored)
}

/** Corrects a shot; the history keeps the earlier values. */
export const correctShot: UseCase<typeof mines.correctShot> = async (context, { id, shotId, version, reason, ...given }) => {
  const { mine, shot } = await lockShot(context, { id, shotId, version })
  const before = pick(Fields, shot)
  const edited = await checked(context, mine, shot.miningType, withSent(before, given))
  const changes = changesBetween(before, edited)
  return amend(context, shot, 'mines.correctShot', reason, changes, (tx) => updateShot(tx, shotId, edited))
}

/** Excludes a shot from the computations. It stays on record, with who excluded it and why. */
export const leaveOutShot: UseCase<typeof mines.leaveOutShot> = async (context, { id, shotId, version, reason }) => {
  const { actor, now } = context
  const { shot } = await lockShot(context, { id, shotId, version })
  if (shot.leftOutAt !== null) throw new Problem('mines.shotLeftOut')
  const changes = { isShotLeftOut: { old: false, new: true } }
  return amend(context, shot, 'mines.leaveOutShot', reason, changes, (tx) => setLeftOut(tx, shotId, { reason, by: actor, at: now() }))
}

/** Includes an excluded shot again. */
export const countShot: UseCase<typeof mines.countShot> = async (context, { id, shotId, version }) => {
  const { shot } = await lockShot(context, { id, shotId, version })
  if (shot.leftOutAt === null) throw new Problem('mines.shotCounts')
  const changes = { isShotLeftOut: { old: true, new: false } }
  return amend(context, shot, 'mines.countShot', null, changes, (tx) => setLeftOut(tx, shotId, null))
}

/** The fields of a shot that users enter, except its kind. */
export const Fields = MineShot.omit({
  id: true,
  number: true,
  miningType: true,
  orderNumber: true,
  recorded: true,
  leftOut: true,
  version: true,
})

async function lockShot(context: Context, { id, shotId, version }: { id: string; shotId: string; version?: number | undefined }) {
  const mine = await lockFor(context, id, 'mines.recordShots')
  const shot = await findShot(context.db, id, shotId)
  if (!shot) throw new Problem('mines.shotNotFound')
  await refuseStale(context, 'mines', { id, version: shot.version }, version)
  return { mine, shot }
}

/** Returns the fields with the id of their order. Refuses with all faults. */
async function checked({ db, now }: Context, mine: Mine, miningType: MiningType, shot: ShotFields): Promise<ShotFields> {
  const order = shot.orderId === null ? null : await findShotOrder(db, shot.orderId)
  const faults: Fault[] = faultsOfShot({ ...shot, miningType }, caracasDate(now()))
  faults.push(...faultsOfOrder(mine, shot.frontIndex, order))
  if (faults.length > 0) throw new Problem('input.invalid', faults)
  return { ...shot, orderId: order?.id ?? null }
}

/** Returns faults in the order and front that a shot names. `undefined` means an order that does not exist, `null` none. */
export function faultsOfOrder(mine: Mine, frontIndex: number | null, order: ShotOrder | null | undefined): Fault[] {
  if (order === undefined || (order && order.clientId !== mine.clientId)) return [{ field: 'orderId', message: texts.orderOfOtherAlianza }]
  if (frontIndex !== null && !order) return [{ field: 'frontIndex', message: texts.frontWithoutOrder }]
  if (frontIndex !== null && order?.numberOfFronts && frontIndex > order.numberOfFronts)
    return [{ field: 'frontIndex', message: texts.noSuchFront(order.numberOfFronts) }]
  return []
}

async function amend(
  { db, actor, record }: Context,
  shot: StoredShot,
  action: string,
  reason: string | null | undefined,
  changes: Changes,
  write: (tx: Context['db']) => Promise<unknown>,
): Promise<MineShot> {
  await write(db)
  record({ action, recordId: shot.mineId, reason: reason || null, changes: { ...numbered(shot), ...changes } })
  return toShot(actor, (await findShot(db, shot.mineId, shot.id))!)
}

/** History field that says which shot of the mine an entry is about. */
const numbered = ({ number }: StoredShot): Changes => ({ shotNumber: { old: null, new: number } })
