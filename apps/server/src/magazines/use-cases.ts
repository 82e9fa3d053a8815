import type { api } from '@barreno/domain/api'
import type { UseCases } from '../http/serve.ts'
import { create, edit } from './edit.ts'
import { inspect, inspections } from './inspect.ts'
import { limits, setLimits } from './limits.ts'
import { get, holdings, list } from './list.ts'
import { room } from './room.ts'

export const magazines: UseCases<typeof api.magazines> = {
  list,
  create,
  get,
  edit,
  holdings,
  limits,
  setLimits,
  room,
  inspections,
  inspect,
}
