import type { api } from '@barreno/domain/api'
import type { UseCases } from '../http/serve.ts'
import { withdraw } from './withdraw.ts'

export const outcomes: UseCases<typeof api.outcomes> = {
  withdraw,
}
