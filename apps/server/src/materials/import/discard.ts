import type { materials } from '@barreno/domain/materials/endpoints'
import type { UseCase } from '../../context.ts'
import { openImport } from './preview.ts'
import { deleteImport } from './sql.ts'

/** Deletes an unconfirmed import. Its file is swept up at the next start, like that of a failed submission. */
export const discardImport: UseCase<typeof materials.discardImport> = async ({ db, record }, { id }) => {
  const found = await openImport(db, id)
  await deleteImport(db, found)
  record({
    action: 'materials.discardImport',
    recordId: id,
    changes: { files: { old: [{ name: found.fileName, sha256: found.sha256 }], new: null } },
  })
}
