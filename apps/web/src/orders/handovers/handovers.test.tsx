import { auth } from '@barreno/domain/auth/endpoints'
import { orders } from '@barreno/domain/orders/endpoints'
import type { Passkey } from '@barreno/domain/auth/schema'
import type { Handover, OrderCustody } from '@barreno/domain/orders/handovers/schema'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { anOrder } from '../../../test/an-order.ts'
import { network } from '../../../test/network.ts'
import { writeIn } from '../../../test/write-in.ts'
import { aGestor, renderFor } from '../../auth/test/signed-in.tsx'
import { uploads } from '../../wizard/test/uploads.ts'
import { OrderPage } from '../order-page.tsx'
import { CarriedPage } from './carried-page.tsx'
// The page loads it on demand, which on a busy machine takes longer than a test waits.
import './handovers-section.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const material = { materialId: 'ANFO-25', materialName: 'ANFO a granel', unit: 'SACO' }
const inSession = { way: 'session', passkey: null, paper: null } as const
const handover: Handover = {
  id: 'h1',
  handoverNumber: 'ACT-2026-000001',
  orderId: 'order-7',
  orderNumber: 'ORD-2026-000007',
  clientName: 'Consorcio Minero Las Claritas, C.A.',
  step: 'load',
  state: 'offered',
  lines: [{ ...material, quantity: 12.5 }],
  vehiclePlate: null,
  seals: '4471',
  notes: null,
  text: 'Acta ACT-2026-000001.\n1. 12,5 SACO de ANFO a granel',
  textSha256: 'a'.repeat(64),
  offeredAt: '2026-11-23T12:00:00.000Z',
  expiresAt: '2026-11-23T12:15:00.000Z',
  settledAt: null,
  reason: null,
  signatures: [
    { side: 'giver', name: 'Pedro Figuera', role: 'almacenista', idDocument: null, at: '2026-11-23T12:00:00.000Z', ...inSession },
  ],
  actions: ['accept', 'refuse'],
}
const usable = { id: 'k1', name: 'Llave azul', createdAt: '2026-11-01T12:00:00.000Z', lastUsedAt: null, isBackedUp: false, blockedAt: null }
const custody = (over: Partial<OrderCustody>): OrderCustody => ({
  rule: 'advice',
  lines: [{ ...material, dispatched: 20, loaded: 0, delivered: 0, collected: 0, stored: 0, accounted: 0 }],
  handovers: [],
  offers: [],
  onPaper: [],
  ...over,
})

async function open(answer: OrderCustody, passkeys: Passkey[] = []) {
  const net = network()
    .reply(orders.get, anOrder({ currentStatus: 'LISTA_PARA_DESPACHO' }))
    .reply(orders.custody, answer)
    .reply(auth.passkeys, passkeys)
    .reply(orders.acceptHandover, { ...handover, state: 'accepted', actions: [] })
    .reply(orders.refuseHandover, { ...handover, state: 'refused', actions: [] })
    .reply(orders.offerHandover, handover)
  renderFor(aGestor('operador'), net, <OrderPage />, { at: '/orders/details/order-7', route: '/orders/details/:orderId?' })
  const section = within(await screen.findByRole('region', { name: 'Entregas firmadas' }))
  return { net, section, sent: (row: object) => net.sent.find((call) => call.row === row)?.body }
}

test('who receives reads the act, marks that they counted it, and sends the digest of what they read', async () => {
  const { section, sent } = await open(custody({ handovers: [handover] }))
  expect(section.getByText('12,5 SACO de ANFO a granel')).toBeTruthy()
  await userEvent.click(section.getByRole('button', { name: 'Recibir y firmar: ACT-2026-000001' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Acta de entrega ACT-2026-000001' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Recibir y firmar' }))
  expect(dialog.getByText('Lea el acta y márquelo.')).toBeTruthy()
  expect(sent(orders.acceptHandover)).toBeUndefined()
  await userEvent.click(dialog.getByRole('checkbox'))
  await userEvent.click(dialog.getByRole('button', { name: 'Recibir y firmar' }))
  expect(await screen.findByText('Entrega firmada por ambas partes.')).toBeTruthy()
  expect(sent(orders.acceptHandover)).toMatchObject({ textSha256: handover.textSha256 })
})

test('who does not receive says why', async () => {
  const { section, sent } = await open(custody({ handovers: [handover] }))
  await userEvent.click(section.getByRole('button', { name: 'No recibir: ACT-2026-000001' }))
  const dialog = within(await screen.findByRole('dialog'))
  await writeIn(dialog.getByLabelText(/Razón/), 'Falta un saco')
  await userEvent.click(dialog.getByRole('button', { name: 'No recibir' }))
  expect(await screen.findByText('Entrega rechazada. Nada cambió de manos.')).toBeTruthy()
  expect(sent(orders.refuseHandover)).toMatchObject({ reason: 'Falta un saco' })
})

