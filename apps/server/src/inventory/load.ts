import type { Lot } from '@barreno/domain/custody/schema'
import type { inventory } from '@barreno/domain/inventory/endpoints'
import { type Fault, Problem } from '@barreno/domain/problems'
import { custodyTexts } from '@barreno/texts/custody'
import type { Context, UseCase } from '../context.ts'
import { dateFaults } from '../custody/lots.ts'
import { completeLot, findNumbered, insertLot } from '../custody/sql.ts'
import type { Changes } from '../history/record.ts'
import { refuseWithoutRoom } from '../magazines/room.ts'
import { findDefault, findMagazine, lockMagazinesFor } from '../magazines/sql.ts'
import { lockMaterials, moveStock } from './sql.ts'
import { findStock } from './stock/sql.ts'

const { faults: texts } = custodyTexts

/** Adds received stock, to a lot and a magazine if they are given. */
export const load: UseCase<typeof inventory.load> = async (
  context,
  { materialId, quantityChange, notes, document, lot, maker, madeOn, expiresOn, magazine },
) => {
  const { db, actor, now, record } = context
  const place = magazine ? await findMagazine(db, magazine) : undefined
  const described = { maker: maker || null, madeOn: madeOn ?? null, expiresOn: expiresOn ?? null }
  const isDescribed = Object.values(described).some((value) => value !== null)
  const faults: Fault[] = [
    ...(magazine && !place ? [{ field: 'magazine', message: texts.magazine }] : []),
    ...(isDescribed && !lot ? [{ field: 'lot', message: texts.lotMissing }] : []),
    ...dateFaults(described),
  ]
  if (faults.length > 0) throw new Problem('input.invalid', faults)
  if ((await lockMaterials(db, [materialId])).length === 0) throw new Problem('materials.notFound')
  const named = lot ? await lotFor(context, { materialId, number: lot, ...described }) : undefined
  const magazineId = (place ?? (await findDefault(db))).id
  await lockMagazinesFor(db, [materialId], [magazineId])
  await refuseWithoutRoom(context, magazineId, [{ materialId, quantity: quantityChange }])
  const [moved] = await moveStock(db, {
    kind: 'load',
    lines: [{ materialId, quantity: quantityChange, magazineId, lotId: named?.id }],
    document: document || null,
    lot: lot || null,
    notes: notes || null,
    actorId: actor.id,
    at: now(),
  })
  if (!moved) throw new Problem('materials.notFound')
  record({
    action: 'inventory.load',
    recordId: materialId,
    reason: notes || null,
    changes: {
      quantity: { old: moved.quantityBefore, new: moved.quantity },
      ...(document && { document: { old: null, new: document } }),
      ...(lot && { lot: { old: null, new: lot } }),
      ...named?.changes,
      ...(place && { magazine: { old: null, new: place.name } }),
    },
  })
  return (await findStock(db, materialId))!
}

type Described = Pick<Lot, 'materialId' | 'number' | 'madeOn' | 'expiresOn'> & { maker: string | null }

/**
 * Returns the lot of the given boxes. Creates it if it is new, and fills in details that were unknown.
 * Refuses details that contradict the known ones.
 */
async function lotFor({ db, now }: Context, given: Described): Promise<{ id: string; changes: Changes }> {
  const { materialId, number, maker, madeOn, expiresOn } = given
  const numbered = await findNumbered(db, materialId, number, maker)
  // Without a maker, the number must belong to one lot only. A lot without a maker gets the one that is given now.
  if (maker === null && numbered.length > 1)
    throw new Problem('custody.lotMakers', { number: numbered[0]!.number, makers: numbered.map((lot) => lot.maker) })
  const known = maker === null ? numbered[0] : (numbered.find((lot) => lot.isOfMaker) ?? numbered.find((lot) => lot.maker === ''))
  if (!known) {
    const id = await insertLot(db, { materialId, number, maker: maker ?? '', madeOn, expiresOn }, now())
    return { id, changes: changesOf({ maker, madeOn, expiresOn }) }
  }
  const differs = (['madeOn', 'expiresOn'] as const).filter(
    (field) => given[field] !== null && known[field] !== null && given[field] !== known[field],
  )
  if (differs.length > 0)
    throw new Problem('custody.lotDiffers', { number: known.number, fields: differs, madeOn: known.madeOn, expiresOn: known.expiresOn })
  const added = {
    maker: known.maker === '' ? maker : null,
    madeOn: known.madeOn === null ? madeOn : null,
    expiresOn: known.expiresOn === null ? expiresOn : null,
  }
  if (Object.values(added).some((value) => value !== null)) await completeLot(db, known.id, added)
  return { id: known.id, changes: changesOf(added) }
}

const changesOf = (fields: Readonly<Record<string, string | null>>): Changes =>
  Object.fromEntries(Object.entries(fields).flatMap(([field, value]) => (value === null ? [] : [[field, { old: null, new: value }]])))
