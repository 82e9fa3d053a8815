import type { api } from '@barreno/domain/api'
import type { UseCases } from '../http/serve.ts'
import { available } from './available.ts'
import { classify, custody } from './classify.ts'
import { createMaterial } from './create.ts'
import { removal, remove } from './delete.ts'
import { editMaterial } from './edit.ts'
import { confirmImport } from './import/confirm.ts'
import { correctImport } from './import/correct.ts'
import { discardImport } from './import/discard.ts'
import { importFaults, importFile, importTemplate } from './import/files.ts'
import { getImport, importRows, imports } from './import/list.ts'
import { readImport } from './import/read.ts'
import { rereadImport } from './import/reread.ts'
import { revertImport } from './import/revert.ts'
import { categories, getMaterial, incomplete, list, prices } from './list.ts'

export const materials: UseCases<typeof api.materials> = {
  available,
  list,
  categories,
  incomplete,
  create: createMaterial,
  get: getMaterial,
  edit: editMaterial,
  prices,
  removal,
  custody,
  classify,
  delete: remove,
  imports,
  readImport,
  getImport,
  importRows,
  rereadImport,
  mendImport: correctImport,
  confirmImport,
  revertImport,
  discardImport,
  importFile,
  importFaults,
  importTemplate,
}
