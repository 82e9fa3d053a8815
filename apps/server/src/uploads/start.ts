import { claimedKind, kindNames } from '@barreno/domain/files/kinds'
import { Problem } from '@barreno/domain/problems'
import type { uploads } from '@barreno/domain/uploads/endpoints'
import { maxUploads, uploadPurposes } from '@barreno/domain/uploads/values'
import { activeClient } from '../clients/active.ts'
import type { UseCase } from '../context.ts'
import { cleanName } from '../files/clean-name.ts'
import { storedBytesOf } from '../files/sql.ts'
import { asAnswered, expiryFrom } from './answer.ts'
import { countUploads, insertUpload, lockAccount } from './sql.ts'

/** Announces a file that is sent in pieces. Refuses at once what name, size, quota or disk would refuse in the end. */
export const start: UseCase<typeof uploads.start> = async (context, { name: given, size, sha256, purpose }) => {
  const { db, actor, now, files, quota } = context
  const client = await activeClient(context, 'preorders.create')
  const name = cleanName(given)
  const kinds = uploadPurposes[purpose]
  if (!claimedKind(name, kinds)) throw new Problem('files.typeNotAllowed', { name, allowed: kindNames(kinds) })
  // Two uploads that are announced at once must each count the other.
  await lockAccount(db, client.id)
  if ((await countUploads(db, actor.id, now())) >= maxUploads) throw new Problem('uploads.tooMany', { most: maxUploads })
  if ((await files.room()) !== 'enough') throw new Problem('files.diskLow')
  const counted = await quota?.begin(client.id, () => storedBytesOf(db, client.id))
  let isKept = false
  try {
    counted?.take(size)
    const times = { startedAt: now(), expiresAt: expiryFrom(now()) }
    const upload = await insertUpload(db, { ownerId: actor.id, accountId: client.id, name, size, sha256, purpose, ...times })
    isKept = true
    return asAnswered(upload)
  } finally {
    counted?.end(isKept)
  }
}
