import type { api } from '@barreno/domain/api'
import type { UseCases } from '../http/serve.ts'
import { accept, decline, revoke } from './answer.ts'
import { give } from './give.ts'
import { all, list, takers } from './list.ts'

export const delegations: UseCases<typeof api.delegations> = {
  list,
  all,
  takers,
  give,
  accept,
  decline,
  revoke,
}
