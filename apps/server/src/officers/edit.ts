import type { Agency } from '@barreno/domain/actor'
import type { officers } from '@barreno/domain/officers/endpoints'
import { may } from '@barreno/domain/permissions'
import { Problem } from '@barreno/domain/problems'
import { texts } from '@barreno/texts/server'
import type { Context, UseCase } from '../context.ts'
import { changesBetween } from '../history/record.ts'
import { refuseStale } from '../history/staleness.ts'
import { get, readable } from './list.ts'
import { insertOfficer, isAccountOf, lockOfficer, setSignature, updateOfficer } from './sql.ts'

/** Registers an officer of the caller's own body. */
export const create: UseCase<typeof officers.create> = async (context, { signature = null, userId = null, ...given }) => {
  const { db, actor, now, record } = context
  const agency = actor.administers!
  await refuseOtherBodysAccount(context, agency, userId)
  const id = await insertOfficer(db, { ...given, userId, agency, createdAt: now() })
  if (signature) await setSignature(db, id, signature, now())
  const { name, lastName, idDocument, rank } = given
  record({
    action: 'officers.create',
    recordId: id,
    changes: changesBetween(
      { agency: null, name: null, lastName: null, idDocument: null, rank: null, userId: null, hasSignature: false },
      { agency, name, lastName, idDocument, rank, userId, hasSignature: signature !== null },
    ),
  })
  return get(context, { id })
}

/** Changes an officer of the caller's own body. */
export const edit: UseCase<typeof officers.edit> = async (context, { id, version, signature, ...given }) => {
  const { db, actor, now, record } = context
  const officer = await readable(context, id, lockOfficer)
  if (!may(actor, 'officers.administer', officer)) throw new Problem('permission.denied')
  await refuseStale(context, 'officers', officer, version)
  const { name, lastName, idDocument, rank, userId, isActive } = officer
  const before = { name, lastName, idDocument, rank, userId, isActive }
  const edited = { ...before, ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) }
  if (edited.userId !== userId) await refuseOtherBodysAccount(context, officer.agency, edited.userId)
  await updateOfficer(db, id, edited)
  const isOtherPicture = signature !== undefined && signature !== officer.signature
  if (isOtherPicture) await setSignature(db, id, signature, now())
  const changes = changesBetween(before, edited)
  record({
    action: 'officers.edit',
    recordId: id,
    changes: {
      ...changes,
      ...(isOtherPicture && { signature: { old: officer.signatureId, new: (await readable(context, id)).signatureId } }),
    },
  })
  return get(context, { id })
}

async function refuseOtherBodysAccount({ db }: Context, agency: Agency, userId: string | null): Promise<void> {
  if (userId !== null && !(await isAccountOf(db, agency, userId)))
    throw new Problem('input.invalid', [{ field: 'userId', message: texts.accountOfOtherBody }])
}
