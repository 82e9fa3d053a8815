import { api } from '@barreno/domain/api'
import type { Order } from '@barreno/domain/orders/schema'
import { expect, test } from 'vitest'
import { copiesOf } from '../../test/orders.ts'
import { anOrder, brokenEntry, entriesOf, testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const { call, db, good } = portal
const { editItems, get, pay, setServices } = api.orders

const rounds = 30
const atOnce = 20
const order = await anOrder(portal, { files: [] })
const copies = (over?: Readonly<Record<string, unknown>>) => copiesOf(portal, order.id, rounds, over)
const many = <Result>(work: (place: number) => Promise<Result>) => Promise.all(Array.from({ length: atOnce }, (_, place) => work(place)))
const paymentReceipt = (place: number) => ({
  namePayment: `Pagador ${place}`,
  lastNamePayment: 'Guzmán',
  documentPayment: 'V-10458796',
  nameOperator: 'Inés',
  lastNameOperator: 'Peña',
  documentOperator: 'V-8221334',
})
const paymentStatus = 'PAGADO'

test('of twenty payments at once one is taken, thirty times', async () => {
  for (const id of await copies()) {
    const answers = await many((place) =>
      call(pay, place % 2 === 0 ? 'operador' : 'gerente', { id, paymentStatus, notes: `Pago ${place}` }),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200,
      ...Array.from({ length: 19 }, () => 409),
    ])
    const entries = await entriesOf(portal, id)
    expect(entries.map(({ action, reason }) => `${action} ${reason}`)).toEqual([
      `orders.markPaid Pago ${answers.findIndex(({ statusCode }) => statusCode === 200)}`,
    ])
  }
})

test('of twenty receipts at once one is taken, thirty times, and the numbers have no gap', async () => {
  const taken: string[] = []
  for (const [round, id] of (await copies()).entries()) {
    if (round % 2 === 0) await good(pay, 'operador', { id, paymentStatus })
    const answers = await many((place) => call(pay, 'operador', { id, paymentStatus, paymentReceipt: paymentReceipt(place) }))
    const winner = answers.findIndex(({ statusCode }) => statusCode === 200)
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(19)
    const { paymentReceipt: kept } = await good(get, 'gerente', { id })
    expect(kept?.namePayment).toBe(`Pagador ${winner}`)
    taken.push(kept!.receiptNumber)
  }
  expect(taken).toEqual(Array.from({ length: rounds }, (_, index) => `REC-2026-${String(index + 1).padStart(6, '0')}`))
})

test('a payment and an edit of the materials at once end as if one had come after the other', async () => {
  const ends = new Set<string>()
  for (const [round, id] of (await copies()).entries()) {
    const pays = () => call(pay, 'operador', { id, paymentStatus, paymentReceipt: paymentReceipt(0) })
    const edits = () => call(editItems, 'gerente', { id, items: [{ materialId: 'ANFO-25', quantity: 20 }], reason: 'Más barrenos' })
    const answers = await Promise.all(round % 2 === 0 ? [pays(), edits()] : [edits(), pays()])
    const [paid, edited] = round % 2 === 0 ? answers : answers.toReversed()
    const { budgetTotal, paymentReceipt: receipt, paymentStatus: status } = await good(get, 'gerente', { id })
    expect([paid!.statusCode, status, receipt?.amount]).toEqual([200, 'PAGADO', budgetTotal])
    expect(budgetTotal).toBe(edited!.statusCode === 200 ? 850 : 425.99)
    expect((await entriesOf(portal, id)).map(({ action }) => action)).toEqual(
      edited!.statusCode === 200 ? ['orders.editItems', 'orders.markPaid'] : ['orders.markPaid'],
    )
    ends.add(String(edited!.statusCode))
  }
  expect(['200', '409']).toEqual(expect.arrayContaining([...ends]))
})

test('an edit and a price of services at once leave a total that is the sum of both', async () => {
  for (const [round, id] of (await copies()).entries()) {
    const edits = () => call(editItems, 'gerente', { id, items: [{ materialId: 'ANFO-25', quantity: 20 }], reason: 'Más barrenos' })
    const prices = () => call(setServices, 'administrador', { id, services: [{ kind: 'montaje', amount: 12.34 }] })
    const answers = await Promise.all(round % 2 === 0 ? [edits(), prices()] : [prices(), edits()])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect((await good(get, 'gerente', { id })).budgetTotal).toBe(862.34)
  }
})

test('of two edits from the same state at once one is taken, and the other is told', async () => {
  for (const id of await copies()) {
    const answers = await Promise.all(
      [4, 5].map((quantity) =>
        call(editItems, 'gerente', { id, version: 1, items: [{ materialId: 'ANFO-25', quantity }], reason: 'Otra cantidad' }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(answers.find(({ statusCode }) => statusCode === 409)!.json()).toMatchObject({ code: 'record.stale' })
    const taken = answers.find(({ statusCode }) => statusCode === 200)!.json<Order>()
    expect(await good(get, 'gerente', { id })).toMatchObject({ version: 2, items: taken.items })
  }
})

test('and after all of it the history is whole, and every total is the sum of its parts', async () => {
  expect(await brokenEntry(portal)).toBeNull()
  const wrong = await db`
    select id from orders where budget_total <> coalesce((select sum(line_total) from order_items where order_id = orders.id), 0)
      + coalesce((select sum(amount) from order_services where order_id = orders.id), 0)`
  expect(wrong.map(({ id }) => id as string)).toEqual([])
})
