import type { api } from '@barreno/domain/api'
import type { UseCases } from '../http/serve.ts'
import { list, read, readAll } from './inbox.ts'
import { setSettings, settings } from './settings/settings.ts'
import { snooze } from './snooze.ts'

export const notices: UseCases<typeof api.notices> = {
  list,
  settings,
  setSettings,
  read,
  readAll,
  snooze,
}
