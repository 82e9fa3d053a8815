import { withSent } from '@barreno/domain/fields'
import type { magazines } from '@barreno/domain/magazines/endpoints'
import { type Fault, Problem } from '@barreno/domain/problems'
import { magazineTexts } from '@barreno/texts/magazines'
import type { Context, UseCase } from '../context.ts'
import { changesBetween } from '../history/record.ts'
import { refuseStale } from '../history/staleness.ts'
import { magazineOf } from './list.ts'
import { changeJoins, findMagazine, insertMagazine, isActiveUser, lockMagazines, type MagazineRecord, updateMagazine } from './sql.ts'

/** Creates a magazine. Its code cannot be changed afterwards. */
export const create: UseCase<typeof magazines.create> = async (context, { id, ...given }) => {
  const { db, now, record } = context
  const { name, kind, inspectEveryDays } = given
  const empty = { site: null, joinedWithId: null, responsibleId: null, isActive: true, latitude: null, longitude: null }
  const magazine = withSent<MagazineRecord>({ ...empty, name, kind, inspectEveryDays }, given)
  if (magazine.joinedWithId !== null) await changeJoins(db)
  await refuseFaulty(context, id, magazine)
  if (await findMagazine(db, id)) throw new Problem('magazines.codeTaken')
  await insertMagazine(db, id, magazine, now())
  record({ action: 'magazines.create', recordId: id, changes: changesBetween({}, magazine) })
  return magazineOf(context, id)
}

/** Changes the sent fields of a magazine. When it is joined with another one, its own licences end and those of the head apply. */
export const edit: UseCase<typeof magazines.edit> = async (context, { id, version, ...given }) => {
  const { db, now, record } = context
  if (given.joinedWithId !== undefined) await changeJoins(db)
  await lockMagazines(db, [id.toUpperCase(), ...(given.joinedWithId ? [given.joinedWithId.toUpperCase()] : [])])
  const before = await magazineOf(context, id)
  await refuseStale(context, 'magazines', before, version)
  const old = recordOf(before)
  const edited = withSent(old, given)
  await refuseFaulty(context, before.id, edited)
  await updateMagazine(db, before.id, edited, now())
  const ended = edited.joinedWithId !== null && old.joinedWithId === null ? before.limits : []
  record({
    action: 'magazines.edit',
    recordId: before.id,
    changes: { ...changesBetween(old, edited), ...(ended.length > 0 && { limits: { old: ended, new: [] } }) },
  })
  return magazineOf(context, before.id)
}

const recordOf = ({
  name,
  kind,
  site,
  joinedWithId,
  responsibleId,
  isActive,
  inspectEveryDays,
  latitude,
  longitude,
}: MagazineRecord): MagazineRecord => ({ name, kind, site, joinedWithId, responsibleId, isActive, inspectEveryDays, latitude, longitude })

const { unknown } = magazineTexts

async function refuseFaulty(
  { db }: Context,
  id: string,
  { joinedWithId, responsibleId, latitude, longitude }: MagazineRecord,
): Promise<void> {
  const faults: Fault[] = []
  if (joinedWithId === id) faults.push({ field: 'joinedWithId', message: unknown.self })
  else if (joinedWithId !== null) {
    const head = await findMagazine(db, joinedWithId)
    if (!head || head.joinedWithId !== null) faults.push({ field: 'joinedWithId', message: unknown.head })
  }
  if (responsibleId !== null && !(await isActiveUser(db, responsibleId)))
    faults.push({ field: 'responsibleId', message: unknown.responsible })
  if ((latitude === null) !== (longitude === null))
    faults.push({ field: latitude === null ? 'latitude' : 'longitude', message: unknown.position })
  if (faults.length > 0) throw new Problem('input.invalid', faults)
}
