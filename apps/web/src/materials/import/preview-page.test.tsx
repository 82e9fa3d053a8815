import { confirmations } from '@barreno/domain/confirmations/endpoints'
import { materials } from '@barreno/domain/materials/endpoints'
import { importFields } from '@barreno/domain/materials/import-values'
import type { MaterialImportDetail, MaterialImportRow } from '@barreno/domain/materials/import'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { network } from '../../../test/network.ts'
import { expectToAsk, needSecondPerson } from '../../../test/second-person.ts'
import { aGestor, renderFor } from '../../auth/test/signed-in.tsx'
import { PreviewPage } from './preview-page.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const anImport = (over: Partial<MaterialImportDetail> = {}): MaterialImportDetail => ({
  id: 'import-1',
  importNumber: null,
  fileName: 'precios.csv',
  size: 2048,
  createdAt: '2026-11-21T14:00:00.000Z',
  createdByName: 'Marisol Urdaneta',
  confirmedAt: null,
  confirmedByName: null,
  counts: { rows: 3, faulty: 1, leftOut: 0, create: 0, price: 1, edit: 0, load: 1, none: 1 },
  version: 4,
  sheet: 'Noviembre',
  sheets: ['Noviembre', 'Diciembre'],
  headerRow: 3,
  columns: [
    { index: 0, header: 'Código', field: 'materialId' },
    { index: 1, header: 'Precio', field: 'unitPrice' },
    { index: 2, header: 'Proveedor', field: null },
  ],
  decimalMark: ',',
  importedBefore: null,
  revertedAt: null,
  revertedByName: null,
  revertReason: null,
  ...over,
})

const aRow = (number: number, texts: Record<string, string>, over: Partial<MaterialImportRow> = {}): MaterialImportRow => ({
  id: String(number),
  number,
  cells: importFields.map((field) => ({ field, text: texts[field] ?? '', isMended: false })),
  faults: [],
  effect: 'none',
  isLeftOut: false,
  changes: [],
  load: null,
  materialName: null,
  isWithdrawn: false,
  ...over,
})

const faulty = aRow(
  5,
  { materialId: 'ANFO-25', unitPrice: 'doce' },
  { effect: 'faulty', faults: [{ field: 'unitPrice', message: 'No es un número.' }] },
)
const priced = aRow(
  4,
  { materialId: 'COR-10', unitPrice: '0,40' },
  {
    effect: 'edit',
    materialName: 'Cordón',
    changes: [{ field: 'unitPrice', old: 0.33, new: 0.4 }],
    load: { before: 10, quantity: 2.5, after: 12.5 },
  },
)

function open(imported = anImport(), rows = [priced, faulty]) {
  const net = network()
    .reply(materials.getImport, imported)
    .reply(materials.importRows, { items: rows, total: rows.length, next: null })
    .reply(materials.mendImport, imported)
    .reply(materials.rereadImport, imported)
  renderFor(aGestor(), net, <PreviewPage />, { at: '/inventario/importar/import-1', route: '/inventario/importar/:importId' })
  return net
}
const sentTo = (net: ReturnType<typeof network>, row: unknown) => net.sent.filter((call) => call.row === row).map(({ body }) => body)

test('what each row does is said, and what is wrong with one stands under the cell', async () => {
  open()
  expect(await screen.findByText('Precio unitario: $ 0,33 → $ 0,40')).toBeTruthy()
  expect(screen.getByText('Carga 2,5 (10 → 12,5)')).toBeTruthy()
  const cell = screen.getByRole<HTMLInputElement>('textbox', { name: 'Precio unitario, fila 5' })
  expect([cell.value, cell.getAttribute('aria-invalid')]).toEqual(['doce', 'true'])
  expect(document.getElementById(cell.getAttribute('aria-describedby')!)?.textContent).toBe('No es un número.')
  expect(screen.getByText('La columna Proveedor no se reconoció y no se importará.', { exact: false })).toBeTruthy()
})

