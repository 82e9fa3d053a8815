import type { api } from '@barreno/domain/api'
import type { UseCases } from '../http/serve.ts'
import { list, people } from './list.ts'

export const securityLog: UseCases<typeof api.securityLog> = {
  list,
  people,
}
