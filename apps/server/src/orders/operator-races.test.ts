import { api } from '@barreno/domain/api'
import { expect, test } from 'vitest'
import { openSession } from '../auth/sessions.ts'
import { copiesOf } from '../../test/orders.ts'
import { anOrder, brokenEntry, entriesOf, password, type Refusal, refusalIn, testPortal } from '../../test/portal.ts'

const portal = await testPortal({ pool: { connections: 40 } })
const { call, clock, db, good } = portal
const { assign } = api.orders
const { deactivate, edit } = api.users

const rounds = 30
const { id: base } = await anOrder(portal, { files: [] })

type Answer = Awaited<ReturnType<typeof call>>
let operators = 0
const anOperator = () => {
  const email = `operador.${++operators}@minas.ve`
  return good(api.users.create, 'gerente', { name: email, email, password, role: 'operador', codigoUnico: email })
}

type Race = {
  given: (orderId: string, operatorId: string, token: string) => Promise<Answer>
  taken: (operatorId: string) => Promise<Answer>
  /** The state of the account afterwards. */
  leaves: { role: string; isActive: boolean }
}

/** Sends both requests at once, alternating which is first. Checks that no order ends with a user who can no longer do it. Returns the refusals. */
async function race({ given, taken, leaves }: Race): Promise<{ orders: Refusal[]; accounts: Refusal[] }> {
  const refused: { orders: Refusal[]; accounts: Refusal[] } = { orders: [], accounts: [] }
  for (const [round, id] of (await copiesOf(portal, base, rounds)).entries()) {
    const { id: operatorId } = await anOperator()
    const token = await openSession(db, { userId: operatorId }, clock.now)
    const both = [() => given(id, operatorId, token), () => taken(operatorId)]
    const answers = await Promise.all((round % 2 === 0 ? both : both.toReversed()).map((send) => send()))
    const [order, account] = round % 2 === 0 ? answers : answers.toReversed()
    const isGiven = order!.statusCode === 200
    const [state] = await db`
      select assigned_operator_id as "operatorId", role, is_active as "isActive" from orders, users where orders.id = ${id} and users.id = ${operatorId}`
    expect(state).toEqual(isGiven ? { operatorId, role: 'operador', isActive: true } : { operatorId: null, ...leaves })
    expect(await entriesOf(portal, id)).toHaveLength(isGiven ? 1 : 0)
    refused[isGiven ? 'accounts' : 'orders'].push(refusalIn(isGiven ? account! : order!))
  }
  for (const refusal of refused.accounts) expect(refusal).toMatchObject({ status: 409, code: 'users.actionRefused' })
  return refused
}

const gives: Race['given'] = (id, operatorId) => call(assign, 'gerente', { id, operatorId })
const notAnOperator = { status: 409, message: 'El usuario seleccionado no es un operador activo.' }

test('an order that is given to an operator while their account is closed stays without one, or the account stays open', async () => {
  const taken = (id: string) => call(deactivate, 'gerente', { id, reason: 'Se retira' })
  const { orders } = await race({ given: gives, taken, leaves: { role: 'operador', isActive: false } })
  for (const refusal of orders) expect(refusal).toMatchObject(notAnOperator)
})

test('an order that is given to an operator while they get another role stays without one, or they stay operator', async () => {
  const taken = (id: string) => call(edit, 'gerente', { id, role: 'general' })
  const { orders } = await race({ given: gives, taken, leaves: { role: 'general', isActive: true } })
  for (const refusal of orders) expect(refusal).toMatchObject(notAnOperator)
})

test('an operator who takes an order while their account is closed has it and their account, or neither', async () => {
  const given: Race['given'] = (id, _, token) => call(assign, null, { id }, { headers: { authorization: `Bearer ${token}` } })
  const taken = (id: string) => call(deactivate, 'gerente', { id, reason: 'Se retira' })
  const { orders } = await race({ given, taken, leaves: { role: 'operador', isActive: false } })
  for (const refusal of orders) expect(refusal).toMatchObject({ status: 401, code: 'session.expired' })
})

test('and after all of it nothing was ever locked in a circle, and the history is whole', async () => {
  const [{ deadlocks }] = await db<[{ deadlocks: number }]>`select deadlocks from pg_stat_database where datname = current_database()`
  expect(deadlocks).toBe(0)
  expect(await brokenEntry(portal)).toBeNull()
})