test('a cell is mended with Enter, which goes on to the next; Escape takes back what was typed', async () => {
  const net = open()
  const cell = await screen.findByRole('textbox', { name: 'Precio unitario, fila 4' })
  await userEvent.clear(cell)
  await userEvent.type(cell, '0,50{Enter}')
  await waitFor(() => expect(sentTo(net, materials.mendImport)).toEqual([{ rows: [{ number: 4, cells: { unitPrice: '0,50' } }] }]))
  const below = screen.getByRole<HTMLInputElement>('textbox', { name: 'Precio unitario, fila 5' })
  expect(document.activeElement).toBe(below)
  await userEvent.type(below, 'x{Escape}')
  expect(below.value).toBe('doce')
  await userEvent.tab()
  expect(sentTo(net, materials.mendImport)).toHaveLength(1)
})

test('what could not be saved stays as it was typed, with the reason', async () => {
  const net = open()
  net.refuse(materials.mendImport, 503, { message: 'El sistema está ocupado.' })
  const cell = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Precio unitario, fila 5' })
  await userEvent.clear(cell)
  await userEvent.type(cell, '12')
  await userEvent.tab()
  expect(await screen.findByText('La fila 5 no se guardó. El sistema está ocupado.')).toBeTruthy()
  expect(cell.value).toBe('12')
})

test('nothing is confirmed as long as a row is faulty; the faulty ones can be left out together', async () => {
  const net = open()
  const button = await screen.findByRole('button', { name: 'Confirmar importación' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByText('Corrija o excluya la fila con errores.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Excluir la fila con errores' }))
  await waitFor(() => expect(sentTo(net, materials.mendImport)).toEqual([{ leaveOut: 'faulty' }]))
})

