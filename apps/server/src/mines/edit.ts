import { withSent } from '@barreno/domain/fields'
import type { mines } from '@barreno/domain/mines/endpoints'
import { Problem } from '@barreno/domain/problems'
import { texts } from '@barreno/texts/server'
import type { UseCase } from '../context.ts'
import { changesBetween } from '../history/record.ts'
import { refuseStale } from '../history/staleness.ts'
import { get, lockFor } from './list.ts'
import { clientExists, insertMine, updateMine } from './sql.ts'

/** Registers a mine of the caller's alianza; staff name the alianza. */
export const create: UseCase<typeof mines.create> = async (context, { clientId: named, name, place, rock }) => {
  const { db, actor, now, record } = context
  const clientId = named ?? actor.clientId
  if (clientId === null) throw new Problem('input.invalid', [{ field: 'clientId', message: texts.clientRequired }])
  if (actor.clientId !== null && clientId !== actor.clientId) throw new Problem('permission.denied')
  if (!(await clientExists(db, clientId))) throw new Problem('input.invalid', [{ field: 'clientId', message: texts.clientUnknown }])
  const mine = { clientId, name, place: place || null, rock: rock ?? null }
  const id = await insertMine(db, { ...mine, createdAt: now() })
  record({ action: 'mines.create', recordId: id, changes: changesBetween({}, mine) })
  return get(context, { id })
}

/** Changes the fields of a mine. */
export const edit: UseCase<typeof mines.edit> = async (context, { id, version, ...given }) => {
  const mine = await lockFor(context, id, 'mines.keep')
  await refuseStale(context, 'mines', mine, version)
  const { name, place, rock, isActive } = mine
  const before = { name, place, rock, isActive }
  const edited = withSent(before, given)
  await updateMine(context.db, id, edited)
  context.record({ action: 'mines.edit', recordId: id, changes: changesBetween(before, edited) })
  return get(context, { id })
}
