import { addDays, type CalendarDate } from '@barreno/domain/calendar'

/** An order from the single form, which administration has to approve first. */
export type DemoLegacyOrder = {
  daysAgo: number
  client: string
  miningType: 'subterranea' | 'cielo_abierto'
  fileName: string
  items: { materialId: string; quantity: number }[]
  serviceDate: CalendarDate
  /** The decisions in order; none yet if it waits. */
  decisions?: readonly { newStatus: string; notes?: string }[]
}

const blast = [
  { materialId: 'EMU-32X200', quantity: 72 },
  { materialId: 'NEL-LP', quantity: 30 },
  { materialId: 'CORD-10', quantity: 36 },
]
const forwarded = { newStatus: 'PENDIENTE_GERENTE', notes: 'Plano conforme con la sección declarada.' }

export const legacyOrdersUntil = (today: CalendarDate): DemoLegacyOrder[] => [
  {
    daysAgo: 41,
    client: 'calizas.losandes',
    miningType: 'subterranea',
    fileName: 'Rampa principal.pdf',
    items: blast,
    serviceDate: addDays(today, -30),
    decisions: [{ newStatus: 'RECHAZADA_ADMIN', notes: 'El plano no lleva la firma del responsable de la voladura.' }],
  },
  {
    daysAgo: 28,
    client: 'alianza2',
    miningType: 'subterranea',
    fileName: 'Crucero 4.pdf',
    items: blast,
    serviceDate: addDays(today, -15),
    decisions: [forwarded, { newStatus: 'RECHAZADA_GERENTE', notes: 'El frente queda dentro de la zona de veda.' }],
  },
  {
    daysAgo: 6,
    client: 'oro.botanamo',
    miningType: 'subterranea',
    fileName: 'Galería 5 sur.pdf',
    items: blast,
    serviceDate: addDays(today, 7),
    decisions: [forwarded, { newStatus: 'APROBADA' }],
  },
  {
    daysAgo: 4,
    client: 'alianza1',
    miningType: 'subterranea',
    fileName: 'Subnivel 2.pdf',
    items: blast,
    serviceDate: addDays(today, 8),
    decisions: [forwarded],
  },
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
