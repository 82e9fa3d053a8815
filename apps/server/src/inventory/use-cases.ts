import type { api } from '@barreno/domain/api'
import type { UseCases } from '../http/serve.ts'
import { adjust } from './adjust.ts'
import { get } from './get.ts'
import { list } from './list.ts'
import { load } from './load.ts'
import { movementTotals } from './movement-totals.ts'
import { movements, movers } from './movements.ts'
import { supply } from './supply.ts'

export const inventory: UseCases<typeof api.inventory> = {
  stock: list,
  stockGeneral: list,
  detail: get,
  supply,
  load,
  adjust,
  movements,
  movers,
  movementTotals,
}
