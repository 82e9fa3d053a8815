import type { StaffRole } from '@barreno/domain/actor'
import { countsOf } from '@barreno/domain/counts/filters'
import { orders } from '@barreno/domain/orders/endpoints'
import type { Order } from '@barreno/domain/orders/schema'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { anOrder, can, obstacle, pageOf } from '../../test/an-order.ts'
import { network } from '../../test/network.ts'
import { aGestor, renderFor } from '../auth/test/signed-in.tsx'
import { AssignQueuePage } from './assign-queue-page.tsx'
import { ClosingQueuePage } from './money-queue-pages.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const numberOf = (n: number) => `ORD-2026-00000${n}`
const order = (n: number, part: Partial<Order> = {}) => anOrder({ id: `o${n}`, orderNumber: numberOf(n), version: n, ...part })
const boxOf = (n: number) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Seleccionar ${numberOf(n)}` })
const anOperator = (id: string, name: string) => ({ id, role: 'operador' as const, name, username: id, codigoUnico: null, openOrders: 2 })
const done = (...ids: string[]) => ({ results: ids.map((id) => ({ id, outcome: 'done' as const, code: null, message: null })) })

async function show(page: ReactElement, role: StaffRole, ...listed: Order[]) {
  const net = network()
    .reply(orders.list, pageOf(...listed))
    .reply(countsOf(orders.list), { counts: [] })
    .reply(orders.operators, pageOf(anOperator('u9', 'José Rondón')))
  renderFor(aGestor(role), net, page)
  await screen.findByRole('link', { name: listed[0]!.orderNumber })
  await screen.findByRole('checkbox', { name: 'Seleccionar toda esta página' })
  return net
}

const assignable = (n: number) => order(n, { actions: [can('orders.assign')] })

test('with the shift key all rows in between are chosen, and the head chooses the page', async () => {
  await show(<AssignQueuePage />, 'gerente', ...[1, 2, 3, 4].map(assignable))
  const user = userEvent.setup()
  await user.click(boxOf(1))
  await user.keyboard('{Shift>}')
  await user.click(boxOf(3))
  await user.keyboard('{/Shift}')
  expect([1, 2, 3, 4].map((n) => boxOf(n).checked)).toEqual([true, true, true, false])
  expect(await screen.findByText('3 seleccionadas')).toBeDefined()
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Seleccionar toda esta página' })
  expect(all.indeterminate).toBe(true)
  await user.click(all)
  expect(screen.getByText('4 seleccionadas')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Quitar selección' }))
  expect([1, 2, 3, 4].map((n) => boxOf(n).checked)).toEqual([false, false, false, false])
})

test('what can and what cannot is said in figures before, and what was confirmed is sent as it was seen', async () => {
  const blocked = order(3, { actions: [{ ...can('orders.assign'), obstacles: [obstacle('Hay una objeción de GNB.')] }] })
  const net = await show(<AssignQueuePage />, 'gerente', assignable(1), assignable(2), blocked, order(4))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Seleccionar toda esta página' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Asignar operador' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Asignar operador: 4 órdenes' }))
  expect(dialog.getByText('2 se pueden, 2 no.')).toBeDefined()
  const items = dialog.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(items).toEqual([`${numberOf(3)} Hay una objeción de GNB.`, `${numberOf(4)} No está para esa acción, o no le toca a usted.`])
  // Nothing is sent without an operator.
  await userEvent.click(dialog.getByRole('button', { name: 'Asignar operador' }))
  expect(net.sent.some(({ row }) => row === orders.actOnMany)).toBe(false)
  await userEvent.click(dialog.getByRole('combobox', { name: 'Operador' }))
  await userEvent.click(await screen.findByRole('option', { name: /José Rondón/ }))
  net.reply(orders.actOnMany, done('o1', 'o2'))
  await userEvent.click(dialog.getByRole('button', { name: 'Asignar operador' }))
  await waitFor(() =>
    expect(net.sent.findLast(({ row }) => row === orders.actOnMany)?.body).toEqual({
      action: 'orders.assign',
      ids: ['o1', 'o2'],
      versions: [1, 2],
      input: { operatorId: 'u9' },
    }),
  )
  expect(await screen.findByText('Asignar operador: 2 órdenes hechas.')).toBeDefined()
  await waitFor(() => expect(boxOf(1).checked).toBe(false))
})

async function askForOperator(net: Awaited<ReturnType<typeof show>>) {
  const list = net.hold(orders.operators)
  await userEvent.click(screen.getByRole('checkbox', { name: 'Seleccionar toda esta página' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Asignar operador' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Asignar operador: 2 órdenes' }))
  const field = dialog.getByRole<HTMLInputElement>('combobox', { name: 'Operador' })
  await waitFor(() => expect(document.activeElement).toBe(field))
  return { dialog, field, answer: () => list.answer(operators) }
}

const operators = pageOf(anOperator('u1', 'Ana Mota'), anOperator('u9', 'José Rondón'), anOperator('u2', 'Rosa Enríquez'))

for (const [typed, named] of [
  ['rondon', 'José Rondón'],
  ['JOSÉ', 'José Rondón'],
  // The text "órdenes en curso" contains it and is shown for every operator.
  ['en', 'Rosa Enríquez'],
  ['ana', 'Ana Mota'],
] as const)
  test(`a list of operators that comes after somebody has typed "${typed}" offers ${named} to Enter`, async () => {
    const net = await show(<AssignQueuePage />, 'gerente', assignable(1), assignable(2))
    const { dialog, field, answer } = await askForOperator(net)
    await userEvent.keyboard(typed)
    expect(screen.queryByText('Ningún operador coincide.')).toBeNull()
    answer()
    const first = await screen.findByRole('option', { name: new RegExp(named) })
    await waitFor(() => expect(first.dataset['comboboxSelected']).toBe('true'))
    await userEvent.keyboard('{Enter}')
    expect(field.value).toBe(`${named} · 2 órdenes en curso`)
    net.reply(orders.actOnMany, done('o1', 'o2'))
    await userEvent.click(dialog.getByRole('button', { name: 'Asignar operador' }))
    const { id } = operators.items.find(({ name }) => name === named)!
    await waitFor(() => expect(net.sent.findLast(({ row }) => row === orders.actOnMany)?.body).toMatchObject({ input: { operatorId: id } }))
  })

test('a list that comes before anything is typed offers nobody to Enter, and names that match nobody neither', async () => {
  const net = await show(<AssignQueuePage />, 'gerente', assignable(1), assignable(2))
  const { dialog, field, answer } = await askForOperator(net)
  answer()
  await screen.findByRole('option', { name: /Ana Mota/ })
  await userEvent.keyboard('{Enter}')
  expect(await dialog.findByText('Debe seleccionar un operador.')).toBeDefined()
  expect(field.value).toBe('')
  await userEvent.keyboard('xyz')
  expect(await screen.findByText('Ningún operador coincide.')).toBeDefined()
  await userEvent.keyboard('{Enter}')
  expect(net.sent.some(({ row }) => row === orders.actOnMany)).toBe(false)
})

test('a list that is read again while it is unfolded stays in its order until it is folded', async () => {
  const net = await show(<AssignQueuePage />, 'gerente', assignable(1), assignable(2))
  const { field, answer } = await askForOperator(net)
  await userEvent.keyboard('a')
  answer()
  await screen.findByRole('option', { name: /Ana Mota/ })
  net.reply(orders.operators, pageOf(anOperator('u0', 'Abel Arias'), ...operators.items))
  const answered = () => net.sent.filter(({ row, isAnswered }) => row === orders.operators && isAnswered).length
  window.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(answered()).toBe(2))
  await userEvent.keyboard('{Enter}')
  expect(field.value).toBe('Ana Mota · 2 órdenes en curso')
  await userEvent.clear(field)
  await userEvent.type(field, 'abel')
  await screen.findByRole('option', { name: /Abel Arias/ })
  await userEvent.keyboard('{Enter}')
  expect(field.value).toBe('Abel Arias · 2 órdenes en curso')
})

test('a list of operators that does not come says so, and is asked for again', async () => {
  const net = await show(<AssignQueuePage />, 'gerente', assignable(1))
  net.refuse(orders.operators, 500, { message: 'x' })
  await userEvent.click(boxOf(1))
  await userEvent.click(await screen.findByRole('button', { name: 'Asignar operador' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByRole('alert')).toHaveProperty('textContent', expect.stringContaining('Error al cargar la lista de operadores.'))
  net.reply(orders.operators, operators)
  await userEvent.click(dialog.getByRole('button', { name: 'Intentar de nuevo' }))
  await userEvent.type(dialog.getByRole('combobox', { name: 'Operador' }), 'rosa')
  expect(await screen.findByRole('option', { name: /Rosa/ })).toBeDefined()
})

test('what was refused of them is said one by one, and stays chosen', async () => {
  const closable = (n: number) => order(n, { actions: [can('orders.close')], paymentStatus: 'PAGADO' })
  const net = await show(<ClosingQueuePage />, 'gerente', closable(1), closable(2))
  net.reply(orders.actOnMany, {
    results: [
      { id: 'o1', outcome: 'done', code: null, message: null },
      { id: 'o2', outcome: 'refused', code: 'record.stale', message: 'Otra persona modificó este registro.' },
    ],
  })
  await userEvent.click(screen.getByRole('checkbox', { name: 'Seleccionar toda esta página' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Cerrar orden' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cerrar orden: 2 órdenes' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Cerrar orden' }))
  expect(await dialog.findByText('1 hecha, 1 no se pudo.')).toBeDefined()
  expect(dialog.getByRole('listitem').textContent).toBe(`${numberOf(2)} Otra persona modificó este registro.`)
  await userEvent.click(dialog.getAllByRole('button', { name: 'Cerrar' }).at(-1)!)
  expect([boxOf(1).checked, boxOf(2).checked]).toEqual([false, true])
})

test('of a payment the sum is shown, and that sum is sent', async () => {
  const payable = (n: number) => order(n, { actions: [can('orders.markPaid')], outstanding: 100.1 * n })
  const net = await show(<AssignQueuePage />, 'operador', payable(1), payable(2))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Seleccionar toda esta página' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Registrar el pago de lo que falta' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('2 se pueden. Por pagar en total: $ 300,30.')).toBeDefined()
  await userEvent.click(dialog.getByRole('combobox', { name: /Método/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Transferencia' }))
  await userEvent.type(dialog.getByLabelText('Referencia'), 'R-77')
  net.reply(orders.samePayments, []).reply(orders.actOnMany, done('o1', 'o2'))
  await userEvent.click(dialog.getByRole('button', { name: 'Registrar el pago de lo que falta' }))
  await waitFor(() =>
    expect(net.sent.findLast(({ row }) => row === orders.actOnMany)?.body).toMatchObject({
      action: 'orders.markPaid',
      versions: [1, 2],
      input: { method: 'transferencia', reference: 'R-77', expectedTotal: 300.3 },
    }),
  )
})
