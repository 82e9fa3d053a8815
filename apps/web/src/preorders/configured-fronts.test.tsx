import { patterns } from '@barreno/domain/patterns/endpoints'
import { withoutPrices } from '@barreno/domain/patterns/pricing'
import { startingInputs } from '@barreno/domain/patterns/values'
import { preorders } from '@barreno/domain/preorders/endpoints'
import type { Preorder, PreorderFront } from '@barreno/domain/preorders/schema'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { network } from '../../test/network.ts'
import { renderPage } from '../../test/render.tsx'
import { aGestor, renderFor } from '../auth/test/signed-in.tsx'
import { anAssortment } from '../patterns/test/an-assortment.ts'
import { aSuggestion } from '../patterns/test/a-suggestion.ts'
import { EngineBeside } from '../patterns/test/engine-beside.ts'
import { AdminPreorderPage } from './admin-preorder-page.tsx'
import { ConfiguredFrontsSection } from '../records/configured-fronts-section.tsx'
import { anItem, aPreorder, can } from '../../test/a-preorder.ts'

beforeEach(() => void vi.stubGlobal('Worker', EngineBeside))
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const aFront = (part: Partial<PreorderFront> = {}): PreorderFront => ({
  frontIndex: 1,
  clientInputParameters: startingInputs('subterranea'),
  backendSuggestedPattern: aSuggestion(),
  alarms: [],
  engineVersion: '1.0.0',
  revision: 1,
  revisedAt: null,
  revisedBy: null,
  differences: [],
  ...part,
})

const revised = aFront({
  revision: 2,
  revisedAt: '2026-11-19T14:00:00.000Z',
  revisedBy: 'Luis Alberto Parra',
  backendSuggestedPattern: aSuggestion({ ...startingInputs('subterranea'), rock: 'hard' }),
  differences: [{ field: 'inputs.rock', label: 'Clase de roca', old: 'Normal', new: 'Dura' }],
})

async function showFronts(props: ComponentProps<typeof ConfiguredFrontsSection>) {
  renderPage(<ConfiguredFrontsSection {...props} />)
  for (const { frontIndex } of props.fronts) await screen.findByRole('heading', { name: `Frente ${frontIndex}` })
}

async function showTo(role: 'administrativo', part: Partial<Preorder>) {
  const net = network()
    .reply(preorders.get, aPreorder({ patternCreationMode: 'create', blastingPatternsInfo: [], ...part }))
    .reply(patterns.assortment, anAssortment)
  renderFor(aGestor(role), net, <AdminPreorderPage />, {
    at: '/admin/preordenes/detalle/p1',
    route: '/admin/preordenes/detalle/:preOrderId',
  })
  await screen.findByRole('heading', { level: 1, name: 'PRE-2026-000001' })
  return net
}

test('a front is told by its facts, its figures and its drawing', async () => {
  await showFronts({ fronts: [aFront(), aFront({ frontIndex: 2 })] })
  const section = within(screen.getByRole('region', { name: 'Frentes configurados' }))
  expect(section.getByRole('heading', { name: 'Frente 1' })).toBeDefined()
  expect(section.getAllByText('Ancho del frente (m)')[0]!.nextElementSibling!.textContent).toBe('3,5')
  expect(section.getAllByText('Clase de roca')[0]!.nextElementSibling!.textContent).toBe('Normal')
  expect(section.getAllByRole('img', { name: /^Esquema de/ })).toHaveLength(1)
  await userEvent.click(section.getByRole('button', { name: 'Ver el patrón completo del frente 2' }))
  expect(section.getAllByRole('img', { name: /^Esquema de/ })).toHaveLength(2)
  expect(section.queryByRole('button', { name: /^Editar parámetros/ })).toBeNull()
  expect(section.queryByRole('button', { name: /^Descargar/ })).toBeNull()
})

test('what it was recorded as can be looked at as it came', async () => {
  await showFronts({ fronts: [aFront()] })
  expect(screen.getByRole('region', { name: 'Parámetros de la alianza, frente 1', hidden: true })).toBeDefined()
  expect(screen.getByRole('region', { name: 'Patrón sugerido, frente 1', hidden: true })).toBeDefined()
})

