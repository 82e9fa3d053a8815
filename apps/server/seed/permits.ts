import type { Actor, StaffRole } from '@barreno/domain/actor'
import { addDays, caracasDate } from '@barreno/domain/calendar'
import type { Quota } from '@barreno/domain/permits/schema'
import type { PermitHolder, PermitKind } from '@barreno/domain/statuses/permits'
import type { CustodyMeasure } from '@barreno/domain/statuses/storage'
import { classify, custody } from '../src/materials/classify.ts'
import { create, edit, withdraw } from '../src/permits/edit.ts'
import { quotas } from '../src/permits/list.ts'
import type { Event, Run } from './order-steps/course.ts'

const day = 86_400_000

/** Amount of each quota measure per unit of these materials. */
const counted: Readonly<Record<string, { measure: CustodyMeasure; perUnit: number }[]>> = {
  'ANFO-25': [{ measure: 'neqKg', perUnit: 25 }],
  'ANFO-P25': [{ measure: 'neqKg', perUnit: 25 }],
  'NEL-LP': [{ measure: 'detonators', perUnit: 1 }],
  'NEL-MS': [{ measure: 'detonators', perUnit: 1 }],
}

type Registered = {
  kind: PermitKind
  holderKind: PermitHolder
  /** Username of the alianza, for an alianza's permit. */
  holder?: string
  holderName?: string
  number: string
  body: string
  /** First and last day, relative to today. */
  from: number
  to: number
  conditions?: string
}

/** Permits in force, about to expire, expired and withdrawn, for each kind of holder. */
const registered: readonly Registered[] = [
  {
    kind: 'acquisition',
    holderKind: 'client',
    holder: 'alianza1',
    number: 'DAEX-ADQ-1180',
    body: 'DAEX',
    from: -210,
    to: 155,
    conditions: 'Entrega en el frente, de 6:00 a. m. a 6:00 p. m.',
  },
  { kind: 'acquisition', holderKind: 'client', holder: 'alianza2', number: 'DAEX-ADQ-1192', body: 'DAEX', from: -346, to: 19 },
  { kind: 'acquisition', holderKind: 'client', holder: 'alianza3', number: 'DAEX-ADQ-1104', body: 'DAEX', from: -372, to: -8 },
  { kind: 'acquisition', holderKind: 'client', holder: 'oro.botanamo', number: 'DAEX-ADQ-1203', body: 'DAEX', from: -90, to: 275 },
  { kind: 'transport', holderKind: 'vehicle', holder: 'A62CD8K', number: 'INTT-EXP-4471', body: 'INTT', from: -180, to: 185 },
  { kind: 'transport', holderKind: 'vehicle', holder: 'A18BF3M', number: 'INTT-EXP-4402', body: 'INTT', from: -400, to: -36 },
  {
    kind: 'driving',
    holderKind: 'person',
    holder: 'V-11730452',
    holderName: 'Freddy Malavé',
    number: 'DAEX-CON-0311',
    body: 'DAEX',
    from: -120,
    to: 5,
  },
  { kind: 'storage', holderKind: 'magazine', holder: 'PRINCIPAL', number: 'DAEX-POL-0042', body: 'DAEX', from: -300, to: 430 },
  { kind: 'trade', holderKind: 'institution', number: 'DAEX-COM-0007', body: 'DAEX', from: -600, to: 495 },
]

/** Used share of the first alianza's quota. */
const usedShare = 0.94

/** Permits, some of which must be renewed, and a quota that is nearly used up. */
export function eventsOfPermits(today: Date, run: Run, staff: ReadonlyMap<StaffRole, Actor>, clients: ReadonlyMap<string, Actor>): Event[] {
  const at = (days: number) => new Date(today.getTime() + days * day + 14 * 3_600_000)
  const dayOf = (days: number) => addDays(caracasDate(today), days)
  const [gerente, administrador] = [staff.get('gerente')!, staff.get('administrador')!]
  const event = (moment: Date, actor: Actor, useCase: Parameters<Run>[2]): Event => ({ at: moment, do: () => run(actor, moment, useCase) })
  const ids = new Map<string, string>()

  const classified = Object.entries(counted).map(([id, measures]) =>
    event(at(-215), gerente, async (context) => {
      if ((await custody(context, { id })).measures.length === 0) await classify(context, { id, measures })
    }),
  )
  const registrations = registered.map(({ holder, from, to, ...permit }) => {
    const isOfClient = permit.holderKind === 'client'
    return event(at(Math.max(from, -215) + 1), isOfClient || permit.holderKind === 'vehicle' ? administrador : gerente, async (context) => {
      const holderId = isOfClient ? clients.get(holder!)!.id : holder
      const { id } = await create(context, {
        ...permit,
        ...(holderId && { holderId }),
        validFrom: dayOf(from),
        validTo: dayOf(to),
        files: [],
      })
      ids.set(permit.number, id)
    })
  })
  const withdrawn = event(at(-20), administrador, async (context) => {
    const holderId = clients.get('oro.botanamo')!.id
    const given = { kind: 'storage', holderKind: 'client', holderId, number: 'DAEX-ALM-0218', body: 'DAEX', files: [] } as const
    const { id } = await create(context, { ...given, validFrom: dayOf(-60), validTo: dayOf(300) })
    await withdraw(context, { id, reason: 'Revocado por DAEX: el depósito quedó a menos distancia de la permitida.' })
  })
  const granted = event(at(-1), administrador, async (context) => {
    const id = ids.get('DAEX-ADQ-1180')!
    const stated: Quota[] = [
      { measure: 'neqKg', family: null, amount: 0, period: 'total' },
      { measure: 'detonators', family: null, amount: 0, period: 'year' },
    ]
    await edit(context, { id, quotas: stated })
    const used = await quotas(context, { client: clients.get('alianza1')!.id })
    const amountOf = ({ measure, period }: Quota, share: number) =>
      Math.max(1_000, Math.ceil((used.find((each) => each.measure === measure && each.period === period)?.used ?? 0) / share / 50) * 50)
    await edit(context, {
      id,
      quotas: stated.map((quota, place) => ({ ...quota, amount: amountOf(quota, place === 0 ? usedShare : 0.6) })),
    })
  })
  return [...classified, ...registrations, withdrawn, granted]
}
