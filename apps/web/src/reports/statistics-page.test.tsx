import type { StaffRole } from '@barreno/domain/actor'
import { reports } from '@barreno/domain/reports/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { network } from '../../test/network.ts'
import { aGestor, renderFor } from '../auth/test/signed-in.tsx'
import { StatisticsPage } from './statistics-page.tsx'
import { aMonth, anOverview, byOperator, listOf } from './test/figures.ts'

// Early on the 22nd in UTC it is still the 21st in Caracas.
beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-22T02:00:00Z'), toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const at = '/estadisticas'
const show = (net: ReturnType<typeof network>, address = at, role: StaffRole = 'gerente') =>
  renderFor(aGestor(role), net, <StatisticsPage />, { at: address })
const queriesOf = (net: ReturnType<typeof network>, row: (typeof reports)[keyof typeof reports]) =>
  net.sent.filter((one) => one.row === row).map(({ url }) => Object.fromEntries(url.searchParams))
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent))

test('it opens with this month up to today in Caracas, day by day, and says what was collected', async () => {
  const net = aMonth()
  show(net)
  const total = await screen.findByRole('region', { name: 'Total recaudado' })
  expect(total.textContent).toContain('$ 12.500,00')
  expect(total.textContent).toContain('Desde 01/11/2026 hasta 21/11/2026')
  expect(total.textContent).toContain('Período anterior$ 10.000,0025,0 % más')
  expect(total.textContent).toContain('Sin recaudación con que comparar')
  expect(queriesOf(net, reports.overview)).toEqual([{ startDate: '2026-11-01', endDate: '2026-11-21' }])
  await waitFor(() =>
    expect(queriesOf(net, reports.salesSeries)).toEqual([
      { startDate: '2026-11-01', endDate: '2026-11-21', granularity: 'daily' },
      { startDate: '2026-10-01', endDate: '2026-10-21', granularity: 'daily' },
    ]),
  )
})

test('the figures of the line can be read as a table that leads to the orders of a day', async () => {
  show(aMonth())
  const course = await screen.findByRole('region', { name: 'Recaudación en el tiempo' })
  await userEvent.click(await within(course).findByRole('button', { name: 'Ver como tabla' }))
  const link = within(course).getByRole('link', { name: '$ 12.500,00. Ver las órdenes pagadas (02/11/2026)' })
  expect(link.getAttribute('href')).toBe('/historial-ordenes-gestor?paidFrom=2026-11-02&paidTo=2026-11-21')
  expect(within(course).getByRole('rowheader', { name: '01/11/2026' })).toBeTruthy()
})

test('sales per product and the services add up to the total', async () => {
  show(aMonth())
  expect(rowsOf(await screen.findByRole('table', { name: 'Ventas por producto' }))).toEqual([
    ['Producto', 'Cantidad vendida', 'Ingresos totales', 'Parte del total'],
    ['ANFO a granel', '200', '$ 8.500,00', '68,0 %'],
    ['Dinamita gelatinosa', '1.892', '$ 3.500,00', '28,0 %'],
    ['Servicios adicionales', '', '$ 500,00', '4,0 %'],
    ['Total recaudado', '', '$ 12.500,00', ''],
  ])
  expect(screen.getByRole('link', { name: 'Ver las órdenes de ANFO a granel' }).getAttribute('href')).toBe(
    '/historial-ordenes-gestor?paidFrom=2026-11-01&paidTo=2026-11-21&materialId=ANFO-25',
  )
  expect(screen.getByRole('link', { name: 'Ver las órdenes de Servicios adicionales' }).getAttribute('href')).toContain('withServices=true')
})

test('of a longer list the rest stands in one row, so that it still adds up', async () => {
  const { items } = listOf(...byOperator)
  show(aMonth().reply(reports.breakdown, { items: [{ ...items[0]!, amount: 12_000.1 }], total: 4, next: 'x' }))
  const table = await screen.findByRole('table', { name: 'Desglose de lo recaudado: Alianza' })
  expect(rowsOf(table)[2]).toEqual(['Otros 3', '$ 499,90', '4,0 %', '', '', ''])
  expect(screen.getByRole('button', { name: 'Mostrar los 4' })).toBeTruthy()
})

test('a breakdown is chosen, the address keeps it, and each row leads to its orders', async () => {
  const net = aMonth()
  const { router } = show(net)
  expect((await screen.findByRole('link', { name: 'Ver las 4 órdenes de Consorcio Minero Las Claritas, C.A.' })).getAttribute('href')).toBe(
    '/historial-ordenes-gestor?paidFrom=2026-11-01&paidTo=2026-11-21&clientId=client-1',
  )
  net.reply(reports.breakdown, listOf(...byOperator))
  await userEvent.click(screen.getByRole('radio', { name: 'Operador' }))
  expect((await screen.findByRole('link', { name: 'Ver las 7 órdenes de Sin operador asignado' })).getAttribute('href')).toContain(
    'unassigned=true',
  )
  expect(router.state.location.search).toBe('?by=operator')
})

