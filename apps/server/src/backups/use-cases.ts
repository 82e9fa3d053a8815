import type { api } from '@barreno/domain/api'
import type { UseCases } from '../http/serve.ts'
import { list } from './list.ts'
import { report } from './report.ts'
import { startBackup } from './start.ts'

export const backups: UseCases<typeof api.backups> = {
  report,
  list,
  start: startBackup,
}
