import { caracasDate } from '@barreno/domain/calendar'
import type { BlastReport, OrderBlasts } from '@barreno/domain/orders/blast-reports/schema'
import { orders } from '@barreno/domain/orders/endpoints'
import { date } from '@barreno/texts/format'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { anOrder } from '../../../test/an-order.ts'
import { network } from '../../../test/network.ts'
import { writeIn } from '../../../test/write-in.ts'
import { aGestor, anAlianza, renderFor } from '../../auth/test/signed-in.tsx'
import { uploads } from '../../wizard/test/uploads.ts'
import { BlastReportDialog } from './blast-report-dialog.tsx'
import { BlastReportsSection } from './blast-reports-section.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const lot = { lotNumber: '—', unit: 'SACO', dispatched: 10, kgPerUnit: 25, isDetonator: false }
/** Front 1 has a pattern with 0.8 kg/m³, 4 kg and one detonator in each of its 20 holes; front 2 has no pattern. */
const blasts = (over: Partial<OrderBlasts> = {}): OrderBlasts => ({
  rule: 'advice',
  deviation_pct: 15,
  fronts: [
    { frontIndex: 1, plan: { volume_m3: 100, holes: 20, explosive_kg: 80, detonators: 20 } },
    { frontIndex: 2, plan: null },
  ],
  stock: [
    { ...lot, materialId: 'ANFO-25', materialName: 'ANFO a granel', lotId: 'a' },
    {
      ...lot,
      materialId: 'DET-NE-4',
      materialName: 'Detonador',
      lotId: 'b',
      unit: 'PIEZA',
      dispatched: 40,
      kgPerUnit: null,
      isDetonator: true,
    },
  ],
  reports: [],
  ...over,
})
const report: BlastReport = {
  id: 'r1',
  reportNumber: 'PAV-2026-000001',
  orderId: 'order-7',
  frontIndex: 1,
  blastedAt: '2026-11-25T14:00:00.000Z',
  initiation: 'nonel',
  holesLoaded: 20,
  holesFired: 19,
  misfires: [{ hole: 'B-7', cause: 'Tubo cortado' }],
  counted: 'used',
  lines: [{ materialId: 'ANFO-25', materialName: 'ANFO a granel', unit: 'SACO', lotId: 'a', lotNumber: '—', quantity: 4 }],
  people: [{ name: 'Luis Parra', idDocument: 'V-11223344' }],
  photos: [{ fileId: 'f1', name: 'frente.jpg', size: 10, sha256: 'b'.repeat(64) }],
  comparison: [
    { measure: 'kgPerM3', planned: 0.8, used: 1, deviation_pct: 25, isOutside: true },
    { measure: 'kgPerHole', planned: 4, used: 4.2, deviation_pct: 5, isOutside: false },
  ],
  deviationReason: 'Roca más dura',
  notes: null,
  clearAt: '2026-11-25T14:15:00.000Z',
  reentry: null,
  text: 'Parte de voladura PAV-2026-000001.',
  textSha256: 'a'.repeat(64),
  statedAt: '2026-11-25T14:30:00.000Z',
  statedByName: 'Carlos Rojas',
  replacedAt: null,
  signature: null,
  actions: ['sign'],
}
const possible = { action: 'orders.blastReport', obstacles: [] } as never

