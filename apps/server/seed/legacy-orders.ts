import { addDays, type CalendarDate } from '@barreno/domain/calendar'

/** An order by the single form, which administration still has to approve: who orders what, and when. */
export type DemoLegacyOrder = {
  daysAgo: number
  client: string
  miningType: 'subterranea' | 'cielo_abierto'
  fileName: string
  items: { materialId: string; quantity: number }[]
  serviceDate: CalendarDate
}

export const legacyOrdersUntil = (today: CalendarDate): DemoLegacyOrder[] => [
  {
    daysAgo: 3,
    client: 'alianza2',
    miningType: 'subterranea',
    fileName: 'Patrón galería 3 norte.pdf',
    items: [
      { materialId: 'EMU-32X200', quantity: 120 },
      { materialId: 'GEL-26X200', quantity: 30 },
      { materialId: 'NEL-LP', quantity: 42 },
      { materialId: 'CORD-10', quantity: 45 },
    ],
    serviceDate: addDays(today, 9),
  },
  {
    daysAgo: 2,
    client: 'granitos.caroni',
    miningType: 'cielo_abierto',
    fileName: 'Banco 2, malla 3 × 3,5.pdf',
    items: [
      { materialId: 'ANFO-25', quantity: 64 },
      { materialId: 'BOO-225', quantity: 32 },
      { materialId: 'NEL-MS', quantity: 32 },
      { materialId: 'NEL-CON', quantity: 31 },
    ],
    serviceDate: addDays(today, 14),
  },
  {
    daysAgo: 1,
    client: 'alianza1',
    miningType: 'subterranea',
    fileName: 'Chimenea de ventilación.pdf',
    items: [
      { materialId: 'EMU-25X200', quantity: 80 },
      { materialId: 'FUL-8', quantity: 20 },
      { materialId: 'MEC-SEG', quantity: 36 },
    ],
    serviceDate: addDays(today, 6),
  },
]
