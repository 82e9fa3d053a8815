import type { custody } from '@barreno/domain/custody/endpoints'
import { type Fault, Problem } from '@barreno/domain/problems'
import { custodyTexts } from '@barreno/texts/custody'
import type { UseCase } from '../context.ts'
import { nextNumber } from '../db/numbers.ts'
import { lockMaterials, moveStock } from '../inventory/sql.ts'
import { refuseWithoutRoom } from '../magazines/room.ts'
import { findMagazine, lockMagazinesFor } from '../magazines/sql.ts'
import { findTransfer, insertTransfer, lotsIn } from './sql.ts'

const { faults: texts } = custodyTexts

/** Moves lots from one magazine to another, all of them or none. The database enforces the licences and families of both. */
export const transfer: UseCase<typeof custody.transfer> = async (context, { notes, lines, ...given }) => {
  const { db, actor, now, record } = context
  const [from, to] = [await findMagazine(db, given.fromId), await findMagazine(db, given.toId)]
  const ids = lines.map(({ lotId }) => lotId)
  const known = new Map((await lotsIn(db, from?.id ?? '', ids)).map((lot) => [lot.id, lot]))
  const faults: Fault[] = [
    ...(from ? [] : [{ field: 'fromId', message: texts.magazine }]),
    ...(to ? (to.id === from?.id ? [{ field: 'toId', message: texts.same }] : []) : [{ field: 'toId', message: texts.magazine }]),
    ...ids.flatMap((id, index) => {
      const message = known.has(id) ? (ids.indexOf(id) < index ? texts.lotTwice : undefined) : texts.lot
      return message ? [{ field: `lines.${index}.lotId`, message }] : []
    }),
  ]
  if (!from || !to || faults.length > 0) throw new Problem('input.invalid', faults)

  const materialIds = [...new Set([...known.values()].map(({ materialId }) => materialId))]
  await lockMaterials(db, materialIds)
  // The lock on the material also locks its stock, so the quantities cannot change before the transfer.
  const there = new Map((await lotsIn(db, from.id, ids)).map((lot) => [lot.id, lot]))
  const lacking = lines.flatMap(({ lotId, quantity }) => {
    const { number, materialName, unit, held } = there.get(lotId)!
    return held < quantity ? [{ number, materialName, unit, held, asked: quantity }] : []
  })
  if (lacking.length > 0) throw new Problem('custody.notHeld', { magazine: { id: from.id, name: from.name }, lines: lacking })
  await lockMagazinesFor(db, materialIds, [from.id, to.id])
  const comingIn = lines.map(({ lotId, quantity }) => ({ materialId: there.get(lotId)!.materialId, quantity }))
  await refuseWithoutRoom(context, to.id, comingIn, from.id)

  const at = now()
  const transferNumber = await nextNumber(db, 'TRA', at)
  const id = await insertTransfer(db, { transferNumber, fromId: from.id, toId: to.id, notes: notes || null, actorId: actor.id, at })
  await moveStock(db, {
    kind: 'transfer',
    transferId: id,
    lines: lines.flatMap(({ lotId, quantity }) => {
      const { materialId } = there.get(lotId)!
      return [
        { materialId, lotId, magazineId: from.id, quantity: -quantity },
        { materialId, lotId, magazineId: to.id, quantity },
      ]
    }),
    notes: notes || null,
    actorId: actor.id,
    at,
  })
  const moved = (await findTransfer(db, id))!
  record({
    action: 'custody.transfer',
    recordId: id,
    reason: notes || null,
    changes: {
      transferNumber: { old: null, new: transferNumber },
      fromId: { old: null, new: from.id },
      toId: { old: null, new: to.id },
      lines: { old: null, new: moved.lines.map(({ materialId, number, quantity }) => ({ materialId, number, quantity })) },
    },
  })
  return moved
}
