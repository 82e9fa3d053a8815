import type { api } from '@barreno/domain/api'
import type { UseCases } from '../http/serve.ts'
import { find } from './find.ts'

export const search: UseCases<typeof api.search> = {
  find,
}
