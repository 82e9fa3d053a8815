import { addDays, type CalendarDate } from '@barreno/domain/calendar'
import { suggestedQuantities } from '@barreno/domain/patterns/comparison'
import type { FrontInputs } from '@barreno/domain/patterns/inputs'
import { suggestFront } from '@barreno/texts/patterns/suggestion'
import { demoAssortment } from './blasting.ts'
import type { DemoRequest } from './requests.ts'

const drift = (width_m: number, wallHeight_m: number, archRise_m: number): FrontInputs => ({
  miningType: 'subterranea',
  section: { width_m, wallHeight_m, archRise_m },
  holeDiameter_mm: 45,
  relief: { diameter_mm: 102, count: 1 },
  rock: 'normal',
  isWet: false,
  smoothContour: 'roof',
})

export const bench = (benchHeight_m: number, holeDiameter_mm: number, rows: number, holesPerRow: number): FrontInputs => ({
  miningType: 'cielo_abierto',
  benchHeight_m,
  holeDiameter_mm,
  extent: { rows, holesPerRow },
  rock: 'medium',
  isWet: false,
  pattern: 'staggered',
})

type Configured = Pick<DemoRequest, 'daysAgo' | 'client' | 'ending' | 'clientNotes' | 'revision' | 'accepted'> & {
  fronts: readonly FrontInputs[]
  /** Share of the suggested quantities that is requested; null for the combo. */
  share: number | null
}

const requests: readonly Configured[] = [
  {
    daysAgo: 1,
    client: 'alianza1',
    ending: 'pending',
    clientNotes: null,
    share: 1,
    fronts: [drift(3.5, 2.8, 0.8), drift(3.5, 2.8, 0.8)],
    revision: {
      frontIndex: 2,
      front: { ...drift(3.5, 2.8, 0.8), rock: 'hard' },
      reason: 'Cuarcita en el frente 2, según el informe geológico.',
    },
  },
  {
    daysAgo: 2,
    client: 'granitos.caroni',
    ending: 'pending',
    clientNotes: 'Se pide explosivo para una segunda pasada del mismo banco.',
    share: 1.6,
    fronts: [{ ...bench(8, 76, 3, 8), structure: { distance_m: 120, limit: 'uneGroup2' } }],
  },
  { daysAgo: 3, client: 'oro.botanamo', ending: 'pending', clientNotes: null, share: null, fronts: [drift(3, 2.6, 0.6)] },
  {
    daysAgo: 4,
    client: 'lasclaritas',
    ending: 'forwarded',
    clientNotes: 'Hay un galpón desocupado a 150 m del banco.',
    share: 1,
    fronts: [{ ...bench(10, 89, 4, 7), structure: { distance_m: 150, limit: 'uneGroup2' } }],
    accepted: {
      code: 'vibration.overLimit',
      engineerName: 'Ing. Rosa Millán',
      engineerDocument: 'C.I.V. 48.213',
      reason: 'El galpón está desocupado y es de la alianza. Se mide con sismógrafo y se revisan sus paredes antes y después.',
    },
  },
  {
    daysAgo: 9,
    client: 'alianza2',
    ending: 'returned',
    clientNotes: null,
    share: 1,
    fronts: [{ ...drift(4.5, 3.2, 1.1), isWet: true }],
  },
  { daysAgo: 18, client: 'alianza1', ending: 'converted', clientNotes: null, share: 1, fronts: [drift(4, 3, 0.9)] },
  { daysAgo: 33, client: 'cantera.elmanteco', ending: 'converted', clientNotes: null, share: 1, fronts: [bench(6, 64, 3, 10)] },
]

/** Requests with patterns configured in the portal, with the suggested materials, more than those, or the combo's. */
export const configuredRequestsUntil = (today: CalendarDate): DemoRequest[] =>
  requests.map(({ fronts, share, daysAgo, ...request }) => ({
    ...request,
    daysAgo,
    orderType: share === null ? 'combo' : 'custom',
    miningType: fronts[0]!.miningType,
    fronts: fronts.length,
    configured: fronts,
    items: share === null ? [] : itemsFor(fronts, share),
    serviceDate: addDays(today, 12 - daysAgo),
  }))

/** A request of these fronts with the suggested materials. */
export const configuredAs = (fronts: readonly FrontInputs[]) => ({
  miningType: fronts[0]!.miningType,
  fronts: fronts.length,
  configured: fronts,
  items: itemsFor(fronts, 1),
})

function itemsFor(fronts: readonly FrontInputs[], share: number) {
  const suggestions = fronts.map((front) => {
    const answer = suggestFront(front, demoAssortment)
    if (!answer.ok) throw new Error(answer.faults.map(({ message }) => message).join(' '))
    return answer.suggestion
  })
  return suggestedQuantities(suggestions).map(({ materialId, quantity }) => ({ materialId, quantity: Math.ceil(share * quantity) }))
}