test('nothing is offered that nobody typed: a line without an amount is not handed over, and one that cannot be read is named', async () => {
  const lines = [
    { ...material, available: 20 },
    { materialId: 'COR-10', materialName: 'Cordón', unit: 'METROS', available: 30 },
  ]
  const { section, sent } = await open(custody({ offers: [{ step: 'load', lines }] }))
  await userEvent.click(section.getByRole('button', { name: 'Entregar al operador' }))
  const dialog = within(await screen.findByRole('dialog'))
  const sign = () => userEvent.click(dialog.getByRole('button', { name: 'Firmar la entrega' }))
  await sign()
  expect(dialog.getByText('Indique al menos una cantidad.')).toBeTruthy()
  await writeIn(dialog.getByLabelText('Cantidad de ANFO a granel'), 'doce')
  await writeIn(dialog.getByLabelText('Cantidad de Cordón'), '30,5')
  await sign()
  expect(sent(orders.offerHandover)).toBeUndefined()
  expect(dialog.getByText(/^Escriba un número como 1\.234,5/)).toBeTruthy()
  expect(dialog.getByText('Indicó 30,5 METROS de Cordón y hay 30 por entregar.')).toBeTruthy()
  await writeIn(dialog.getByLabelText('Cantidad de Cordón'), '30')
  await writeIn(dialog.getByLabelText('Cantidad de ANFO a granel'), '12,5')
  await sign()
  expect(await screen.findByText('Usted firmó la entrega. Falta la firma de quien recibe.')).toBeTruthy()
  expect(sent(orders.offerHandover)).toMatchObject({
    step: 'load',
    lines: [
      { materialId: 'ANFO-25', quantity: 12.5 },
      { materialId: 'COR-10', quantity: 30 },
    ],
  })
})

test('where nobody asks for hand-overs and none was signed, nothing of them is shown', async () => {
  const net = network()
    .reply(orders.get, anOrder({ currentStatus: 'LISTA_PARA_DESPACHO' }))
    .reply(orders.custody, custody({ rule: 'off' }))
  renderFor(aGestor('operador'), net, <OrderPage />, { at: '/orders/details/order-7', route: '/orders/details/:orderId?' })
  await waitFor(() => expect(net.sent.some(({ row }) => row === orders.custody)).toBe(true))
  expect(screen.queryByRole('region', { name: 'Entregas firmadas' })).toBeNull()
})

