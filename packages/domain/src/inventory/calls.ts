import type { Call } from '../call.ts'

const sorts = ['materialName', 'materialId', 'quantity', 'reserved', 'available', 'lastUpdated'] as const

/** Method, path and kind of each call. `endpoints.ts` adds the access, the input and the reply. */
export const inventory = {
  stock:          { method: 'GET',    path: '/inventory/stock', sorts },
  stockGeneral:   { method: 'GET',    path: '/inventory/stock-general', sorts },
  detail:         { method: 'GET',    path: '/inventory/stock/:id' },
  supply:         { method: 'GET',    path: '/inventory/supply' },
  load:           { method: 'POST',   path: '/inventory/stock/add' },
  adjust:         { method: 'POST',   path: '/inventory/stock/adjust' },
  movements:      { method: 'GET',    path: '/inventory/movements', sorts: ['-at'] },
  movers:         { method: 'GET',    path: '/inventory/movements/people' },
  movementTotals: { method: 'GET',    path: '/inventory/movements/totals' },
} as const satisfies Record<string, Call>
