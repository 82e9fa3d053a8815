import type { api } from '@barreno/domain/api'
import type { UseCases } from '../http/serve.ts'
import { checks } from './checks.ts'
import { attach, create, edit, withdraw } from './edit.ts'
import { download, expiring, get, list, quotas } from './list.ts'

export const permits: UseCases<typeof api.permits> = {
  list,
  create,
  expiring,
  quotas,
  checks,
  get,
  edit,
  withdraw,
  attach,
  download,
}
