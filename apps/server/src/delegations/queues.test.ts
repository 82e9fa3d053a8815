import type { StaffRole } from '@barreno/domain/actor'
import { addDays, caracasDate, startOfDay } from '@barreno/domain/calendar'
import { api } from '@barreno/domain/api'
import type { Delegable } from '@barreno/domain/delegations/values'
import type { Permission } from '@barreno/domain/permissions'
import { expect, test } from 'vitest'
import { anIncident, aReadyOrder, stocked } from '../../test/orders.ts'
import { aForwardedPreorder, anOrder, type Input, someoneNew, testPortal } from '../../test/portal.ts'
import { sampleFiles } from '../../test/sample-files.ts'

const portal = await testPortal()
const { clock, good, travel } = portal
await stocked(portal)
const noon = clock.now
const today = caracasDate(noon)
/** First and last day of the delegation, on which records made today are late. */
const [from, until] = [addDays(today, 5), addDays(today, 6)]

type Headers = { headers: { authorization: string } }
type Case = {
  permission: Delegable
  giver: StaffRole
  taker: StaffRole
  queue: Permission
  /** Whether the delegation raises the count of the taker's queue; false if that already counts its records. */
  isCounted?: boolean
  /** Creates a record that waits for the giver, and returns its number. */
  make: () => Promise<string>
  /** Returns the numbers of the records on which the action is offered to the taker. */
  list?: (sending: Headers) => Promise<string[]>
}

const offeredIn = async (input: Input, action: Permission, sending: Headers) =>
  (await good(api.orders.list, null, { ...input, actions: 'true' }, sending))
    .filter(({ actions }) => actions.some((each) => each.action === action))
    .map(({ orderNumber }) => orderNumber)

const cases: Case[] = [
  {
    permission: 'preorders.convert',
    giver: 'gerente',
    taker: 'administrativo',
    queue: 'preorders.managerQueue',
    make: async () => (await aForwardedPreorder(portal)).preOrderNumber,
    list: async (sending) =>
      (await good(api.preorders.byStatus, null, { status: 'PENDIENTE_APROBACION_GERENTE', actions: 'true' }, sending))
        .filter(({ actions }) => actions.some(({ action }) => action === 'preorders.convert'))
        .map(({ preOrderNumber }) => preOrderNumber),
  },
  {
    permission: 'orders.assign',
    giver: 'gerente',
    taker: 'general',
    queue: 'orders.assignPage',
    make: async () => (await anOrder(portal)).orderNumber,
    list: (sending) => offeredIn({ status: 'APROBADA,PENDIENTE_ASIGNACION_OPERADOR' }, 'orders.assign', sending),
  },
  {
    permission: 'orders.approveAsManager',
    giver: 'gerente',
    taker: 'operador',
    queue: 'orders.approveAsManager',
    make: async () => {
      const { id, orderNumber } = await good(api.orders.create, 'cliente', direct)
      await good(api.orders.changeStatus, 'administrador', { id, newStatus: 'PENDIENTE_GERENTE' })
      return orderNumber
    },
    list: (sending) => offeredIn({ status: 'PENDIENTE_GERENTE' }, 'orders.approveAsManager', sending),
  },
  {
    permission: 'incidents.close',
    giver: 'gerente',
    taker: 'administrativo',
    queue: 'incidents.page',
    make: async () => (await anIncident(portal)).id,
  },
  ...(
    [
      ['orders.externalApprovalGnb', 'gnb_almacenista', 'gnb_operador'],
      ['orders.externalApprovalDaex', 'daex_almacenista', 'daex_operador'],
      ['orders.externalApprovalDgcim', 'dgcim_almacenista', 'dgcim'],
    ] as const
  ).map(([permission, giver, taker]): Case => ({
    permission,
    giver,
    taker,
    // In DGCIM everybody else already has these orders in their own queue.
    isCounted: taker !== 'dgcim',
    queue: 'orders.externalQueue',
    make: async () => (await aReadyOrder(portal)).orderNumber,
    list: (sending) => offeredIn({ approvalQueueForRole: taker }, permission, sending),
  })),
]

const direct = {
  miningType: 'subterranea',
  estimatedServiceDate: addDays(today, 10),
  selectedMaterials: [{ materialId: 'ANFO-25', quantity: 2 }],
  files: [{ field: 'planiVolaFile', name: 'plano.pdf', content: sampleFiles.pdf }],
}
let takers = 0

test.each(cases)(
  'whoever $permission was delegated to has the work of the $giver in figures, queue and deadlines from its first minute to its last',
  async ({ permission, giver, taker, queue, isCounted = true, make, list }) => {
    await travel(noon)
    const deputy = await someoneNew(portal, `suplente${++takers}`, taker)
    const sending: Headers = { headers: deputy.headers }
    const number = await make()
    const seen = async () => {
      const { waiting, deadlines, preorderDeadlines } = await good(api.dashboard.summary, null, {}, sending)
      const late = [...deadlines, ...preorderDeadlines].filter(({ onBehalfOf }) => onBehalfOf === `Persona de ${giver}`)
      return {
        count: waiting.find((each) => each.queue === queue)?.count ?? 0,
        deadlines: late.map((each) => ('orderNumber' in each ? each.orderNumber : each.preOrderNumber)),
        listed: (await list?.(sending))?.includes(number) ?? null,
      }
    }
    const given = (days: Input) =>
      good(api.delegations.give, giver, { takerId: deputy.id, permissions: [permission], reason: 'De vacaciones', ...days })

    const { id: offer } = await given({ from, until })
    await travel(startOfDay(from))
    const own = await seen()
    expect(own, 'before it is accepted').toMatchObject({ deadlines: [], listed: list ? false : null })
    await good(api.delegations.accept, null, { id: offer }, sending)
    const moments: [Date, boolean][] = [
      [new Date(startOfDay(from).getTime() - 1), false],
      [startOfDay(from), true],
      [new Date(startOfDay(addDays(until, 1)).getTime() - 1), true],
      [startOfDay(addDays(until, 1)), false],
    ]
    const expected = (isOn: boolean) => ({
      count: isOn && isCounted ? expect.toSatisfy((count: number) => count > own.count) : own.count,
      deadlines: isOn && list ? expect.arrayContaining([number]) : [],
      listed: list ? isOn : null,
    })
    for (const [moment, isOn] of moments) {
      await travel(moment)
      expect(await seen(), moment.toISOString()).toEqual(expected(isOn))
    }

    for (const revoker of [giver, null]) {
      const { id } = await given({ from: addDays(until, 1), until: addDays(until, 9) })
      await good(api.delegations.accept, null, { id }, sending)
      expect(await seen()).toEqual(expected(true))
      await good(api.delegations.revoke, revoker, { id, reason: 'Volvió antes' }, revoker ? {} : sending)
      expect(await seen(), 'revoked').toEqual(expected(false))
    }
  },
)
