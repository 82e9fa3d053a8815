import type { api } from '@barreno/domain/api'
import type { UseCases } from '../http/serve.ts'
import { create, edit } from './edit.ts'
import { get, list } from './list.ts'

export const officers: UseCases<typeof api.officers> = {
  list,
  create,
  get,
  edit,
}
