import type { api } from '@barreno/domain/api'
import type { UseCases } from '../http/serve.ts'
import { createLot, lot, lots, ordersOf, trace } from './lots.ts'
import { setStatus } from './set-status.ts'
import { transfer } from './transfer.ts'

export const custody: UseCases<typeof api.custody> = {
  lots,
  createLot,
  lot,
  setStatus,
  orders: ordersOf,
  trace,
  transfer,
}
