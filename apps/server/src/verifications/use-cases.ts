import type { api } from '@barreno/domain/api'
import type { UseCases } from '../http/serve.ts'
import { get, head, list } from './list.ts'
import { startVerification } from './start.ts'

export const verifications: UseCases<typeof api.verifications> = {
  list,
  head,
  get,
  start: startVerification,
}
