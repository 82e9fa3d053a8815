import type { api } from '@barreno/domain/api'
import type { UseCases } from '../http/serve.ts'
import { get, list } from './get.ts'

export const printouts: UseCases<typeof api.printouts> = {
  list,
  get,
}
