import { backups } from '@barreno/domain/backups/endpoints'
import type { BackupReport, BackupRun } from '@barreno/domain/backups/schema'
import { dashboard } from '@barreno/domain/dashboard/endpoints'
import { ruleNames } from '@barreno/domain/statuses/rules'
import type { DashboardSummary } from '@barreno/domain/dashboard/schema'
import { countsOf } from '@barreno/domain/counts/filters'
import { inventory } from '@barreno/domain/inventory/endpoints'
import { orders } from '@barreno/domain/orders/endpoints'
import { preorders } from '@barreno/domain/preorders/endpoints'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { aRow } from '../../test/a-preorder.ts'
import { anOrder, can, obstacle, pageOf } from '../../test/an-order.ts'
import { network } from '../../test/network.ts'
import { aGestor, renderFor, renderForVisitor } from '../auth/test/signed-in.tsx'
import { StaffDashboardPage } from './staff-dashboard-page.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const summary = (part: Partial<DashboardSummary> = {}): DashboardSummary => ({
  activeClients: 7,
  pendingOrders: 1038,
  waiting: [
    { queue: 'preorders.adminQueue', count: 6, oldest: '2026-11-16T12:00:00.000Z' },
    { queue: 'preorders.managerQueue', count: 0, oldest: null },
  ],
  deadlines: [],
  preorderDeadlines: [],
  lowStock: null,
  untoldIncidents: [],
  ...part,
})

const run: BackupRun = {
  id: '1',
  kind: 'backup',
  isScheduled: true,
  requestedBy: null,
  done: 40,
  steps: 40,
  isEncrypted: false,
  provedAt: null,
  startedAt: '2026-11-22T06:15:00.000Z',
  finishedAt: '2026-11-22T06:16:00.000Z',
  result: 'good',
  place: 'respaldos',
  name: '2026-11-22T061500Z-1f3a9c2e',
  snapshotAt: '2026-11-22T06:15:00.000Z',
  bytes: 1,
  files: 2,
  lostFiles: 0,
  fault: null,
}
const saved = (part: Partial<BackupReport> = {}): BackupReport => ({
  schedule: { place: 'respaldos', at: '02:15', drillAt: 'sun 04:15' },
  lastBackup: run,
  lastDrill: { ...run, kind: 'drill' },
  isBackupLate: false,
  isDrillLate: false,
  runs: [run],
  ...part,
})

const portalNetwork = () => network().reply(backups.report, saved())

const waiting = async () => within(await screen.findByRole('region', { name: 'Por atender' }))
const figure = (label: string) => screen.getByText(label).parentElement!.textContent

test('the gerente sees both counts and what waits for them, with the way there', async () => {
  renderFor(aGestor(), portalNetwork().reply(dashboard.summary, summary()), <StaffDashboardPage />)
  const queues = await waiting()
  expect(figure('Clientes activos')).toContain('7')
  expect(figure('Pedidos pendientes')).toContain('1.038')
  const [review, approval] = queues.getAllByRole('listitem')
  expect(review!.textContent).toMatch(/6.*La más antigua: hace/)
  expect(approval!.textContent).toMatch(/0.*Nada por atender/)
  expect(queues.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/riesgo',
    '/preordenes/aprobar-admin',
    '/gerente/preordenes/aprobar',
  ])
})

test('where the corporation asks nothing of custody, nothing leads to its risks', async () => {
  renderFor({ ...aGestor(), rulesOff: [...ruleNames] }, portalNetwork().reply(dashboard.summary, summary()), <StaffDashboardPage />)
  const links = (await waiting()).getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/preordenes/aprobar-admin', '/gerente/preordenes/aprobar'])
})

test('a figure that is not for the role has no place', async () => {
  const reply = summary({ activeClients: null, pendingOrders: null, waiting: [] })
  renderFor(aGestor('supervisor'), portalNetwork().reply(dashboard.summary, reply), <StaffDashboardPage />)
  expect((await waiting()).getByText('Su rol no tiene solicitudes por atender.')).toBeTruthy()
  expect(screen.queryByText('Clientes activos')).toBeNull()
  expect(screen.queryByText('Pedidos pendientes')).toBeNull()
})

test('who has nothing to do is told so plainly', async () => {
  const reply = summary({ waiting: [{ queue: 'preorders.adminQueue', count: 0, oldest: null }] })
  renderFor(aGestor('administrativo'), portalNetwork().reply(dashboard.summary, reply), <StaffDashboardPage />)
  expect((await waiting()).getByText('No tiene nada pendiente por atender.')).toBeTruthy()
})

