import { orders } from '@barreno/domain/orders/endpoints'
import { permits } from '@barreno/domain/permits/endpoints'
import type { Passport } from '@barreno/domain/orders/passport/schema'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { anOrder, can, obstacle } from '../../../test/an-order.ts'
import { network } from '../../../test/network.ts'
import { aGestor, renderFor } from '../../auth/test/signed-in.tsx'
import { ControlPage } from './control-page.tsx'
import { PassportPage } from './passport-page.tsx'
import { PassportSection } from './passport-section.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const nobody = { vehiclePlate: null, seals: null, notes: null, number: null, people: [], lines: [] }
const passport: Passport = {
  orderId: 'order-7',
  orderNumber: 'ORD-2026-000007',
  clientName: 'Consorcio Minero Las Claritas, C.A.',
  currentStatus: 'COMPLETADA_VOLADURA',
  materials: [
    {
      materialId: 'ANFO-25',
      materialName: 'ANFO a granel',
      unit: 'SACO',
      dispatched: 20,
      inVehicle: 2,
      atFront: 0,
      consumed: null,
      unaccounted: null,
      returned: 0,
      lost: 0,
      lots: [
        {
          lotId: 'l1',
          lotNumber: '24-118',
          maker: 'CAVIM',
          expiresOn: '2027-06-30',
          magazines: [{ name: 'Polvorín principal', quantity: 20 }],
          dispatched: 20,
          used: 18,
          returned: 0,
          rest: 2,
        },
      ],
    },
  ],
  entries: [
    {
      ...nobody,
      kind: 'load',
      at: '2026-11-20T12:00:00.000Z',
      number: 'ACT-2026-000001',
      people: [
        { name: 'Pedro Figuera', role: 'almacenista' },
        { name: 'José Salas', role: 'operador', onPaper: true },
      ],
      lines: [{ materialName: 'ANFO a granel', unit: 'SACO', lotNumber: null, quantity: 20 }],
      vehiclePlate: 'A62CD8K',
      seals: '4471',
    },
    { ...nobody, kind: 'blast', at: '2026-11-20T18:00:00.000Z', number: 'PAV-2026-000001' },
  ],
}
const control = { at: '/ordenes/control/order-7', route: '/ordenes/control/:orderId' }

test('a body reads what is theirs to do with all that is in its way, the permits, and where the material is', async () => {
  const order = anOrder({
    currentStatus: 'PENDIENTE_APROBACIONES_EXTERNAS',
    actions: [
      can('orders.externalApprovalGnb', { obstacles: [obstacle('Falta la guía DAEX.')] }),
      can('orders.objectGnb'),
      can('orders.undoReady', { actingFor: 'daex' }),
    ],
  })
  const net = network()
    .reply(orders.get, order)
    .reply(orders.passport, passport)
    .reply(orders.custody, { rule: 'off', lines: [], handovers: [], offers: [], onPaper: [] })
    .reply(permits.checks, {
      orderId: 'order-7',
      orderNumber: 'ORD-2026-000007',
      rule: 'advice',
      quotaRule: 'off',
      day: '2026-11-19',
      checks: [{ subject: 'client', kind: 'acquisition', name: 'Las Claritas', ok: true, permit: null }],
      quotas: [],
    })
  renderFor(aGestor('gnb_almacenista'), net, <ControlPage />, control)
  const acts = within(await screen.findByRole('region', { name: 'Lo que le toca' }))
  expect(acts.getByRole('button', { name: 'Confirmar aprobación de GNB' }).getAttribute('aria-disabled')).toBe('true')
  expect(acts.getAllByText('Falta la guía DAEX.')).toHaveLength(1)
  // Acting in place of another agency is possible only on the full page of the order.
  expect(acts.getAllByRole('button')).toHaveLength(2)
  expect(acts.getByText(/Nada lo impide/)).toBeTruthy()
  expect(await screen.findByRole('region', { name: 'Permisos' })).toBeTruthy()
  const way = within(await screen.findByRole('region', { name: 'Pasaporte del material' }))
  expect(await way.findByText('Lote 24-118 · CAVIM · vence 30/06/2027')).toBeTruthy()
  expect(way.getByText('Pedro Figuera, almacenista · José Salas, operador, firmó en papel · Placa A62CD8K · Precintos 4471')).toBeTruthy()
  expect(document.body.textContent).not.toContain('$')
})

test('a page for the bodies says so to anybody else, and what cannot be read says why', async () => {
  const first = renderFor(aGestor('administrativo'), network(), <ControlPage />, control)
  expect(await screen.findByText('Esta página es de los organismos de control y de la gerencia.')).toBeTruthy()
  first.unmount()
  renderFor(aGestor('gnb'), network().refuse(orders.get, 404, { message: 'Orden no encontrada' }), <ControlPage />, control)
  expect(await screen.findByText('Error al cargar los detalles de la orden. Orden no encontrada')).toBeTruthy()
})

test('on the page of an order the passport is read when somebody asks for it', async () => {
  const net = network().reply(orders.passport, passport)
  renderFor(aGestor('operador'), net, <PassportSection orderId="order-7" />)
  await userEvent.click(await screen.findByRole('button', { name: 'Ver el pasaporte' }))
  expect(await screen.findByText('Carga: del polvorín al operador')).toBeTruthy()
  expect(net.sent.filter(({ row }) => row === orders.passport)).toHaveLength(1)
})

test('a supervisor reads the way of the material by itself, and what cannot be read is asked for again', async () => {
  const at = { at: '/ordenes/pasaporte/order-7', route: '/ordenes/pasaporte/:orderId' }
  const first = renderFor(
    aGestor('supervisor'),
    network().reply(orders.passport, { ...passport, materials: [], entries: [] }),
    <PassportPage />,
    at,
  )
  expect(await screen.findByRole('heading', { level: 1, name: 'ORD-2026-000007' })).toBeTruthy()
  expect(screen.getByText('Todavía no ha salido material para esta orden.')).toBeTruthy()
  first.unmount()
  renderFor(aGestor('supervisor'), network().refuse(orders.passport, 404, { message: 'Orden no encontrada' }), <PassportPage />, at)
  expect(await screen.findByText('Error al cargar el pasaporte de la orden. Orden no encontrada')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Intentar de nuevo' })).toBeTruthy()
})
