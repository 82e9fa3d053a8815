import type { Upload } from '@barreno/domain/uploads/schema'
import { pieceBytes, uploadKept_days } from '@barreno/domain/uploads/values'
import { Problem } from '@barreno/domain/problems'
import type { Context } from '../context.ts'
import { findUpload, lockUpload, type UploadRow } from './sql.ts'

export const asAnswered = ({ id, name, size, sha256, purpose, received, fileId, expiresAt }: UploadRow): Upload => ({
  id,
  name,
  size,
  sha256,
  purpose,
  state: fileId === null ? 'open' : 'finished',
  received,
  pieceBytes,
  expiresAt,
})

export const expiryFrom = (now: Date) => new Date(now.getTime() + uploadKept_days * 24 * 3_600_000)

/** Returns the caller's own upload. Another person's is refused like one that does not exist. */
export const findOwn = ({ db, actor, now }: Context, id: string): Promise<UploadRow> =>
  found(findUpload(db, { id, ownerId: actor.id, at: now() }))

/** Returns the same, locked. */
export const lockOwn = ({ db, actor, now }: Context, id: string): Promise<UploadRow> =>
  found(lockUpload(db, { id, ownerId: actor.id, at: now() }))

async function found(reading: Promise<UploadRow | undefined>): Promise<UploadRow> {
  const upload = await reading
  if (!upload) throw new Problem('uploads.notFound')
  return upload
}