test('a figure that should be there and is not says so', async () => {
  renderFor(
    aGestor(),
    portalNetwork().reply(dashboard.summary, summary({ activeClients: null, pendingOrders: null })),
    <StaffDashboardPage />,
  )
  expect(await screen.findByText('No se pudo cargar el número de clientes activos.')).toBeTruthy()
  expect(screen.getByText('No se pudo cargar el número de pedidos pendientes.')).toBeTruthy()
})

test('a summary that cannot be had says so, advises, and can be asked for again', async () => {
  const net = portalNetwork().refuse(dashboard.summary, 500, { message: 'x' })
  renderFor(aGestor(), net, <StaffDashboardPage />)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Error al cargar los datos del dashboard.')
  expect(alert.textContent).toContain('Recargue la página; si el problema continúa, contacte a soporte.')
  expect(screen.getByText('No se pudo cargar el número de clientes activos.')).toBeTruthy()
  expect(screen.getByText('No se pudo cargar el número de pedidos pendientes.')).toBeTruthy()
  net.reply(dashboard.summary, summary())
  await userEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
  expect((await waiting()).getAllByRole('listitem')).toHaveLength(2)
})

test('the legal tip leads to a search outside, in a tab of its own', async () => {
  renderFor(aGestor(), portalNetwork().reply(dashboard.summary, summary()), <StaffDashboardPage />)
  const tip = within(await screen.findByRole('region', { name: 'Consejo legal' }))
  const link = tip.getByRole('link', { name: /Buscar más información/ })
  expect(link.getAttribute('href')).toMatch(/^https:\/\/.+(DAEX|Desarme)/)
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
})

test('what is late is named with since when, whose turn it is, and the way to it', async () => {
  const late = {
    id: 'order-7',
    orderNumber: 'ORD-2026-000007',
    clientName: 'Consorcio Minero Las Claritas, C.A.',
    currentStatus: 'ASIGNADA_OPERADOR' as const,
    estimatedServiceDate: '2026-11-19',
    onBehalfOf: null,
    notices: [
      {
        code: 'servicePast',
        message: 'La fecha del servicio era el 19/11/2026, hace 2 días.',
        brief: 'El servicio era hace 2 días.',
        since: '2026-11-19',
        mustAct: ['gerente' as const, 'almacenista' as const],
      },
    ],
  }
  renderFor(aGestor('almacenista'), portalNetwork().reply(dashboard.summary, summary({ deadlines: [late] })), <StaffDashboardPage />)
  const dueSoon = within(await screen.findByRole('region', { name: 'Plazos vencidos o próximos' }))
  expect(dueSoon.getByRole('link', { name: 'ORD-2026-000007' }).getAttribute('href')).toBe('/orders/details/order-7')
  expect(dueSoon.getByText('La fecha del servicio era el 19/11/2026, hace 2 días.')).toBeTruthy()
  expect(dueSoon.getByText('Le toca a usted o al gerente.')).toBeTruthy()
})

test('what is late of somebody in whose place one decides says for whom', async () => {
  const notices = [{ code: 'waitingTooLong', message: 'Espera.', brief: 'Espera.', since: '2026-11-17', mustAct: ['gerente' as const] }]
  const late = {
    id: 'preorder-4',
    preOrderNumber: 'PRE-2026-000004',
    clientName: 'Granitos del Caroní, C.A.',
    currentStatus: 'PENDIENTE_APROBACION_GERENTE' as const,
    notices,
    onBehalfOf: 'Rosa Gil',
  }
  renderFor(
    aGestor('administrativo'),
    portalNetwork().reply(dashboard.summary, summary({ preorderDeadlines: [late] })),
    <StaffDashboardPage />,
  )
  expect(await screen.findByText('Le toca a usted, por encargo de Rosa Gil.')).toBeTruthy()
})

test.each([
  ['PENDIENTE_REVISION', 'La revisión administrativa', '/admin/preordenes/detalle/preorder-3'],
  ['PENDIENTE_APROBACION_GERENTE', 'La aprobación del gerente', '/gerente/preordenes/detalle/preorder-3'],
] as const)('a pre-order that waits too long as %s leads to where it is decided', async (currentStatus, what, path) => {
  const message = `${what} espera desde el 17/11/2026, hace 4 días.`
  const notices = [
    {
      code: 'waitingTooLong',
      message,
      brief: `Espera ${what}.`,
      since: '2026-11-17',
      mustAct: ['gerente' as const, 'administrativo' as const],
    },
  ]
  const late = {
    id: 'preorder-3',
    preOrderNumber: 'PRE-2026-000003',
    clientName: 'Granitos del Caroní, C.A.',
    currentStatus,
    notices,
    onBehalfOf: null,
  }
  renderFor(aGestor(), portalNetwork().reply(dashboard.summary, summary({ preorderDeadlines: [late] })), <StaffDashboardPage />)
  const dueSoon = within(await screen.findByRole('region', { name: 'Plazos vencidos o próximos' }))
  expect(dueSoon.getByRole('link', { name: 'PRE-2026-000003' }).getAttribute('href')).toBe(path)
  expect(dueSoon.getByText(message)).toBeTruthy()
  expect(dueSoon.getByText('Le toca a usted o al administrativo.')).toBeTruthy()
})

