import { inventory } from '@barreno/domain/inventory/endpoints'
import type { PatternAlarm } from '@barreno/domain/patterns/alarms/schema'
import { startingInputs } from '@barreno/domain/patterns/values'
import { preorders } from '@barreno/domain/preorders/endpoints'
import type { Preorder } from '@barreno/domain/preorders/schema'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { aPreorder, aRow, can } from '../../test/a-preorder.ts'
import { anOrder } from '../../test/an-order.ts'
import { network } from '../../test/network.ts'
import { aGestor, renderFor } from '../auth/test/signed-in.tsx'
import { aSupply } from '../inventory/test/a-stock.ts'
import { anOutlook } from './test/an-outlook.ts'
import { aSuggestion } from '../patterns/test/a-suggestion.ts'
import { AdminPreorderPage } from './admin-preorder-page.tsx'
import { AdminQueuePage } from './admin-queue-page.tsx'
import { ManagerPreorderPage } from './manager-preorder-page.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const vibration: PatternAlarm = {
  code: 'vibration.overLimit',
  text: 'La vibración esperada en la estructura es 17,03 mm/s y supera el límite de 9 mm/s.',
  value: 17.03,
  min: null,
  max: 9,
  unit: 'mm/s',
  isHard: false,
  acceptance: null,
  isVoided: false,
}
const tubes: PatternAlarm = { ...vibration, code: 'detonator.tubeShort', text: 'Hacen falta tubos de 13,57 m.', isHard: true }
const reason = 'El galpón está desocupado y se mide con sismógrafo.'
const accepted: PatternAlarm = {
  ...vibration,
  acceptance: {
    engineerName: 'Ing. Rosa Millán',
    engineerDocument: 'C.I.V. 48.213',
    reason,
    at: '2026-11-20T12:00:00.000Z',
    recordedBy: null,
    recordedByRole: 'cliente',
  },
}
const withAlarms = (alarms: PatternAlarm[], part: Partial<Preorder> = {}) =>
  aPreorder({
    patternCreationMode: 'configured',
    blastingPatternsInfo: [],
    configuredFrontsDetails: [
      {
        frontIndex: 1,
        clientInputParameters: startingInputs('subterranea'),
        backendSuggestedPattern: aSuggestion(),
        alarms,
        engineVersion: '2.0.0',
        revision: 1,
        revisedAt: null,
        revisedBy: null,
        differences: [],
      },
    ],
    ...part,
  })

async function showAdmin(preorder: Preorder) {
  const net = network().reply(preorders.get, preorder).reply(inventory.supply, [aSupply()])
  const place = { at: '/admin/preordenes/detalle/p1', route: '/admin/preordenes/detalle/:preOrderId' }
  renderFor(aGestor('administrativo'), net, <AdminPreorderPage />, place)
  const box = within(await screen.findByRole('region', { name: 'Alarmas del patrón' }))
  return { net, box }
}

