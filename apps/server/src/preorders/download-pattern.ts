import type { Input, Reply } from '@barreno/domain/endpoint'
import type { preorders } from '@barreno/domain/preorders/endpoints'
import { Problem } from '@barreno/domain/problems'
import type { Context } from '../context.ts'
import { findPreorderFile } from '../files/sql.ts'
import { readable } from './get.ts'

export async function downloadPattern(
  { db, actor }: Context,
  { id, patternId }: Input<typeof preorders.downloadPattern>,
): Promise<Reply<typeof preorders.downloadPattern>> {
  const preorder = await readable(db, actor, id)
  const file = await findPreorderFile(db, preorder.id, patternId)
  if (!file) throw new Problem('files.notFound')
  return file
}
