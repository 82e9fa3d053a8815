import { api } from '@barreno/domain/api'
import { roles } from '@barreno/domain/actor'
import { countAlarms } from '@barreno/domain/patterns/alarms/status'
import { preorderStatuses } from '@barreno/domain/statuses/preorders'
import { possibleActions } from '@barreno/domain/preorders/workflow'
import { withMessages } from '@barreno/texts/obstacles'
import { expect, test } from 'vitest'
import { aPreorder, anOrder } from '../../test/portal.ts'
import { watchedPortal } from '../../test/statements.ts'
import { rowFor } from './get.ts'
import type { StoredRow } from './sql.ts'

const portal = await watchedPortal()
const { good, statementsOf } = portal
const preorder = await aPreorder(portal)
const order = await anOrder(portal)

test('a pre-order is read with its history in one statement', async () => {
  expect(await statementsOf(() => good(api.preorders.get, 'gerente', { id: preorder.id }))).toHaveLength(1)
  expect(await statementsOf(() => good(api.preorders.get, 'cliente', { id: preorder.preOrderNumber }))).toHaveLength(1)
})

test('an order is read with its history in one statement, beside its incidents and what the stock lacks for it', async () => {
  expect(await statementsOf(() => good(api.orders.get, 'cliente', { id: order.id }))).toHaveLength(2)
})

test('of a creation, whoever waits for the next number or the end of the history waits for few statements', async () => {
  const statements = (await statementsOf(() => aPreorder(portal))).map((text) => text.split(/\s+/).slice(0, 3).join(' '))
  const since = (start: string) => statements.slice(statements.findIndex((text) => text.startsWith(start)) + 1)
  // The last two are sent together.
  expect(since('with taken as')).toEqual([expect.stringMatching(/^select /), 'with mine as', 'with advanced as', 'commit'])
})

const standing = { code: 'vibration.overLimit', isHard: false, isAccepted: false, isVoided: false }

test('what can be done with a row of a list is what can be done with the record', () => {
  const row = {
    clientId: 'own',
    mixesSystems: false,
    openQuestions: [] as StoredRow['openQuestions'],
    statusSince: '2026-11-20T12:00:00.000Z',
    estimatedServiceDate: '2026-12-01',
  } as StoredRow
  const now = new Date('2026-11-21T12:00:00.000Z')
  for (const role of roles)
    for (const clientId of role === 'cliente' ? ['own', 'another'] : [null]) {
      const actor = { id: clientId ?? 'staff', role, name: '', clientId }
      const show = rowFor(actor, now)
      for (const currentStatus of preorderStatuses)
        for (const itemCount of [0, 1, 7])
          for (const clientIsActive of [true, false]) {
            for (const marks of [[], [standing], [standing, { ...standing, isAccepted: true }], [{ ...standing, isAccepted: true }]]) {
              const each = { ...row, currentStatus, itemCount, clientIsActive, alarms: marks }
              const alarms = countAlarms(marks)
              const possible = possibleActions(actor, { ...each, alarms }, { today: '2026-11-21' })
              expect(show(each)).toMatchObject({ alarms })
              expect(show(each).actions).toEqual(possible.map((one) => ({ ...one, obstacles: withMessages(one.obstacles) })))
            }
          }
    }
})