test('in the queue a request with alarms says so before it says that it deviates', async () => {
  const row = aRow({ alarms: { standing: 2, hard: 0, voided: 0, accepted: 1 }, deviatesFromSuggestion: true })
  const net = network().reply(preorders.byStatus, { items: [row], total: 1, next: null })
  renderFor(aGestor('administrativo'), net, <AdminQueuePage />, { at: '/preordenes/aprobar-admin', route: '/preordenes/aprobar-admin' })
  const alarm = await screen.findByText('2 alarmas sin aceptar')
  expect(alarm.dataset['tone']).toBe('red')
  expect(alarm.compareDocumentPosition(screen.getByText('Difiere de lo sugerido'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('the review shows the alarms first, and an engineer accepts one with name, document and reason', async () => {
  const { net, box } = await showAdmin(withAlarms([vibration, tubes], { actions: [can('preorders.acceptAlarm')] }))
  expect(box.getByText('2 alarmas del patrón sin aceptar')).toBeDefined()
  expect(box.getByText('Esta alarma no se puede aceptar: corrija la longitud de los tubos.')).toBeDefined()
  const [button, ...others] = box.getAllByRole('button')
  expect(others).toEqual([])
  await userEvent.click(button!)
  const dialog = within(await screen.findByRole('dialog', { name: 'Aceptar la alarma' }))
  expect(dialog.getByText(vibration.text)).toBeDefined()
  await userEvent.type(dialog.getByLabelText(/Motivo y medidas/), 'Está bien así')
  await userEvent.click(dialog.getByRole('button', { name: 'Aceptar la alarma' }))
  for (const fault of [
    'Indique quién la acepta.',
    'Indique su cédula o número de colegiado.',
    'Explique el motivo con al menos 20 letras.',
  ])
    expect(dialog.getByText(fault)).toBeDefined()
  await userEvent.type(dialog.getByLabelText('Ingeniero responsable'), 'Ing. Rosa Millán')
  await userEvent.type(dialog.getByLabelText('Cédula o número de colegiado'), 'C.I.V. 48.213')
  await userEvent.clear(dialog.getByLabelText(/Motivo y medidas/))
  await userEvent.type(dialog.getByLabelText(/Motivo y medidas/), reason)
  net.reply(preorders.acceptAlarm, withAlarms([accepted, tubes])).reply(preorders.get, withAlarms([accepted, tubes]))
  await userEvent.click(dialog.getByRole('button', { name: 'Aceptar la alarma' }))
  expect(await screen.findByText('1 alarma del patrón sin aceptar')).toBeDefined()
  expect(box.getByText(/Aceptada por Ing\. Rosa Millán \(C\.I\.V\. 48\.213\) el 20\/11\/2026/)).toBeDefined()
  const call = net.sent.find(({ row }) => row === preorders.acceptAlarm)!
  expect(call.url.pathname).toContain('/fronts/1/alarms/accept')
  expect(call.body).toMatchObject({
    code: 'vibration.overLimit',
    value: 17.03,
    min: null,
    max: 9,
    engineerName: 'Ing. Rosa Millán',
    engineerDocument: 'C.I.V. 48.213',
    reason,
  })
})

test('whoever may not accept reads the alarms and has no button', async () => {
  const { box } = await showAdmin(withAlarms([vibration]))
  expect(box.queryAllByRole('button')).toEqual([])
})

test('the gerente confirms each accepted alarm before making the order', async () => {
  const preorder = withAlarms([accepted], {
    currentStatus: 'PENDIENTE_APROBACION_GERENTE',
    estimatedServiceDate: '2199-12-05',
    alarms: { standing: 0, hard: 0, voided: 0, accepted: 1 },
    actions: [can('preorders.convert')],
  })
  const net = network().reply(preorders.get, preorder).reply(preorders.outlook, anOutlook())
  const place = { at: '/gerente/preordenes/detalle/p1', route: '/gerente/preordenes/detalle/:preOrderId' }
  renderFor(aGestor('gerente'), net, <ManagerPreorderPage />, place)
  await userEvent.click(await screen.findByRole('button', { name: 'Aprobar y crear orden' }))
  const dialog = within(await screen.findByRole('dialog'))
  const confirm = () => userEvent.click(dialog.getByRole('button', { name: 'Aprobar y crear orden' }))
  net.reply(preorders.convert, anOrder())
  await confirm()
  expect(dialog.getByText('Confirme cada alarma aceptada.')).toBeDefined()
  expect(net.sent.some(({ row }) => row === preorders.convert)).toBe(false)
  await userEvent.click(await dialog.findByRole('checkbox', { name: vibration.text }))
  await confirm()
  expect(await screen.findByText(/creada\./)).toBeDefined()
})

test('lines that bring two systems to one front are an alarm that nobody accepts and that the lines correct', async () => {
  await showAdmin(aPreorder({ mixesSystems: true, alarms: { standing: 1, hard: 1, voided: 0, accepted: 0 } }))
  const alarms = within(screen.getByRole('region', { name: 'Alarmas del patrón' }))
  expect(alarms.getByText(/^Este pedido mezcla detonadores no eléctricos con detonadores electrónicos/)).toBeTruthy()
  expect(alarms.getByText('Esta alarma no se puede aceptar: corrija los materiales.')).toBeTruthy()
  expect(alarms.queryByRole('button')).toBeNull()
})
