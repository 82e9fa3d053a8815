import type { Endpoint } from '../endpoint.ts'
import { StockLoad, StockRow } from './schema.ts'

export const inventory = {
  load: { method: 'POST', path: '/inventory/stock/add', may: 'inventory.load', says: 'Adds stock of a material, as a movement of the ledger.', body: StockLoad, status: 201, reply: StockRow },
} as const satisfies Record<string, Endpoint>