async function fill(answer: OrderBlasts) {
  const net = network().reply(orders.blasts, answer)
  const sending = uploads({ status: 201, body: report })
  const onDone = vi.fn<(message: string) => void>()
  renderFor(
    aGestor('operador'),
    net,
    <BlastReportDialog
      pending={{ action: 'orders.blastReport', possible, order: anOrder({ currentStatus: 'EN_TRANSITO_VOLADURA' }) }}
      opened
      onClose={vi.fn<() => void>()}
      onDone={onDone}
    />,
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Parte de voladura de ORD-2026-000007' }))
  await dialog.findByLabelText(/^Fecha de la voladura/)
  const press = () => userEvent.click(dialog.getByRole('button', { name: 'Declarar el parte' }))
  const sent = () => {
    const last = sending.sent.at(-1)
    const fields = Object.fromEntries(last?.fields ?? [])
    return last && { report: JSON.parse(fields['report']!) as Record<string, unknown>, photos: last.files }
  }
  /** Types the date of today, the time, the kind of initiation and the numbers of holes. */
  async function blastedToday(holes: [loaded: string, fired: string]) {
    await writeIn(dialog.getByLabelText(/^Fecha de la voladura/), date(caracasDate(new Date())))
    await writeIn(dialog.getByLabelText(/^Hora/), '00:01')
    await userEvent.click(dialog.getByRole('radio', { name: 'Electrónica' }))
    await writeIn(dialog.getByLabelText(/^Barrenos cargados/), holes[0])
    await writeIn(dialog.getByLabelText(/^Barrenos que detonaron/), holes[1])
    await userEvent.click(dialog.getByRole('radio', { name: 'Lo usado' }))
  }
  return { dialog, press, sent, onDone, blastedToday }
}

test('what a report lacks stands at its fields, and nothing of it is sent', async () => {
  const { dialog, press, sent } = await fill(blasts())
  await press()
  for (const fault of [
    'Indique la fecha de la voladura.',
    'Indique la hora de la voladura.',
    'Indique cómo se inició.',
    'Indique cuántos barrenos se cargaron.',
    'Indique cuántos detonaron.',
    'Elija qué va a indicar.',
  ])
    expect(dialog.getByText(fault)).toBeTruthy()
  expect(sent()).toBeUndefined()
})

test('within 15 % of the pattern nothing is asked: the report leaves with what was used of each lot and its photos', async () => {
  const { dialog, press, sent, onDone, blastedToday } = await fill(blasts())
  await blastedToday(['20', '20'])
  expect(dialog.getByText('Nadie entra durante 30 minutos.')).toBeTruthy()
  await writeIn(dialog.getByLabelText('Usado de ANFO a granel'), '3,5')
  await writeIn(dialog.getByLabelText('Usado de Detonador'), '21')
  const compared = dialog.getByLabelText('Comparado con el patrón')
  expect(compared.textContent).toContain('0,875 kg/m³Patrón 0,8 kg/m³ (+9,4 %)')
  expect(compared.textContent).toContain('4,375 kgPatrón 4 kg (+9,4 %)')
  expect(compared.textContent).toContain('1,05Patrón 1 (+5 %)')
  expect(dialog.queryByLabelText(/^Por qué difiere del patrón/)).toBeNull()
  await writeIn(dialog.getByLabelText(/^Quiénes participaron/), 'Luis Parra, V-11223344\nAna Gil')
  await userEvent.upload(
    document.querySelector<HTMLInputElement>('input[type="file"]')!,
    new File(['x'], 'frente.jpg', { type: 'image/jpeg' }),
  )
  await press()
  await waitFor(() =>
    expect(sent()).toMatchObject({
      report: {
        frontIndex: 1,
        initiation: 'electronic',
        holesLoaded: 20,
        holesFired: 20,
        misfires: [],
        counted: 'used',
        lines: [
          { materialId: 'ANFO-25', lotId: 'a', quantity: 3.5 },
          { materialId: 'DET-NE-4', lotId: 'b', quantity: 21 },
        ],
        people: [
          { name: 'Luis Parra', idDocument: 'V-11223344' },
          { name: 'Ana Gil', idDocument: null },
        ],
        deviationReason: null,
        replaces: null,
      },
      photos: [['photos', 'frente.jpg']],
    }),
  )
  await waitFor(() => expect(onDone).toHaveBeenCalledWith('Parte PAV-2026-000001 declarado. Falta la firma de la alianza.'))
})

test('outside of it, and with holes that did not detonate, the report says why before it leaves', async () => {
  const { dialog, press, sent, blastedToday } = await fill(blasts())
  await blastedToday(['16', '15'])
  await writeIn(dialog.getByLabelText('Usado de ANFO a granel'), '3,2')
  await writeIn(dialog.getByLabelText('Usado de Detonador'), '20')
  await press()
  expect(dialog.getAllByText('Difiere más de 15 % del patrón: diga por qué.').length).toBeGreaterThan(0)
  expect(dialog.getByText('Nombre cada barreno sin detonar y su causa.')).toBeTruthy()
  expect(sent()).toBeUndefined()
  await writeIn(dialog.getByLabelText(/^Por qué difiere del patrón/), 'La última fila no se cargó')
  await writeIn(dialog.getByLabelText('Barreno'), 'B-7')
  await writeIn(dialog.getByLabelText('Causa'), 'Tubo cortado')
  await press()
  await waitFor(() =>
    expect(sent()).toMatchObject({
      report: { misfires: [{ hole: 'B-7', cause: 'Tubo cortado' }], deviationReason: 'La última fila no se cargó' },
    }),
  )
})

test('a front without a pattern is compared with nothing, and one that has a report is reported anew with its number named', async () => {
  const { dialog, press, sent, blastedToday } = await fill(blasts({ reports: [report], fronts: [blasts().fronts[1]!] }))
  expect(dialog.queryByText(/^Este parte sustituirá/)).toBeNull()
  await blastedToday(['10', '10'])
  expect(dialog.getByText('Este frente no tiene un patrón con qué comparar.')).toBeTruthy()
  await press()
  await waitFor(() => expect(sent()).toMatchObject({ report: { frontIndex: 2, replaces: null } }))
})

test('an alianza reads how the blast compares, with what is far from the pattern marked, and signs what it read', async () => {
  const order = anOrder({ currentStatus: 'COMPLETADA_VOLADURA', blastReports: [report] })
  const net = network().reply(orders.signBlastReport, { ...report, actions: [] })
  const onDone = vi.fn<(message: string) => void>()
  renderFor(anAlianza, net, <BlastReportsSection order={order} onDone={onDone} />)
  const section = within(await screen.findByRole('region', { name: 'Partes de voladura' }))
  const compared = section.getByLabelText('Comparado con el patrón')
  expect([...compared.querySelectorAll('[data-outside] dt')].map(({ textContent }) => textContent)).toEqual(['Explosivo por metro cúbico'])
  expect(section.getByText('Por qué difiere: Roca más dura')).toBeTruthy()
  expect(section.getByText('Barreno B-7 sin detonar: Tubo cortado')).toBeTruthy()
  expect(section.getByText(/^El tiempo de espera terminó/)).toBeTruthy()
  await userEvent.click(section.getByRole('button', { name: 'Leer y firmar: PAV-2026-000001' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Firmar el parte' }))
  expect(dialog.getByText('Lea el parte y márquelo.')).toBeTruthy()
  expect(net.sent.some(({ row }) => row === orders.signBlastReport)).toBe(false)
  await userEvent.click(dialog.getByRole('checkbox'))
  await writeIn(dialog.getByLabelText(/^Observaciones/), 'Conforme')
  await userEvent.click(dialog.getByRole('button', { name: 'Firmar el parte' }))
  await waitFor(() => expect(onDone).toHaveBeenCalledWith('Parte firmado.'))
  expect(net.sent.find(({ row }) => row === orders.signBlastReport)!.body).toEqual({ textSha256: report.textSha256, remarks: 'Conforme' })
})
