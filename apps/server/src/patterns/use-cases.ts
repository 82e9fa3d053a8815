import type { api } from '@barreno/domain/api'
import type { UseCases } from '../http/serve.ts'
import { assortment } from './assortment.ts'
import { suggest } from './suggest.ts'

export const patterns: UseCases<typeof api.patterns> = {
  suggest,
  assortment,
}
