import { addDays, type CalendarDate } from '@barreno/domain/calendar'
import { api } from '@barreno/domain/api'
import { expect, test } from 'vitest'
import { anOrder, testPortal } from '../../../test/portal.ts'

const portal = await testPortal()
const { actors, db, good } = portal

const first: CalendarDate = '2026-09-01'
const span = 60
/** Days of the payments and of the blast of each order, counted from the first. Two payments may be on one day, or far apart. */
const orders = await Promise.all(
  [[0], [0, 0], [6, 40], [7], [30], [31], [32, 33], [59], []].map(async (paid, index) => {
    const { id, orderNumber } = await anOrder(portal, {}, 'cliente')
    const done = (index * 17) % span
    for (const [place, day] of paid.entries())
      await db`
        insert into payments (payment_number, order_id, client_id, client_name, method, value_date, amount, recorded_by, recorded_at)
        values (${`PAG-${orderNumber}-${place}`}, ${id}, ${actors.cliente.id}, 'Cliente', 'transferencia', ${addDays(first, day)}, 1, ${actors.gerente.id}, now())`
    await db`
      insert into status_stays (seq, concept, record_id, status, from_status, action, since, until)
      values (${1_000_000 + index}, 'orders', ${id}, 'COMPLETADA_VOLADURA', 'EN_TRANSITO_VOLADURA', 'orders.complete',
        ${`${addDays(first, done)}T23:30:00-04:00`}, ${`${addDays(first, done + 1)}T12:00:00-04:00`})`
    return { orderNumber, paid, done }
  }),
)

const windows = [1, 7, 31, 32, span].flatMap((length) =>
  [0, 1, 6, 30, 31].filter((start) => start + length <= span).map((start) => ({ start, end: start + length - 1 })),
)

test.each(windows)('the orders paid or done from day $start to day $end are those of these days', async ({ start, end }) => {
  const [from, to] = [addDays(first, start), addDays(first, end)]
  const listed = async (input: Record<string, string>) => {
    const items = await good(api.orders.list, 'gerente', { sort: 'orderNumber', limit: '50', includeClosed: 'true', ...input })
    return items.map(({ orderNumber }) => orderNumber)
  }
  const isWithin = (day: number) => start <= day && day <= end
  const numbers = (is: (order: (typeof orders)[number]) => boolean) =>
    orders
      .filter(is)
      .map(({ orderNumber }) => orderNumber)
      .toSorted()
  expect(await listed({ paidFrom: from, paidTo: to })).toEqual(numbers(({ paid }) => paid.some(isWithin)))
  expect(await listed({ doneFrom: from, doneTo: to })).toEqual(numbers(({ done }) => isWithin(done)))
  // A second filter, so that the first alone does not decide.
  const both = { doneFrom: from, doneTo: to, paidFrom: from, paidTo: to }
  expect(await listed(both)).toEqual(numbers(({ paid, done }) => paid.some(isWithin) && isWithin(done)))
})
