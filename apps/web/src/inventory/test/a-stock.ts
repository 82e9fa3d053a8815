import type { MaterialSupply, Reservation, StockDetail, StockMovement, StockRow } from '@barreno/domain/inventory/schema'

/** A material with sufficient stock and without reservations. */
export const aStock = (part: Partial<StockRow> = {}): StockRow => ({
  materialId: 'ANFO-25',
  materialName: 'ANFO a granel',
  unit: 'SACO',
  category: 'Agente de voladura',
  quantity: 120,
  reserved: 0,
  unusable: 0,
  available: 120,
  shortage: 0,
  lowStockThreshold: 20,
  isLow: false,
  isActive: true,
  lastUpdated: '2026-11-20T15:00:00.000Z',
  ...part,
})

export const aReservation = (part: Partial<Reservation> = {}): Reservation => ({
  orderId: 'order-7',
  orderNumber: 'ORD-2026-000007',
  clientName: 'Alianza Minera Cerro Pelado, C.A.',
  currentStatus: 'ASIGNADA_OPERADOR',
  quantity: 80,
  since: '2026-11-18T15:00:00.000Z',
  estimatedServiceDate: '2026-11-25',
  missing: 0,
  ...part,
})

export const aMovement = (part: Partial<StockMovement> = {}): StockMovement => ({
  id: '31',
  at: '2026-11-20T15:00:00.000Z',
  materialId: 'ANFO-25',
  materialName: 'ANFO a granel',
  unit: 'SACO',
  kind: 'dispatch',
  quantity: -30,
  balanceAfter: 120,
  document: { kind: 'order', id: 'order-5', number: 'ORD-2026-000005', clientName: 'Calizas de Los Andes, C.A.' },
  person: { id: 'user-almacenista', name: 'Pedro Luis Figuera', role: 'almacenista' },
  notes: null,
  magazine: { id: 'PRINCIPAL', name: 'Polvorín principal' },
  lot: null,
  lotId: null,
  ...part,
})

export const aDetail = (part: Partial<StockDetail> = {}): StockDetail => ({
  ...aStock(),
  reservations: [],
  movements: [],
  balances: [
    { day: '2025-11-21', balance: 150 },
    { day: '2026-11-20', balance: 120 },
    { day: '2026-11-21', balance: 120 },
  ],
  ...part,
})

export const pageOf = <Row>(...items: Row[]) => ({ items, total: items.length, next: null })

/** The supply of a material for a request of 40, with most of it reserved for another order. */
export const aSupply = (part: Partial<MaterialSupply> = {}): MaterialSupply => ({
  materialId: 'ANFO-25',
  materialName: 'ANFO a granel',
  unit: 'SACO',
  asked: 40,
  inStock: 100,
  reserved: 80,
  detonatorKind: null,
  reservations: [{ orderId: 'order-9', orderNumber: 'ORD-2026-000009', quantity: 80, estimatedServiceDate: '2026-11-25' }],
  ...part,
})
