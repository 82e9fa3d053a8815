import { addDays, type CalendarDate } from '@barreno/domain/calendar'
import type { FrontInputs } from '@barreno/domain/patterns/inputs'
import { bench, configuredAs } from './configured-requests.ts'
import type { OrderEnding } from './order-steps/course.ts'
import type { DemoRequest } from './requests.ts'

type Standing = { ending: OrderEnding; client: string; daysAgo: number; serviceIn: number; configured?: FrontInputs }
/** The states of recent orders: client, days since the request, days until the service, and configured patterns. */
const standing: readonly Standing[] = [
  { ending: 'unassigned', client: 'alianza1', daysAgo: 2, serviceIn: 9 },
  { ending: 'unassigned', client: 'lasclaritas', daysAgo: 5, serviceIn: 2 },
  { ending: 'assigned', client: 'oro.botanamo', daysAgo: 3, serviceIn: 6 },
  { ending: 'assigned', client: 'alianza2', daysAgo: 6, serviceIn: 3 },
  { ending: 'ready', client: 'cantera.elmanteco', daysAgo: 5, serviceIn: 4 },
  { ending: 'ready', client: 'alianza1', daysAgo: 6, serviceIn: 5 },
  { ending: 'confirmedInPart', client: 'granitos.caroni', daysAgo: 7, serviceIn: 1 },
  { ending: 'approvedDirectly', client: 'calizas.losandes', daysAgo: 7, serviceIn: 2 },
  { ending: 'approved', client: 'alianza1', daysAgo: 8, serviceIn: 3 },
  { ending: 'guided', client: 'oro.botanamo', daysAgo: 9, serviceIn: 1 },
  { ending: 'inTransit', client: 'lasclaritas', daysAgo: 9, serviceIn: -1 },
  { ending: 'inTransit', client: 'alianza1', daysAgo: 10, serviceIn: -2 },
  { ending: 'completed', client: 'alianza1', daysAgo: 12, serviceIn: -3, configured: bench(6, 64, 3, 8) },
  { ending: 'consumed', client: 'alianza2', daysAgo: 14, serviceIn: -5, configured: bench(8, 76, 3, 8) },
  { ending: 'safekept', client: 'cantera.elmanteco', daysAgo: 15, serviceIn: -6 },
  { ending: 'objected', client: 'lasclaritas', daysAgo: 4, serviceIn: 6 },
  { ending: 'undoneByObjection', client: 'alianza2', daysAgo: 5, serviceIn: 5 },
  { ending: 'objectionLifted', client: 'oro.botanamo', daysAgo: 6, serviceIn: 4 },
  { ending: 'raised', client: 'granitos.caroni', daysAgo: 3, serviceIn: 7 },
]

const quarry = [
  { materialId: 'ANFO-25', quantity: 48 },
  { materialId: 'BOO-225', quantity: 24 },
  { materialId: 'NEL-MS', quantity: 24 },
]
const mine = [
  { materialId: 'EMU-32X200', quantity: 96 },
  { materialId: 'NEL-LP', quantity: 36 },
  { materialId: 'CORD-10', quantity: 40 },
]

/** An order whose material was not all brought back after the blast of two days ago. It is separate, so that the others stay unchanged. */
const leftBehind: Standing = { ending: 'leftBehind', client: 'lasclaritas', daysAgo: 10, serviceIn: -2 }

/** Returns requests whose orders are under way on a day, in every stage. */
export const ordersUnderWayOn = (today: CalendarDate): DemoRequest[] => [
  requestOf(today, leftBehind, standing.length),
  ...standing.map((one, index) => requestOf(today, one, index)),
]

const requestOf = (today: CalendarDate, { ending, client, daysAgo, serviceIn, configured }: Standing, index: number): DemoRequest => ({
  daysAgo,
  client,
  orderType: 'custom',
  miningType: index % 2 === 0 ? 'cielo_abierto' : 'subterranea',
  fronts: 1 + (index % 2),
  items: index % 2 === 0 ? quarry : mine,
  serviceDate: addDays(today, serviceIn),
  ending: 'converted',
  order: ending,
  clientNotes: null,
  ...(configured && configuredAs([configured])),
})
