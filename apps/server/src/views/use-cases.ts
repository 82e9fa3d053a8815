import type { api } from '@barreno/domain/api'
import type { UseCases } from '../http/serve.ts'
import { create } from './create.ts'
import { edit, remove } from './edit.ts'
import { list } from './read.ts'

export const views: UseCases<typeof api.views> = {
  list,
  create,
  edit,
  delete: remove,
}
