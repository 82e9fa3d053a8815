import { mines } from '@barreno/domain/mines/endpoints'
import type { ShotImportPreview } from '@barreno/domain/mines/schema'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { network } from '../../test/network.ts'
import { writeIn } from '../../test/write-in.ts'
import { aGestor, anAlianza, renderFor } from '../auth/test/signed-in.tsx'
import { MinePage } from './mine-page.tsx'
import { MinesPage } from './mines-page.tsx'
import { aCalibration, aMine as mine, aShot as shot, bench, law, learnedOf } from './test/a-mine.ts'

const learned = learnedOf()
const { id: _, number: _number, orderId: _order, recorded: _recorded, leftOut: _leftOut, version: _version, ...readShot } = shot
const table = 'tipo_mineria;fecha;ppv_mm_s\ncielo_abierto;01/11/2026;12,5\n'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const pageOfMine = (
  <Routes>
    <Route path="/minas/:mineId" element={<MinePage />} />
  </Routes>
)
const at = { at: '/minas/mine-1' }

test('an alianza reads its own mines, and the office names whose each is', async () => {
  renderFor(anAlianza, network().reply(mines.list, { items: [mine], total: 1, next: null }), <MinesPage />, { at: '/minas' })
  expect(await screen.findByRole('link', { name: 'La Esperanza' })).toBeTruthy()
  expect(screen.queryByText(mine.clientName)).toBeNull()
})

test('the page of a mine says its law in words, and what is adopted goes out with the figures that were seen', async () => {
  const net = network()
    .reply(mines.learning, learned)
    .reply(mines.adopt, { ...learned, calibrations: [aCalibration()] })
  renderFor(anAlianza, net, pageOfMine, at)
  expect(await screen.findByText('K 1.511 · β 1,65 · 1 voladura · confianza baja')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Adoptar calibración' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Adoptar calibración' }))
  expect(dialog.getByText('Indique el nombre del ingeniero.')).toBeTruthy()
  await writeIn(dialog.getByLabelText(/^Ingeniero/), 'Luisa Marín')
  await writeIn(dialog.getByLabelText(/^Cédula/), 'CIV 102.334')
  await userEvent.click(dialog.getByRole('button', { name: 'Adoptar calibración' }))
  expect(await screen.findByText('La calibración n.º 1 quedó adoptada.')).toBeTruthy()
  expect(net.sent.find(({ row }) => row === mines.adopt)!.body).toEqual({
    miningType: 'cielo_abierto',
    figures: { law, p80: null, advance: null },
    engineerName: 'Luisa Marín',
    engineerDocument: 'CIV 102.334',
    note: null,
  })
})

test('a proposed rock constant is accepted or declined by an engineer, in the figures that stand there', async () => {
  const net = network().reply(mines.learning, learned).reply(mines.decideRock, learned)
  renderFor(aGestor('administrativo'), net, pageOfMine, at)
  await userEvent.click(await screen.findByRole('button', { name: 'No aceptar' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/se propone pasar de 0,45 a 0,5 kg\/m³/)).toBeTruthy()
  await writeIn(dialog.getByLabelText(/^Ingeniero/), 'Luisa Marín')
  await writeIn(dialog.getByLabelText(/^Cédula/), 'CIV 102.334')
  await userEvent.click(dialog.getByRole('button', { name: 'No aceptar' }))
  expect(await screen.findByText(/La constante de roca queda como estaba/)).toBeTruthy()
  expect(net.sent.find(({ row }) => row === mines.decideRock)!.body).toMatchObject({ from_kg_m3: 0.45, to_kg_m3: 0.5, isAccepted: false })
})

test('a shot is recorded with what was typed, and everything that is wrong stands at its field', async () => {
  const net = network()
    .reply(mines.learning, learned)
    .reply(mines.recordShot, { ...shot, number: 2 })
  renderFor(aGestor('operador'), net, pageOfMine, at)
  expect(await screen.findByText('Operador')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Adoptar calibración' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Registrar voladura' }))
  const dialog = within(await screen.findByRole('dialog'))
  await writeIn(dialog.getByLabelText(/^Velocidad/), '0,05')
  await userEvent.click(dialog.getByRole('button', { name: 'Registrar voladura' }))
  expect(dialog.getByText('La velocidad debe ser entre 0,1 y 500 mm/s.')).toBeTruthy()
  expect(dialog.getAllByText(/sin distancia y carga por retardo/)).toHaveLength(2)
  await writeIn(dialog.getByLabelText(/^Velocidad/), '12,5')
  await writeIn(dialog.getByLabelText(/^Carga/), '16')
  await writeIn(dialog.getByLabelText(/^Distancia/), '60')
  await writeIn(dialog.getByLabelText(/^Fecha/), '1/11/2026')
  await userEvent.click(dialog.getByRole('button', { name: 'Registrar voladura' }))
  expect(await screen.findByText('La voladura n.º 2 quedó registrada.')).toBeTruthy()
  expect(net.sent.find(({ row }) => row === mines.recordShot)!.body).toMatchObject({
    miningType: 'cielo_abierto',
    firedOn: '2026-11-01',
    charge_kg: 16,
    distance_m: 60,
    ppv_mm_s: 12.5,
    toes: null,
  })
})

