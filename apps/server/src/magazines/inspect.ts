import type { magazines } from '@barreno/domain/magazines/endpoints'
import type { UseCase } from '../context.ts'
import { changesBetween } from '../history/record.ts'
import { magazineOf } from './list.ts'
import { insertInspection, listInspections } from './sql.ts'

export const inspections: UseCase<typeof magazines.inspections> = async (context, { id, ...paging }) => {
  const magazine = await magazineOf(context, id)
  return listInspections(context.db, magazine.id, paging)
}

/** Records an inspection of a magazine. Earlier inspections stay as they are. */
export const inspect: UseCase<typeof magazines.inspect> = async (context, { id, ...given }) => {
  const { db, actor, now, record } = context
  const magazine = await magazineOf(context, id)
  const { locks, seals, temperatureC = null, humidityPct = null, findings = null } = given
  const found = { locks, seals, temperatureC, humidityPct, findings: findings || null }
  const inspection = await insertInspection(db, { ...found, magazineId: magazine.id, actorId: actor.id, at: now() })
  record({ action: 'magazines.inspect', recordId: magazine.id, changes: changesBetween({}, found) })
  return inspection
}
