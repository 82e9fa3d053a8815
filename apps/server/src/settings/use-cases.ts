import type { api } from '@barreno/domain/api'
import type { UseCases } from '../http/serve.ts'
import { unlock } from './unlock.ts'

export const settings: UseCases<typeof api.settings> = {
  unlock,
}