test('a shot far off the law is named, and left out with a reason alone', async () => {
  const net = network()
    .reply(mines.learning, { ...learned, kinds: [{ ...bench, outliers: ['shot-1'] }] })
    .reply(mines.leaveOutShot, shot)
  renderFor(anAlianza, net, pageOfMine, at)
  expect(await screen.findByText(/Más de tres desviaciones fuera de la ley: n.º 1/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Excluir la voladura n.º 1' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Excluir' }))
  expect(net.sent.some(({ row }) => row === mines.leaveOutShot)).toBe(false)
  await writeIn(dialog.getByLabelText(/^Razón/), 'Geófono suelto')
  await userEvent.click(dialog.getByRole('button', { name: 'Excluir' }))
  expect(await screen.findByText('La voladura n.º 1 quedó excluida.')).toBeTruthy()
})

test('the shots leave as a file for a spreadsheet or for another program', async () => {
  const net = network()
    .reply(mines.learning, learned)
    .reply(mines.shotTable, new Blob(['tabla']))
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1')
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    expect(this.download).toBe('La Esperanza-voladuras.csv')
  })
  renderFor(anAlianza, net, pageOfMine, at)
  await userEvent.click(await screen.findByRole('button', { name: 'CSV para hojas de cálculo' }))
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  expect(net.sent.find(({ row }) => row === mines.shotTable)!.url.search).toContain('format=spreadsheet')
  vi.restoreAllMocks()
})

const aPreview: ShotImportPreview = {
  figures: { added: 1, known: 1, conflicting: 1, firstNumber: 4 },
  unknownColumns: ['color'],
  faults: [],
  rows: [
    { line: 2, effect: 'known', number: 1, shot: { ...readShot, leftOutReason: null }, differences: [] },
    {
      line: 3,
      effect: 'conflict',
      number: 2,
      shot: { ...readShot, leftOutReason: null },
      differences: [{ field: 'ppv_mm_s', mine: 8.4, table: 12.5 }],
    },
    { line: 4, effect: 'add', number: 4, shot: { ...readShot, firedOn: '2026-11-03', leftOutReason: null }, differences: [] },
  ],
}

test('a file of shots is shown before any of it counts, and goes out with the figures that were seen', async () => {
  const net = network().reply(mines.learning, learned).reply(mines.previewShots, aPreview).reply(mines.importShots, aPreview.figures)
  renderFor(anAlianza, net, pageOfMine, at)
  await userEvent.click(await screen.findByRole('button', { name: 'Importar CSV' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('Elija el archivo para ver qué trae.')).toBeTruthy()
  await userEvent.upload(
    dialog.getByLabelText('Archivo de voladuras', { selector: 'input' }),
    new File([table], 'voladuras.csv', { type: 'text/csv' }),
  )
  expect(await dialog.findByText('1 nueva: n.º 4')).toBeTruthy()
  expect(dialog.getByText('1 en conflicto')).toBeTruthy()
  expect(dialog.getByText('ppv_mm_s: la mina dice 8,4, el archivo 12,5')).toBeTruthy()
  expect(dialog.getByText(/La columna «color» no se conoce/)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Importar 1 voladura' }))
  expect(await screen.findByText('La voladura n.º 4 quedó registrada.')).toBeTruthy()
  expect(net.sent.find(({ row }) => row === mines.importShots)!.body).toEqual({
    table,
    fileName: 'voladuras.csv',
    figures: aPreview.figures,
  })
})

test('a file with faults names each of them, and cannot be imported', async () => {
  const faults = [
    { line: 2, column: 'fecha', message: 'Esa fecha no existe en el calendario.' },
    { line: 3, column: null, message: 'Repite la fila 2.' },
  ]
  const net = network()
    .reply(mines.learning, learned)
    .reply(mines.previewShots, { ...aPreview, faults })
  renderFor(anAlianza, net, pageOfMine, at)
  await userEvent.click(await screen.findByRole('button', { name: 'Importar CSV' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.upload(
    dialog.getByLabelText('Archivo de voladuras', { selector: 'input' }),
    new File([table], 'voladuras.csv', { type: 'text/csv' }),
  )
  expect(await dialog.findByText('Fila 2, columna fecha: Esa fecha no existe en el calendario.')).toBeTruthy()
  expect(dialog.getByText('Fila 3: Repite la fila 2.')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: /^Importar/ }))
  expect(net.sent.some(({ row }) => row === mines.importShots)).toBe(false)
})