test('a catalogue that changed is told of, and the preview is made anew', async () => {
  const net = open(anImport({ counts: { ...anImport().counts, faulty: 0 } }), [priced])
  const message = 'Fila 4, COR-10: precio unitario era $ 0,33 y ahora es $ 0,35.'
  net.refuse(materials.confirmImport, 409, {
    message: 'El catálogo cambió',
    code: 'materials.importOutdated',
    details: { count: 1, changes: [{ number: 4, message }] },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Confirmar importación' }))
  const dialog = await screen.findByRole('dialog', { name: '¿Confirmar la importación?' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Importar 2 filas' }))
  expect(await screen.findByText(message)).toBeTruthy()
  expect(sentTo(net, materials.rereadImport)).toEqual([{}])
  expect(net.sent.find(({ row }) => row === materials.confirmImport)?.headers.get('if-match')).toBe('"4"')
})

test('an import that needs another person is asked for', async () => {
  const net = open(anImport({ counts: { ...anImport().counts, faulty: 0 } }), [priced])
  const attempt = { net, direct: materials.confirmImport, ask: confirmations.askMaterialImport }
  needSecondPerson(attempt)
  await userEvent.click(await screen.findByRole('button', { name: 'Confirmar importación' }))
  const dialog = within(await screen.findByRole('dialog', { name: '¿Confirmar la importación?' }))
  await expectToAsk(attempt, () => userEvent.click(dialog.getByRole('button', { name: 'Importar 2 filas' })))
})

test('a column is given a field, and another sheet is chosen', async () => {
  const net = open()
  await userEvent.click(await screen.findByRole('button', { name: 'Revisar columnas' }))
  await userEvent.click(screen.getByRole('combobox', { name: 'Columna Proveedor' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Nombre' }))
  await userEvent.click(screen.getByRole('combobox', { name: 'Hoja' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Diciembre' }))
  await waitFor(() =>
    expect(sentTo(net, materials.rereadImport)).toEqual([{ columns: [{ index: 2, field: 'name' }] }, { sheet: 'Diciembre' }]),
  )
})

const earlier = { id: 'i0', importNumber: 'IMP-2026-000004', confirmedAt: '2026-11-20T14:00:00.000Z', confirmedByName: 'Ana Rojas' }

test('a file without a column of codes, or imported before, says so', async () => {
  open(anImport({ columns: [{ index: 0, header: '', field: null }], importedBefore: earlier }), [faulty])
  expect(await screen.findByText('Ninguna columna es el código. Indique cuál es.')).toBeTruthy()
  expect(
    screen.getByText(/^Este mismo archivo ya se importó: IMP-2026-000004, el 20\/11\/2026, 10:00 a\. m\. por Ana Rojas\./),
  ).toBeTruthy()
  expect(screen.getByRole('combobox', { name: 'Columna A' })).toBeTruthy()
})

test('an import that was confirmed tells what it did, and nothing can be written into it', async () => {
  open(
    anImport({
      importNumber: 'IMP-2026-000003',
      confirmedAt: '2026-11-21T15:00:00.000Z',
      confirmedByName: 'Marisol Urdaneta',
      counts: { ...anImport().counts, faulty: 0 },
    }),
    [priced],
  )
  expect(await screen.findByRole('heading', { name: 'Importación IMP-2026-000003', level: 1 })).toBeTruthy()
  expect(screen.getByText('Importación confirmada')).toBeTruthy()
  expect(await screen.findByText('Precio unitario: $ 0,33 → $ 0,40')).toBeTruthy()
  expect(screen.queryAllByRole('textbox', { name: /fila/ })).toEqual([])
  expect(screen.queryByRole('button', { name: 'Confirmar importación' })).toBeNull()
})

test('a file that was imported before is imported again only by who types the number of that import', async () => {
  const net = open(anImport({ counts: { ...anImport().counts, faulty: 0 }, importedBefore: earlier }), [priced])
  net.reply(materials.confirmImport, anImport())
  await userEvent.click(await screen.findByRole('button', { name: 'Confirmar importación' }))
  const dialog = await screen.findByRole('dialog', { name: '¿Confirmar la importación?' })
  const press = () => userEvent.click(within(dialog).getByRole('button', { name: 'Importar 2 filas' }))
  await press()
  expect(await within(dialog).findByText('Escriba el número tal como está: IMP-2026-000004.')).toBeTruthy()
  expect(sentTo(net, materials.confirmImport)).toEqual([])
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Número de la importación anterior/ }), 'imp-2026-000004')
  await press()
  await waitFor(() => expect(sentTo(net, materials.confirmImport)).toEqual([{ repeatOf: 'IMP-2026-000004' }]))
})

test('what an import loaded is taken out again with a reason, and then it says so', async () => {
  const done = { importNumber: 'IMP-2026-000003', confirmedAt: '2026-11-21T15:00:00.000Z', confirmedByName: 'Marisol Urdaneta' }
  const net = open(anImport(done), [priced])
  net.refuse(materials.revertImport, 409, {
    message: 'No se puede revertir: no alcanza la existencia. COR-10: se cargaron 5 METROS y hay 0.',
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Revertir importación' }))
  const dialog = await screen.findByRole('dialog', { name: /Revertir IMP-2026-000003/ })
  expect(dialog.textContent).toContain('Los precios, los materiales nuevos y los demás cambios del catálogo no se revierten.')
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Razón/ }), 'Archivo equivocado')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Revertir importación' }))
  expect(await within(dialog).findByText(/COR-10: se cargaron 5 METROS y hay 0/)).toBeTruthy()
  expect(sentTo(net, materials.revertImport)).toEqual([{ reason: 'Archivo equivocado' }])
})

test('an import that was reverted says when, by whom and why, and is not reverted again', async () => {
  open(
    anImport({
      importNumber: 'IMP-2026-000003',
      confirmedAt: '2026-11-21T15:00:00.000Z',
      revertedAt: '2026-11-21T16:00:00.000Z',
      revertedByName: 'Marisol Urdaneta',
      revertReason: 'Archivo equivocado.',
    }),
    [priced],
  )
  expect(await screen.findByText('Importación revertida')).toBeTruthy()
  expect(screen.getByText(/El 21\/11\/2026, 12:00 p\. m\. por Marisol Urdaneta .* Archivo equivocado\./)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Revertir importación' })).toBeNull()
})
