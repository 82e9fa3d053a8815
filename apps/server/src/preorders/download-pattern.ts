import type { preorders } from '@barreno/domain/preorders/endpoints'
import { Problem } from '@barreno/domain/problems'
import type { UseCase } from '../context.ts'
import { findPreorderFile } from '../files/sql.ts'
import { readable } from './get.ts'

export const downloadPattern: UseCase<typeof preorders.downloadPattern> = async ({ db, actor }, { id, patternId }) => {
  const preorder = await readable(db, actor, id)
  const file = await findPreorderFile(db, preorder.id, patternId)
  if (!file) throw new Problem('files.notFound')
  return file
}
