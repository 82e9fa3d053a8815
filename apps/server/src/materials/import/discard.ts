import type { Input, Reply } from '@barreno/domain/endpoint'
import type { materials } from '@barreno/domain/materials/endpoints'
import type { Context } from '../../context.ts'
import { openImport } from './preview.ts'
import { deleteImport } from './sql.ts'

/** Deletes an unconfirmed import. Its file is swept up at the next start, like that of a failed submission. */
export async function discardImport(
  { db, record }: Context,
  { id }: Input<typeof materials.discardImport>,
): Promise<Reply<typeof materials.discardImport>> {
  const found = await openImport(db, id)
  await deleteImport(db, found)
  record({
    action: 'materials.discardImport',
    recordId: id,
    changes: { files: { old: [{ name: found.fileName, sha256: found.sha256 }], new: null } },
  })
}
