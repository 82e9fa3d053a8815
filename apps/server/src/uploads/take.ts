import type { StoredFile } from '@barreno/domain/endpoint'
import { Problem } from '@barreno/domain/problems'
import type { UploadPurpose } from '@barreno/domain/uploads/values'
import type { Context } from '../context.ts'
import { takeUploads } from './sql.ts'

/** Returns the finished uploads that a form refers to, in its order. From now on they belong to the record. */
export async function takeFinished(
  { db, actor, now }: Context,
  ids: readonly string[],
  { purpose, field }: { purpose: UploadPurpose; field: string },
): Promise<StoredFile[]> {
  const taken = new Map((await takeUploads(db, { ids, ownerId: actor.id, at: now() })).map((file) => [file.uploadId, file]))
  const gone = ids.filter((id) => taken.get(id)?.purpose !== purpose)
  if (gone.length > 0 || new Set(ids).size !== ids.length) throw new Problem('uploads.gone', { ids: gone })
  return ids.map((id) => {
    const { uploadId: _, purpose: _purpose, ...file } = taken.get(id)!
    return { field, ...file }
  })
}
