import type { api } from '@barreno/domain/api'
import type { UseCases } from '../http/serve.ts'
import { report } from './report.ts'

export const doctor: UseCases<typeof api.doctor> = {
  report,
}
