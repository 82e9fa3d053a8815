import { Readable } from 'node:stream'
import { Problem } from '@barreno/domain/problems'
import type { uploads } from '@barreno/domain/uploads/endpoints'
import { uploadPurposes } from '@barreno/domain/uploads/values'
import type { UseCase } from '../context.ts'
import { isUncertain } from '../db/connect.ts'
import { storeChecked } from '../files/store-checked.ts'
import { asAnswered, findOwn, lockOwn } from './answer.ts'
import { finishUpload, piecesOf } from './sql.ts'

/**
 * Joins the pieces in the store, where the file is checked like any other and compared with what its sender announced.
 * No transaction is open meanwhile, because a scanner and a bucket take time. If two requests finish the same file, one file is kept.
 */
export const finish: UseCase<typeof uploads.finish> = async (context, { id }) => {
  const { db, files, keep } = context
  const upload = await findOwn(context, id)
  if (upload.fileId !== null) return asAnswered(upload)
  const { name, size, sha256, received, purpose } = upload
  if (received !== size) throw new Problem('uploads.incomplete', { received, size })
  const kept = await storeChecked(files, Readable.from(piecesOf(db, upload)), name, uploadPurposes[purpose])
  try {
    const finished = await keep(async (within) => {
      const held = await lockOwn(within, id)
      if (held.fileId !== null) return held
      if (kept.size !== size || kept.sha256 !== sha256) throw new Problem('uploads.damaged', { name })
      await finishUpload(within.db, id, { fileId: kept.id, kind: kept.kind })
      return { ...held, fileId: kept.id, kind: kept.kind }
    })
    if (finished.fileId !== kept.id) await files.remove(kept.id)
    return asAnswered(finished)
  } catch (error) {
    // If it is uncertain whether the row was committed, the file stays; a file without a row is swept up later.
    if (!isUncertain(error)) await files.remove(kept.id)
    throw error
  }
}
