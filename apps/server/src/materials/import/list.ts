import type { Input, Reply } from '@barreno/domain/endpoint'
import type { materials } from '@barreno/domain/materials/endpoints'
import { Problem } from '@barreno/domain/problems'
import type { Context, UseCase } from '../../context.ts'
import { remembered } from '../../db/memory.ts'
import { toImport, toImportRow } from './preview.ts'
import { findImport, listImports, listRows, type StoredImport } from './sql.ts'

export const imports = ({ db }: Context, paging: Input<typeof materials.imports>): Promise<Reply<typeof materials.imports>> =>
  listImports(db, paging)

export const getImport: UseCase<typeof materials.getImport> = async (context, { id }) => toImport(await theImport(context, id))

export const importRows: UseCase<typeof materials.importRows> = async (context, { id, ...filters }) => {
  const found = await theImport(context, id)
  const { items, ...rest } = await listRows(context.db, id, filters)
  return { ...rest, items: items.map((row) => toImportRow(row, found)) }
}

export async function theImport({ db }: Context, id: string): Promise<StoredImport> {
  // Counting reads the rows of one import by several filters.
  const found = await remembered(db, ['import', id], () => findImport(db, id))
  if (!found) throw new Problem('materials.importNotFound')
  return found
}
