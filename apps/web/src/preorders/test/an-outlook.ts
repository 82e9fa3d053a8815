import type { PreorderOutlook } from '@barreno/domain/preorders/outlook/schema'

/** An outlook on a request of 40 units with 20 missing: an order and a request come before it, and it takes nothing from others. */
export const anOutlook = (part: Partial<PreorderOutlook> = {}): PreorderOutlook => ({
  serviceDate: '2199-12-05',
  materials: [
    {
      materialId: 'ANFO-25',
      materialName: 'ANFO a granel',
      unit: 'SACO',
      asked: 40,
      inStock: 100,
      unusable: 12,
      reservedBefore: 50,
      requestedBefore: 30,
      after: -20,
      missing: 20,
      lastLoad: { at: '2026-11-02T15:00:00.000Z', quantity: 300 },
      taken: [],
    },
  ],
  custody: { permits: null, quotas: null, licences: null },
  unpaid: { count: 0, outstanding: 0, oldest: [] },
  deviation: null,
  week: {
    from: '2199-12-02',
    to: '2199-12-08',
    operators: [{ id: 'op1', name: 'Luis Cedeño', serviceCount: 0, sameDayCount: 0, services: [] }],
    unassignedCount: 0,
    unassigned: [],
  },
  similar: [],
  ...part,
})