test('of another program’s facts there are the facts, and no pattern', async () => {
  await showFronts({ fronts: [aFront({ clientInputParameters: { ancho: 5, roca: 'dura' }, backendSuggestedPattern: null })] })
  expect(screen.getByText('ancho').nextElementSibling!.textContent).toBe('5')
  expect(screen.getByText('Los datos de este frente vienen de otro programa: no hay una sugerencia del portal.')).toBeDefined()
  expect(screen.queryByRole('img', { name: /^Esquema de/ })).toBeNull()
})

test('for those who may not read prices the materials have none', async () => {
  await showFronts({ fronts: [aFront({ backendSuggestedPattern: withoutPrices(aSuggestion()) })] })
  expect(screen.getByRole('list', { name: 'Sistema de iniciación' })).toBeTruthy()
  expect(screen.queryByText('Precio unitario')).toBeNull()
  expect(screen.queryByText(/^\$/)).toBeNull()
})

test('drawing, table and sheet of a front are downloaded under its name', async () => {
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const net = network()
  for (const row of [preorders.patternDxf, preorders.patternCsv, preorders.patternPdf]) net.reply(row, new Blob(['x']))
  await showFronts({ fronts: [aFront({ frontIndex: 3 })], files: { id: 'p1', number: 'PRE-2026-000001' } })
  for (const what of ['PDF', 'DXF', 'CSV para perforadoras', 'CSV para hojas de cálculo'])
    await userEvent.click(screen.getByRole('button', { name: `Descargar ${what} del frente 3` }))
  await waitFor(() =>
    expect(saved).toEqual([
      'PRE-2026-000001-frente-3.pdf',
      'PRE-2026-000001-frente-3.dxf',
      ...['drill', 'spreadsheet'].map(() => 'PRE-2026-000001-frente-3.csv'),
    ]),
  )
  expect(net.sent.map(({ url }) => `${url.pathname}${url.search}`)).toEqual(
    ['pdf', 'dxf', 'csv?format=drill', 'csv?format=spreadsheet'].map((kind) => `/api/preorders/p1/fronts/3/pattern.${kind}`),
  )
})

test('a revision says who changed what', async () => {
  await showFronts({ fronts: [revised] })
  expect(screen.getByText('Revisión 2')).toBeDefined()
  expect(screen.getByText(/Modificado por Luis Alberto Parra/)).toBeDefined()
  const row = within(screen.getByRole('table', { name: 'Qué cambió respecto a lo que envió la alianza' })).getAllByRole('row')[1]!
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['Clase de roca', 'Normal', 'Dura'])
  expect(screen.getAllByText('Clase de roca').at(0)!.nextElementSibling!.textContent).toBe('Dura')
})

async function answerForTheSite(editor: ReturnType<typeof within>) {
  for (const name of ['Grisú o polvo de carbón', 'Estructura a menos de 500 m'])
    await userEvent.click(within(editor.getByRole('radiogroup', { name })).getByRole('radio', { name: 'No' }))
}

