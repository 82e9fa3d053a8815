import type { api } from '@barreno/domain/api'
import type { UseCases } from '../http/serve.ts'
import { stream } from './stream.ts'

export const live: UseCases<typeof api.live> = {
  stream,
}
