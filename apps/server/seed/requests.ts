import { addDays, type CalendarDate } from '@barreno/domain/calendar'
import type { AcceptedAlarm } from '@barreno/domain/patterns/alarms/schema'
import type { FrontInputs } from '@barreno/domain/patterns/inputs'
import { blasting } from './blasting.ts'
import { catalogue } from './catalogue.ts'
import type { OrderEnding } from './order-steps/course.ts'

type Ending = 'pending' | 'forwarded' | 'returned' | 'resubmitted' | 'withdrawn' | 'rejectedByAdmin' | 'rejectedByManager' | 'converted'

/** A request of the demonstration: who asks for what and when, and how far it gets. */
export type DemoRequest = {
  daysAgo: number
  client: string
  orderType: 'combo' | 'custom'
  miningType: 'subterranea' | 'cielo_abierto'
  fronts: number
  items: { materialId: string; quantity: number }[]
  serviceDate: CalendarDate
  ending: Ending
  /** How far the order gets, if the request became one. */
  order?: OrderEnding
  clientNotes: string | null
  /** Its patterns, if they were configured in the portal instead of uploaded. */
  configured?: readonly FrontInputs[]
  /** An alarm of the first pattern that the client's engineer accepts. */
  accepted?: AcceptedAlarm
  /** The change of a pattern by the administrative review. */
  revision?: { frontIndex: number; front: FrontInputs; reason: string }
}

const clients = ['alianza1', 'alianza2', 'cantera.elmanteco', 'oro.botanamo', 'calizas.losandes', 'lasclaritas', 'granitos.caroni'] as const
const notes = [
  'Se requiere coordinar la llegada con la guarnición del sector.',
  'Frente con presencia de agua en la zapatera.',
  'Acceso por la vía nueva; la anterior está cerrada por lluvias.',
  null,
  null,
  null,
]
/** The newest requests are still under way; older ones have ended. */
const newest: Ending[] = [
  'pending',
  'pending',
  'forwarded',
  'pending',
  'returned',
  'forwarded',
  'pending',
  'resubmitted',
  'forwarded',
  'withdrawn',
  'pending',
  'forwarded',
]
const older: Ending[] = [
  'converted',
  'converted',
  'rejectedByAdmin',
  'converted',
  'converted',
  'converted',
  'rejectedByManager',
  'converted',
  'withdrawn',
  'converted',
  'converted',
  'converted',
]

const orderEndings: OrderEnding[] = ['closed', 'closed', 'closedWithReturns', 'closed', 'cancelled', 'closed', 'closed']

/**
 * Returns more than a year of requests up to a day, newest first, so that months can be compared with the year before.
 * The same day gives the same requests.
 */
export function requestsUntil(today: CalendarDate, count = 74): DemoRequest[] {
  const random = numbersFrom(20261121)
  const pick = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)]!
  let daysAgo = 0
  return Array.from({ length: count }, (_, index) => {
    daysAgo += index < newest.length ? index % 2 : 3 + Math.floor(random() * 9)
    const ending = newest[index] ?? older[index % older.length]!
    const orderType = random() < 0.3 ? 'combo' : 'custom'
    const miningType = orderType === 'combo' || random() < 0.45 ? 'subterranea' : 'cielo_abierto'
    const scale = miningType === 'subterranea' ? 1 : 3
    const chosen = new Set(Array.from({ length: 3 + Math.floor(random() * 5) }, () => pick(catalogue)))
    return {
      daysAgo,
      client: index === 0 || index === 4 ? 'alianza1' : pick(clients),
      orderType,
      miningType,
      fronts: 1 + Math.floor(random() * 3),
      items: ofOneSystem([...chosen]).map(({ materialId }) => ({ materialId, quantity: scale * (4 + Math.floor(random() * 60)) })),
      serviceDate: addDays(today, 6 + Math.floor(random() * 15) - daysAgo),
      ending,
      order: orderEndings[index % orderEndings.length]!,
      clientNotes: pick(notes),
    }
  })
}

/** Removes detonators of a second initiation system, which no front may combine. */
function ofOneSystem<Picked extends { materialId: string }>(picked: readonly Picked[]): Picked[] {
  const systemOf = ({ materialId }: Picked) => {
    const data = blasting[materialId]
    return data?.role === 'detonator' && data.detonatorKind !== 'plain' ? data.detonatorKind : null
  }
  const system = picked.map(systemOf).find((each) => each !== null)
  return picked.filter((each) => systemOf(each) === null || systemOf(each) === system)
}

/** Returns a pseudo-random generator that gives the same numbers every time (Marsaglia, xorshift, 2003). */
export function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
}
