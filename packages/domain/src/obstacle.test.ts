import { expect, test } from 'vitest'
import { type Role, roles } from './actor.ts'
import { isInvalidInput } from './obstacle.ts'
import * as orders from './orders/workflow.ts'
import type { OrderState } from './orders/requirements.ts'
import { orderFlags, orderStatuses } from './statuses/orders.ts'
import { preorderStatuses } from './statuses/preorders.ts'
import * as preorders from './preorders/workflow.ts'

const actor = (role: Role) => ({ id: 'yo', role, name: '', clientId: role === 'cliente' ? 'yo' : null })
const flags = Object.fromEntries(orderFlags.map((flag) => [flag, false])) as Record<(typeof orderFlags)[number], boolean>

test('whatever an action needs and nobody filled in is a fault of the input, never a conflict with the record', () => {
  const ofOrders = orderStatuses.flatMap((currentStatus) =>
    roles.flatMap((role) => {
      const order: Partial<OrderState> = {
        ...flags,
        objections: [],
        knownToAgencies: [],
        clientId: 'yo',
        currentStatus,
        assignedOperatorId: 'yo',
        itemCount: 1,
        idGuia: 'G-1',
        guideConfirmed: true,
      }
      const state = { ...order, paymentStatus: 'PENDIENTE', hasReceipt: false } as OrderState
      const before = orders.possibleActions(actor(role), state, { shortages: [] })
      return orders.possibleActions(actor(role), state, { shortages: [] }, {}).map((move, index) => ({
        ...move,
        added: move.obstacles.filter(({ code }) => !before[index]!.obstacles.some((known) => known.code === code)),
      }))
    }),
  )
  const ofPreorders = preorderStatuses.flatMap((currentStatus) =>
    preorders
      .possibleActions(actor('gerente'), { clientId: 'yo', currentStatus, itemCount: 1 }, { today: '2026-11-22' }, {})
      .map((move) => ({ ...move, added: move.obstacles.filter(({ code }) => code !== 'clientInactive') })),
  )
  const lacking = [...ofOrders, ...ofPreorders].filter(({ added }) => added.length > 0)
  expect(new Set(lacking.flatMap(({ needs }) => needs)).size).toBeGreaterThan(5)
  for (const { action, added } of lacking) expect([action, isInvalidInput(added)]).toEqual([action, true])
})

test('an obstacle of the record makes it a conflict, whatever else is missing', () => {
  expect(isInvalidInput([{ code: 'reasonMissing' }, { code: 'paid' }])).toBe(false)
  expect(isInvalidInput([])).toBe(false)
})
