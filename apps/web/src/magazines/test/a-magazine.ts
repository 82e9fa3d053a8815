import type { Holding, Magazine, MagazineRoom } from '@barreno/domain/magazines/schema'

export const listed = <Item>(...items: Item[]) => ({ items, total: items.length, next: null })

/** An empty magazine without licences. */
export const aMagazine = (part: Partial<Magazine> = {}): Magazine => ({
  id: 'PRINCIPAL',
  name: 'Polvorín principal',
  kind: 'deposito',
  site: 'Km 12',
  joinedWithId: null,
  joinedWithName: null,
  responsibleId: null,
  responsibleName: null,
  isActive: true,
  isDefault: true,
  inspectEveryDays: 7,
  latitude: null,
  longitude: null,
  limits: [],
  unlicensed: [],
  families: [],
  lots: { there: 0, expired: 0, within30: 0, within60: 0, within90: 0, quarantined: 0, recalled: 0 },
  lastInspectedAt: '2026-11-01T14:00:00.000Z',
  isInspectionOverdue: true,
  version: 1,
  ...part,
})

export const aHolding = (part: Partial<Holding> = {}): Holding => ({
  id: 'lot-1',
  materialId: 'EMU-32X200',
  materialName: 'Emulsión 32 × 200',
  unit: 'CAJA',
  lotId: 'lot-1',
  number: '24-118',
  maker: 'CAVIM',
  madeOn: '2025-06-30',
  expiresOn: '2027-06-30',
  status: 'usable',
  isExpired: false,
  quantity: 40,
  ...part,
})

export const aRoom = (part: Partial<MagazineRoom> = {}): MagazineRoom => ({
  id: 'NORTE',
  name: 'Polvorín norte',
  limits: [],
  unlicensed: [],
  obstacles: [],
  ...part,
})