test('the figures lead to their queues', async () => {
  renderFor(aGestor(), portalNetwork().reply(dashboard.summary, summary()), <StaffDashboardPage />)
  await waiting()
  expect(screen.getByRole('link', { name: /1\.038/ }).getAttribute('href')).toBe('/ordenes/pendientes')
})

test('without a session it says so and leads to signing in', () => {
  renderForVisitor(<StaffDashboardPage />, { at: '/dashboardGestor' })
  expect(screen.getByText('Debes iniciar sesión para ver el dashboard.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Iniciar sesión' }).getAttribute('href')).toBe('/login-selector')
})

test('what runs out stands before whoever loads it, with the way to load it and to the rest', async () => {
  const material = { materialId: 'DET-1', materialName: 'Detonador', unit: 'PIEZA', quantity: 12, lowStockThreshold: 150, shortage: 30 }
  const reply = summary({ lowStock: { count: 7, materials: [material] } })
  renderFor(aGestor('almacenista'), portalNetwork().reply(dashboard.summary, reply), <StaffDashboardPage />)
  const low = within(await screen.findByRole('region', { name: 'Existencias en su umbral o por debajo' }))
  expect(low.getByText('Quedan 12 PIEZA; el umbral es 150.')).toBeTruthy()
  expect(low.getByText('Faltan 30 PIEZA para lo que está reservado.')).toBeTruthy()
  const leadsTo = (name: string) => low.getByRole('link', { name }).getAttribute('href')
  expect([leadsTo('Detonador'), leadsTo('Cargar Detonador'), leadsTo('Ver los 7 en el inventario')]).toEqual([
    '/inventario/kardex/DET-1',
    '/cargar-stock?material=DET-1',
    '/inventario?low=true',
  ])
})

test('where nothing runs out, or it is not theirs to load, nothing is said of stock', async () => {
  renderFor(
    aGestor('almacenista'),
    portalNetwork().reply(dashboard.summary, summary({ lowStock: { count: 0, materials: [] } })),
    <StaffDashboardPage />,
  )
  await waiting()
  expect(screen.queryByText('Existencias en su umbral o por debajo')).toBeNull()
})

const lines = async () => {
  const state = await screen.findByRole('region', { name: 'Respaldos' })
  return [...state.querySelectorAll('p')].map((line) => line.textContent)
}
const renderSaved = (report: BackupReport) =>
  renderFor(aGestor(), portalNetwork().reply(dashboard.summary, summary()).reply(backups.report, report), <StaffDashboardPage />)

test('the gerente sees when the portal was last saved and last restored to prove it', async () => {
  renderSaved(saved())
  const visible = await lines()
  expect(visible).toHaveLength(2)
  expect(visible[0]).toMatch(/^Último respaldo: 22\/11\/2026.*2:15/)
  expect(visible[1]).toMatch(/^Última restauración de prueba: 22\/11\/2026.*2:15/)
  expect(screen.getByRole('region', { name: 'Respaldos' }).hasAttribute('data-late')).toBe(false)
})

test('without a schedule it says so plainly, and nothing else', async () => {
  renderSaved(saved({ schedule: null, lastBackup: null, lastDrill: null, runs: [] }))
  expect(await lines()).toEqual(['No hay respaldo programado.'])
})

test('a backup that is too old, or failed, stands in red with what happened', async () => {
  const fault = 'no queda espacio'
  renderSaved(saved({ isBackupLate: true, lastDrill: null, isDrillLate: true, runs: [{ ...run, result: 'failed', fault }] }))
  const visible = await lines()
  expect(visible[0]).toMatch(/^El último respaldo bueno tiene más de 36 horas: 22\/11\/2026/)
  expect(visible[1]).toBe('Nunca se probó que se puede restaurar.')
  expect(visible[2]).toMatch(/^El respaldo del 22\/11\/2026.* falló: no queda espacio$/)
  expect(screen.getByRole('region', { name: 'Respaldos' }).hasAttribute('data-late')).toBe(true)
})

