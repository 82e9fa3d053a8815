import type { api } from '@barreno/domain/api'
import type { UseCases } from '../http/serve.ts'
import { risks } from './risks.ts'
import { summary } from './summary.ts'

export const dashboard: UseCases<typeof api.dashboard> = {
  risks,
  summary,
}