test('staff changes the facts of a front in its place, as a further revision', async () => {
  const net = await showTo('administrativo', { configuredFrontsDetails: [aFront()], actions: [can('preorders.edit')] })
  await userEvent.click(await screen.findByRole('button', { name: 'Editar parámetros del frente 1' }))
  const editor = within(await screen.findByRole('region', { name: 'Parámetros del frente 1' }))
  expect(editor.getByText('No ha cambiado ningún dato.')).toBeDefined()
  await answerForTheSite(editor)
  const width = editor.getByLabelText('Ancho del frente (m)')
  await userEvent.clear(width)
  await userEvent.type(width, '4')
  await userEvent.type(editor.getByLabelText('Motivo del cambio (opcional)'), 'Medido en sitio')
  expect(await editor.findByRole('img', { name: /en 4 × 3,6 m$/ })).toBeDefined()
  net.reply(preorders.editFront, aPreorder())
  await userEvent.click(editor.getByRole('button', { name: 'Guardar como nueva revisión' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Parámetros del frente 1' })).toBeNull())
  const sent = net.sent.find(({ row }) => row === preorders.editFront)!
  expect(sent.url.pathname).toBe('/api/preorders/p1/fronts/1')
  expect(sent.body).toEqual({
    front: {
      ...startingInputs('subterranea'),
      isGassy: false,
      hasStructureNearby: false,
      section: { width_m: 4, wallHeight_m: 2.8, archRise_m: 0.8 },
    },
    reason: 'Medido en sitio',
  })
  expect(sent.headers.get('if-match')).toMatch(/3/)
})

test('a refused change stays in its fields and says why', async () => {
  const net = await showTo('administrativo', { configuredFrontsDetails: [aFront()], actions: [can('preorders.edit')] })
  await userEvent.click(await screen.findByRole('button', { name: 'Editar parámetros del frente 1' }))
  const editor = within(await screen.findByRole('region', { name: 'Parámetros del frente 1' }))
  await answerForTheSite(editor)
  await userEvent.click(editor.getByRole('button', { name: /^Perforación, (avance|cara) y agua$/ }))
  await userEvent.click(editor.getByRole('switch', { name: /^Barrenos con agua/ }))
  net.refuse(preorders.editFront, 409, { message: 'Otra persona modificó este registro. Recargue para ver los cambios.' })
  await screen.findByRole('img', { name: /^Esquema de/ })
  await userEvent.click(editor.getByRole('button', { name: 'Guardar como nueva revisión' }))
  expect(await editor.findByText('Otra persona modificó este registro. Recargue para ver los cambios.')).toBeDefined()
  await userEvent.click(editor.getByRole('button', { name: 'Cancelar' }))
  expect(screen.getByRole('button', { name: 'Editar parámetros del frente 1' })).toBeDefined()
})

test('staff sees how far the request is from the suggestion', async () => {
  await showTo('administrativo', {
    configuredFrontsDetails: [aFront()],
    suggestionDeviation: {
      isFlagged: true,
      threshold_pct: 20,
      lines: [
        { materialId: 'EMU-32', name: 'Emulsión', unit: 'UNIDAD', suggested: 100, requested: 150, difference_pct: 50, isFlagged: true },
        { materialId: 'MEC', name: 'Mecha', unit: 'METROS', suggested: 10, requested: 9, difference_pct: -10, isFlagged: false },
        { materialId: 'X', name: 'Dinamita', unit: 'UNIDAD', suggested: 0, requested: 5, difference_pct: null, isFlagged: true },
      ],
    },
  })
  const section = within(screen.getByRole('region', { name: 'Diferencia con la sugerencia' }))
  expect(section.getByText('Hay materiales que se apartan más de 20 % de lo sugerido.')).toBeDefined()
  expect(section.getByText('+50 %').dataset['tone']).toBe('amber')
  expect(section.getByText('−10 %').dataset['tone']).toBeUndefined()
  expect(section.getByText('No sugerido').dataset['tone']).toBe('amber')
})

test('staff reads what a combo covers of each front, by what the request was sent with', async () => {
  const [first] = aSuggestion().estimatedMaterials
  const requestedItems = [anItem({ materialIdRef: first!.materialId, quantityPerFront: first!.quantity - 1 })]
  const configuredFrontsDetails = [aFront(), aFront({ frontIndex: 2 })]
  await showTo('administrativo', { orderType: 'combo', requestedItems, configuredFrontsDetails })
  const coverage = within(screen.getByRole('region', { name: 'Lo que el combo cubre del patrón' }))
  expect(coverage.getAllByText(/^El combo no cubre del todo \d+ de los materiales estimados\.$/)).toHaveLength(2)
  const row = within(coverage.getAllByText(first!.name)[0]!.closest('tr')!)
  expect(row.getByText('1')).toBeTruthy()
})

test('a custom request has no coverage', async () => {
  await showTo('administrativo', { orderType: 'custom', configuredFrontsDetails: [aFront()] })
  expect(screen.queryByRole('region', { name: 'Lo que el combo cubre del patrón' })).toBeNull()
})