test('backups are for the gerente alone', async () => {
  const net = portalNetwork().reply(dashboard.summary, summary())
  renderFor(aGestor('administrador'), net, <StaffDashboardPage />)
  await waiting()
  expect(screen.queryByRole('region', { name: 'Respaldos' })).toBeNull()
  expect(net.sent.filter(({ row }) => row === backups.report)).toEqual([])
})

test('what the gerente can do now stands first, the late before the rest, each with its act beside it', async () => {
  const late = [
    { code: 'waitingTooLong' as const, message: 'Espera.', brief: 'Espera operador.', since: '2026-11-01', mustAct: ['gerente' as const] },
  ]
  const order = (n: number, part: object) => anOrder({ id: `o${n}`, orderNumber: `ORD-2026-00000${n}`, ...part })
  const net = network()
    .reply(dashboard.summary, summary())
    .reply(backups.report, saved())
    .reply(
      orders.list,
      pageOf(
        order(1, { estimatedServiceDate: '2026-11-20', actions: [can('orders.assign')] }),
        order(2, { estimatedServiceDate: '2026-11-25', actions: [can('orders.assign')], deadlines: late }),
        order(3, {
          estimatedServiceDate: '2026-11-19',
          actions: [{ ...can('orders.assign'), obstacles: [obstacle('Hay una objeción.')] }],
        }),
        order(4, { estimatedServiceDate: '2026-11-19', actions: [{ ...can('orders.markReady'), actingFor: 'almacenista' }] }),
      ),
    )
    .reply(preorders.byStatus, { items: [aRow({ estimatedServiceDate: '2026-11-22', deadlines: [] })], total: 1, next: null })
  renderFor(aGestor('gerente'), net, <StaffDashboardPage />)
  const table = within(await screen.findByRole('region', { name: 'Para hacer ahora' }))
  await table.findByRole('link', { name: 'ORD-2026-000001' })
  expect(table.getAllByRole('link', { name: /^(ORD|PRE)-/ }).map(({ textContent }) => textContent)).toEqual([
    'ORD-2026-000002',
    'ORD-2026-000001',
    aRow().preOrderNumber,
  ])
  expect(table.getByRole('button', { name: /ORD-2026-000002$/ }).getAttribute('aria-keyshortcuts')).toBe('a')
})

test.each([
  ['it was last time in this window', `${window.innerWidth} 512`, 6, { '--today-height': '512px', '--today-rows': '' }],
  ['the queues let expect', null, 6, { '--today-height': '', '--today-rows': '6' }],
  ['its rows can be', `${window.innerWidth + 1} 512`, 1038, { '--today-height': '', '--today-rows': '12' }],
])('until what can be done now is there, its place is as high as %s', async (_, stored, count, expected) => {
  if (stored) localStorage.setItem('barreno.today', stored)
  const reply = summary({ waiting: [{ queue: 'preorders.adminQueue', count, oldest: '2026-11-16T12:00:00.000Z' }] })
  renderFor(aGestor('administrativo'), portalNetwork().reply(dashboard.summary, reply), <StaffDashboardPage />)
  const { style } = await screen.findByRole('region', { name: 'Para hacer ahora' })
  const properties = Object.fromEntries(Object.keys(expected).map((name) => [name, style.getPropertyValue(name)]))
  expect(properties).toEqual(expected)
})

test('the figures of how things stand are asked for once somebody opens them', async () => {
  const net = network()
    .reply(dashboard.summary, summary())
    .reply(backups.report, saved())
    .reply(orders.list, pageOf())
    .reply(preorders.byStatus, { items: [], total: 0, next: null })
    .reply(orders.counts, {
      counts: [
        { status: 'APROBADA', count: 5, hasMore: false },
        { status: 'CERRADA', count: 90, hasMore: false },
      ],
    })
    .reply(countsOf(orders.list), {
      counts: [
        { filter: 'isOverdue', value: 'true', count: 2, hasMore: false },
        { filter: 'isOverdue', value: 'false', count: 8, hasMore: false },
      ],
    })
    .reply(inventory.stockGeneral, { items: [], total: 0, next: null })
  renderFor(aGestor('gerente'), net, <StaffDashboardPage />)
  await screen.findByText('Nada que pueda hacer ahora.')
  expect(net.sent.some(({ row }) => row === orders.counts)).toBe(false)
  await userEvent.click(screen.getByText('Cómo va'))
  const load = within(await screen.findByRole('table', { name: 'Órdenes abiertas por etapa' }))
  expect(load.getAllByRole('row').map(({ textContent }) => textContent)).toEqual(['Aprobada5'])
  const onTime = within(await screen.findByRole('table', { name: 'Servicios por hacer' }))
  expect(onTime.getAllByRole('row').map(({ textContent }) => textContent)).toEqual(['Vencidos2', 'En fecha8'])
})