test('whoever has a passkey may sign with it; one that is blocked is not offered', async () => {
  for (const [blockedAt, buttons] of [
    [null, 1],
    ['2026-11-02T12:00:00.000Z', 0],
  ] as const) {
    const { section, net } = await open(custody({ handovers: [handover] }), [{ ...usable, blockedAt }])
    await userEvent.click(section.getByRole('button', { name: 'Recibir y firmar: ACT-2026-000001' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Acta de entrega ACT-2026-000001' }))
    await waitFor(() => expect(net.sent.some(({ row }) => row === auth.passkeys)).toBe(true))
    await waitFor(() => expect(dialog.queryAllByRole('button', { name: 'Firmar con llave de acceso' })).toHaveLength(buttons))
    cleanup()
  }
})

test('each signature says how it was given, and a sheet of paper stands out and is opened', async () => {
  const paper = { name: 'hoja.jpg', size: 10, sha256: 'c'.repeat(64), reason: 'Sin señal' }
  const signatures = [
    { ...handover.signatures[0]!, way: 'passkey', passkey: 'Llave azul', paper: null },
    {
      side: 'receiver',
      name: 'Ramón Aponte',
      role: 'cliente',
      idDocument: 'V-14338201',
      at: '2026-11-23T12:05:00.000Z',
      way: 'paper',
      passkey: null,
      paper,
    },
    { side: 'witness', name: 'Sgto. Gil', role: 'gnb_operador', idDocument: null, at: '2026-11-23T12:06:00.000Z', ...inSession },
  ] satisfies Handover['signatures']
  const { section, net } = await open(custody({ handovers: [{ ...handover, state: 'accepted', signatures, actions: [] }] }))
  expect(section.getByText('Quien recibe firmó en papel')).toBeTruthy()
  expect(section.getByText('Firmó en papel porque: Sin señal')).toBeTruthy()
  for (const how of [/con su llave de acceso «Llave azul»/, /Ramón Aponte, cliente, en papel/, /Sgto\. Gil, .*con su sesión/])
    expect(section.getByText(how)).toBeTruthy()
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1')
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    expect(this.download).toBe('hoja.jpg')
  })
  net.reply(orders.handoverPaper, new Blob(['x']))
  await userEvent.click(section.getByRole('button', { name: 'Ver la hoja firmada: ACT-2026-000001' }))
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  vi.restoreAllMocks()
})

test('whoever carries it delivers it on paper from Mi carga, where that is the only way', async () => {
  const onPaper = [{ step: 'deliver' as const, lines: [{ ...material, available: 20 }] }]
  const carried = {
    orderId: 'order-7',
    orderNumber: 'ORD-2026-000007',
    clientName: 'Cerro Pelado',
    atFront: [],
    backBy: null,
    isLate: false,
    open: [],
    offers: [],
  }
  const net = network().reply(orders.carried, [{ ...carried, held: [{ ...material, quantity: 20 }], onPaper }])
  renderFor(aGestor('operador'), net, <CarriedPage />, { at: '/mi-carga' })
  const section = within(await screen.findByRole('region', { name: 'ORD-2026-000007' }))
  await userEvent.click(section.getByRole('button', { name: 'Con firma en papel' }))
  expect(await screen.findByRole('dialog', { name: 'Entrega con firma en papel' })).toBeTruthy()
  cleanup()
  const none = network().reply(orders.carried, [{ ...carried, held: [{ ...material, quantity: 20 }], onPaper: [] }])
  renderFor(aGestor('operador'), none, <CarriedPage />, { at: '/mi-carga' })
  await screen.findByRole('region', { name: 'ORD-2026-000007' })
  expect(screen.queryByRole('button', { name: 'Con firma en papel' })).toBeNull()
})

type Dialog = ReturnType<typeof within>

/** Types the data of a sheet that was signed by hand, and adds its photo. */
async function fillPaper(dialog: Dialog, amount: string): Promise<void> {
  await writeIn(dialog.getByLabelText('Cantidad de ANFO a granel'), amount)
  await writeIn(dialog.getByLabelText(/^Nombre de quien firmó/), 'Ramón Aponte')
  await writeIn(dialog.getByLabelText(/^Su cédula/), 'V-14338201')
  await writeIn(dialog.getByLabelText(/^Por qué no firma/), 'Sin señal')
  await userEvent.upload(
    document.querySelector<HTMLInputElement>('input[type="file"]')!,
    new File(['x'], 'hoja.jpg', { type: 'image/jpeg' }),
  )
}

test('what the alianza gives back on paper the operator records from Mi carga, also where they still carry something', async () => {
  const lines = [{ ...material, available: 3 }]
  const net = network().reply(orders.carried, [
    {
      orderId: 'order-7',
      orderNumber: 'ORD-2026-000007',
      clientName: 'Cerro Pelado',
      held: [{ ...material, quantity: 2 }],
      atFront: [{ ...material, quantity: 3 }],
      backBy: null,
      isLate: false,
      open: [],
      offers: [],
      onPaper: [
        { step: 'deliver', lines },
        { step: 'collect', lines },
      ],
    },
  ])
  renderFor(aGestor('operador'), net, <CarriedPage />, { at: '/mi-carga' })
  const section = within(await screen.findByRole('region', { name: 'ORD-2026-000007' }))
  expect(section.getByText('En el frente, con la alianza')).toBeTruthy()
  expect(section.getByText('3 SACO de ANFO a granel')).toBeTruthy()
  const sending = uploads({ status: 201, body: handover })
  await userEvent.click(section.getByRole('button', { name: 'Recibir devolución con firma en papel' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Entrega con firma en papel' }))
  expect(dialog.getByText('Devolución en el frente: de la alianza al operador')).toBeTruthy()
  expect(dialog.queryByLabelText('Qué se entrega')).toBeNull()
  await fillPaper(dialog, '2,5')
  await userEvent.click(dialog.getByRole('button', { name: 'Firmar y registrar' }))
  expect(await screen.findByText('Entrega registrada: una de las partes firmó en papel.')).toBeTruthy()
  const [{ fields }] = sending.sent as [(typeof sending.sent)[number]]
  expect(JSON.parse(Object.fromEntries(fields)['handover']!)).toMatchObject({
    step: 'collect',
    lines: [{ materialId: 'ANFO-25', quantity: 2.5 }],
    signer: { name: 'Ramón Aponte', idDocument: 'V-14338201' },
  })
})

test('a hand-over on paper leaves with who signed by hand, why, and the photo; what it lacks stands at its fields', async () => {
  const onPaper = [{ step: 'deliver' as const, lines: [{ ...material, available: 20 }] }]
  const { section } = await open(custody({ onPaper }))
  const sending = uploads({ status: 201, body: handover })
  await userEvent.click(section.getByRole('button', { name: 'Con firma en papel' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Entrega con firma en papel' }))
  const sign = () => userEvent.click(dialog.getByRole('button', { name: 'Firmar y registrar' }))
  await sign()
  for (const fault of [
    'Indique al menos una cantidad.',
    'Escriba el nombre de quien firmó en papel.',
    'Escriba su cédula.',
    'Diga por qué no firma con su sesión.',
    'Agregue la foto de la hoja con las dos firmas.',
  ])
    expect(dialog.getByText(fault)).toBeTruthy()
  expect(sending.sent).toEqual([])
  await fillPaper(dialog, '12,5')
  expect(dialog.getByText('hoja.jpg')).toBeTruthy()
  await sign()
  expect(await screen.findByText('Entrega registrada: una de las partes firmó en papel.')).toBeTruthy()
  const [{ fields, files }] = sending.sent as [(typeof sending.sent)[number]]
  expect(JSON.parse(Object.fromEntries(fields)['handover']!)).toEqual({
    step: 'deliver',
    lines: [{ materialId: 'ANFO-25', quantity: 12.5 }],
    vehiclePlate: null,
    seals: null,
    notes: null,
    signer: { name: 'Ramón Aponte', idDocument: 'V-14338201' },
    reason: 'Sin señal',
  })
  expect(files).toEqual([['paper', 'hoja.jpg']])
})
