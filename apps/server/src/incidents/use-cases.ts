import type { api } from '@barreno/domain/api'
import type { UseCases } from '../http/serve.ts'
import { close } from './close.ts'
import { get, list } from './get.ts'
import { open } from './open.ts'
import { acknowledge, tell } from './tell.ts'

export const incidents: UseCases<typeof api.incidents> = {
  list,
  get,
  open,
  tell,
  acknowledge,
  close,
}
