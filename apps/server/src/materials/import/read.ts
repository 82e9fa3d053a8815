import type { materials } from '@barreno/domain/materials/endpoints'
import { Problem } from '@barreno/domain/problems'
import { validation } from '@barreno/domain/validation'
import type { UseCase } from '../../context.ts'
import { insertFiles } from '../../files/sql.ts'
import { readContent } from './content.ts'
import { judgeRows, toImport } from './preview.ts'
import { countRows, findImport, insertImport } from './sql.ts'

/** Reads a file and stores what it would do. Catalogue and stock stay unchanged. */
export const readImport: UseCase<typeof materials.readImport> = async (context, { files }) => {
  const { db, actor, now, record } = context
  const [file, second] = files
  if (!file || second) throw new Problem('input.invalid', [{ field: 'file', message: validation.required }])
  const { reading, rows } = await readContent(context, file)
  await insertFiles(db, [file], actor.id)
  const id = await insertImport(db, reading, { fileId: file.id, by: actor.id, at: now() })
  await judgeRows(db, id, reading, rows)
  await countRows(db, id)
  record({
    action: 'materials.readImport',
    recordId: id,
    changes: { files: { old: null, new: [{ name: file.name, sha256: file.sha256 }] } },
  })
  return toImport((await findImport(db, id))!)
}