test.each([
  ['Mes pasado', '?from=2026-10-01&to=2026-10-31&granularity=daily'],
  ['Este trimestre', '?from=2026-10-01&to=2026-11-21&granularity=daily'],
  ['Este año', '?from=2026-01-01&to=2026-11-21&granularity=monthly'],
  ['Últimos 12 meses', '?from=2025-12-01&to=2026-11-21&granularity=monthly'],
])('%s is a range in the address', async (name, search) => {
  const { router } = show(aMonth())
  await userEvent.click(await screen.findByRole('radio', { name }))
  expect(router.state.location.search).toBe(search)
})

test('the granularity is chosen among daily, monthly and yearly', async () => {
  const net = aMonth()
  show(net, `${at}?from=2026-01-01&to=2026-11-21&granularity=monthly&compare=none`)
  await userEvent.click(await screen.findByRole('radio', { name: 'Anual' }))
  await waitFor(() => expect(queriesOf(net, reports.salesSeries).map(({ granularity }) => granularity)).toEqual(['monthly', 'yearly']))
})

test.each(['?from=&to=2026-11-21', '?from=2026-11-21&to=2026-11-01', '?from=2026-02-30&to=2026-11-21'])(
  'without a valid range nothing is asked: %s',
  async (search) => {
    const net = aMonth()
    show(net, at + search)
    expect((await screen.findByRole('alert')).textContent).toBe('Por favor, selecciona un rango de fechas válido.')
    expect(queriesOf(net, reports.overview)).toEqual([])
  },
)

test('an empty period shows zero and the way to a longer one', async () => {
  const net = aMonth().reply(reports.overview, anOverview({ amount: 0, materials: 0, services: 0, orderCount: 0 }))
  const { router } = show(net)
  expect((await screen.findByRole('region', { name: 'Total recaudado' })).textContent).toContain('$ 0,00')
  expect(screen.getByText('No hay pagos en este período')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Ver los últimos 12 meses' }))
  expect(router.state.location.search).toBe('?from=2025-12-01&to=2026-11-21&granularity=monthly')
})

test('a failure says so in the documented words, and can be tried again', async () => {
  const net = aMonth().refuse(reports.overview, 503, { message: 'El servicio no está disponible.' })
  show(net)
  expect(await screen.findByText('Error al cargar los datos estadísticos. El servicio no está disponible.')).toBeTruthy()
  net.reply(reports.overview, anOverview())
  await userEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
  expect(await screen.findByRole('region', { name: 'Total recaudado' })).toBeTruthy()
})

test.each<StaffRole>(['almacenista', 'administrador', 'supervisor', 'gnb'])('%s is refused in the documented words', async (role) => {
  const net = network()
  show(net, at, role)
  expect(await screen.findByText('No tienes permiso para ver estas estadísticas.')).toBeTruthy()
  expect(queriesOf(net, reports.overview)).toEqual([])
})

test('the operations of the range: punctuality, times with the slowest, setbacks, materials, waiting work', async () => {
  show(aMonth(), `${at}?view=operations`)
  const section = (name: string) => screen.findByRole('region', { name })
  // Each section loads its own figures.
  const reads = async (name: string, text: string) => {
    const part = await section(name)
    await waitFor(() => expect(part.textContent).toContain(text))
    return part
  }
  await reads('Cumplimiento de la fecha del servicio', '75,0 %')
  expect((await screen.findByRole('link', { name: 'Después de la fecha: 2' })).getAttribute('href')).toContain(
    'doneTo=2026-11-21&isLate=true',
  )
  await reads('Presupuesto estimado y final', '+4,2 %')

  const times = await reads('Tiempo en cada estado', 'Asignada a operador9 casos')
  await userEvent.click(await within(times).findByRole('button', { name: 'Más lentas en «Asignada a operador»' }))
  expect((await within(times).findByRole('link', { name: 'ORD-2026-000007' })).getAttribute('href')).toBe('/orders/details/order-7')
  expect(times.textContent).toContain('6 d · 02/11/2026 – 08/11/2026')

  const setbacks = await reads('Rechazos y devoluciones', 'Preórdenes rechazadas por administración2')
  expect(await within(setbacks).findByRole('cell', { name: 'Falta el plan de voladura' })).toBeTruthy()
  expect(rowsOf(await screen.findByRole('table', { name: 'Materiales despachados y su destino' }))[1]).toEqual([
    'ANFO a granel',
    '4',
    '200 SACO',
    '180',
    '15',
    '5',
    '0',
    '',
  ])
  expect(rowsOf(await screen.findByRole('table', { name: 'Trabajo en espera por rol' }))[1]?.slice(0, 3)).toEqual(['Gerente', '2', '1'])
})

test('who may not open pre-orders reads their number without a link', async () => {
  show(aMonth(), `${at}?view=operations`, 'operador')
  expect((await screen.findByRole('cell', { name: /PRE-2026-000009/ })).querySelector('a')).toBeNull()
})
