import type { api } from '@barreno/domain/api'
import type { UseCases } from '../http/serve.ts'
import { list, people } from './list.ts'

export const history: UseCases<typeof api.history> = {
  list,
  people,
}
