import { combos } from '@barreno/domain/combos/endpoints'
import { patterns } from '@barreno/domain/patterns/endpoints'
import type { SuggestedPattern } from '@barreno/domain/patterns/schema'
import { startingInputs } from '@barreno/domain/patterns/values'
import { patternReviewTexts } from '@barreno/texts/patterns/review'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { factsOf } from '../patterns/front-facts.ts'
import { aSuggestion } from '../patterns/test/a-suggestion.ts'
import { EngineBeside } from '../patterns/test/engine-beside.ts'
import { sentFronts, withFacts, withSuggestion } from './configured-fronts.ts'
import type { Draft } from './draft.ts'
import { ReviewPage } from './review-page.tsx'
import { aConfiguredDraft, sentFront } from './test/configured-draft.ts'
import { aDraft, anfo, renderWizard } from './test/wizard.tsx'

const pages = {
  combo: '/new-order/combo/resum-preorder',
  custom: '/nueva-orden/personalizada/sugerencia',
} as const
const region = (name: string) => screen.findByRole('region', { name }).then(within)
const accept = () => userEvent.click(screen.getByRole('button', { name: 'Aceptar' }))
const combo = {
  id: 'c',
  name: 'Combo Estándar',
  version: 1,
  items: [{ ...anfo, materialIdRef: 'EMU-32', materialId: 'EMU-32', quantity: 5, quantityPerFront: 5 }],
}

async function show(draft: Draft, front = 1, pattern: SuggestedPattern = aSuggestion()) {
  const page = pages[draft.orderType!]
  const scene = await renderWizard(<ReviewPage />, { at: `${page}/${front}`, route: `${page}/:front?`, draft })
  scene.server.reply(patterns.suggest, pattern).reply(combos.active, combo)
  const shown = scene.show()
  return { ...scene, ...shown }
}

test('all that the specification lists is there, with its units', async () => {
  const pattern = aSuggestion()
  const { server } = await show(aConfiguredDraft('combo'), 1, pattern)
  const figures = pattern.calculatedParameters
  const drawing = await region('Esquema de perforación')
  const decimals = (value: number, digits = 2) =>
    value.toLocaleString('es-VE', { minimumFractionDigits: digits, maximumFractionDigits: digits })
  for (const [label, value] of [
    ['Burden (piedra)', `${decimals(figures.burden_m)} m`],
    ['Espaciamiento', `${decimals(figures.spacing_m)} m`],
    ['Longitud de barreno', `${decimals(figures.drillHoleLength_m)} m`],
    ['Número de barrenos', String(figures.numberOfHoles)],
    ['Volumen estimado', `${decimals(figures.estimatedVolume_m3)} m³`],
    ['Tonelaje estimado', `${decimals(figures.estimatedTonnage_tn)} tn`],
    ['Explosivo principal sugerido', 'Emulsión'],
    ['Carga promedio por barreno', `${decimals(figures.chargePerHole_kg_avg)} kg`],
    ['Total de explosivo principal', `${decimals(figures.totalExplosiveMain_kg)} kg`],
    ['Factor de potencia', `${decimals(figures.achievedPowerFactor_kg_m3, 3)} kg/m³`],
  ] as const)
    expect(drawing.getByText(label).nextElementSibling!.textContent).toBe(value)
  expect(drawing.getByRole('img', { name: /^Esquema de/ })).toBeTruthy()

  const warnings = await region('Advertencias del sistema')
  for (const { text } of pattern.warnings.filter(({ severity }) => severity !== 'info'))
    expect(warnings.getByText(text, { exact: false })).toBeTruthy()

  const table = within(screen.getByRole('table', { name: 'Materiales estimados del frente' }))
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Material',
    'Código',
    'Cantidad',
    'Unidad',
    'Precio unitario',
    'Subtotal',
  ])
  expect(table.getAllByRole('row')).toHaveLength(pattern.estimatedMaterials.length + 2)
  expect(server.sent.find(({ row }) => row === patterns.suggest)!.body).toEqual({ front: startingInputs('subterranea') })
})

test('the parameters can be modified, from the button and by going back', async () => {
  const { router } = await show(aConfiguredDraft('combo'), 2)
  expect((await screen.findByRole('link', { name: 'Modificar parámetros' })).getAttribute('href')).toBe(
    '/nueva-orden/combo/configurar-patron/2',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Atrás' }))
  expect(router.state.location.pathname).toBe('/nueva-orden/combo/configurar-patron/2')
})

test.each([
  ['combo', 1, '/nueva-orden/combo/configurar-patron/2'],
  ['combo', 2, '/nueva-orden/combo/resumen-preorden'],
  ['custom', 1, '/nueva-orden/personalizada/configurar-patron/2'],
  ['custom', 2, '/nueva-orden/personalizada/seleccionar-materiales'],
] as const)('of a %s request front %i is accepted, and one goes on', async (orderType, front, there) => {
  const { router } = await show(aConfiguredDraft(orderType), front)
  await screen.findByRole('region', { name: 'Advertencias del sistema' })
  await accept()
  await waitFor(() => expect(router.state.location.pathname).toBe(there))
})

test('with the last front accepted the suggested quantities are in the materials', async () => {
  const told = aDraft('custom', { numberOfFronts: 1, patternCreationMode: 'create', blastingPatterns: [], customSelectedItems: [] })
  const facts: Draft = { ...told, ...withFacts(told, 1, factsOf(startingInputs('subterranea'))) }
  const { router, kept } = await show({ ...facts, ...withSuggestion(facts, 1, aSuggestion(), false) })
  await screen.findByRole('region', { name: 'Advertencias del sistema' })
  await accept()
  await waitFor(() => expect(router.state.location.pathname).toBe('/nueva-orden/personalizada/seleccionar-materiales'))
  const suggested = aSuggestion().estimatedMaterials.map(({ materialId, quantity }) => ({ materialId, quantity }))
  await waitFor(async () => expect((await kept())?.filledQuantities).toEqual(suggested))
  expect((await kept())?.customSelectedItems.map(({ materialId, quantity }) => ({ materialId, quantity }))).toEqual(suggested)
})

test('without a suggestion one is sent to configure the front', async () => {
  const { router } = await show(aConfiguredDraft('combo', { suggestedFrontPatterns: [] }), 2)
  await waitFor(() => expect(router.state.location.pathname).toBe('/nueva-orden/combo/configurar-patron/2'))
})

test('the front may be named by a query too, and is the first without any', async () => {
  const { show: open, server } = await renderWizard(<ReviewPage />, {
    at: `${pages.combo}?front=2`,
    route: `${pages.combo}/:front?`,
    draft: aConfiguredDraft('combo'),
  })
  server.reply(patterns.suggest, aSuggestion()).reply(combos.active, combo)
  open()
  expect(await screen.findByRole('heading', { name: 'Patrón sugerido del frente 2 de 2' })).toBeTruthy()
  open(undefined, pages.combo)
  expect(await screen.findByRole('heading', { name: 'Patrón sugerido del frente 1 de 2' })).toBeTruthy()
})

test('what the combo brings of the estimate is told, and what it lacks', async () => {
  await show(aConfiguredDraft('combo'))
  const coverage = await region('Lo que el combo cubre del patrón')
  const emulsion = aSuggestion().estimatedMaterials.find(({ materialId }) => materialId === 'EMU-32')
  const row = within(coverage.getByText('Emulsión 32 × 200 mm').closest('tr')!)
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    'Emulsión 32 × 200 mm',
    `${emulsion!.quantity} UNIDAD`,
    '5',
    String(emulsion!.quantity - 5),
  ])
  expect(coverage.getByText(/^El combo no cubre del todo \d+ de los materiales estimados\./)).toBeTruthy()
})

test('a bench has its fragments, its vibration against the limit, and the spread of the methods', async () => {
  const pattern = aSuggestion({ ...startingInputs('cielo_abierto'), structure: { distance_m: 150, limit: 'uneGroup2' } })
  const { bench, vibration } = pattern
  await show(aConfiguredDraft('custom'), 1, pattern)
  const checks = await region('Fragmentación, vibración y métodos')
  const drilled = checks.getByText('Este patrón, ajustado al banco desde Langefors').closest('div')!
  const { burden_m, spacing_m } = pattern.calculatedParameters
  expect(drilled.textContent).toContain(`${patternReviewTexts.units.m(burden_m)}, espaciamiento ${patternReviewTexts.units.m(spacing_m)}`)
  expect(checks.getByText('Ash')).toBeTruthy()
  expect(checks.getByText('Konya')).toBeTruthy()
  expect(checks.getByText(`Los métodos difieren en ${Math.round(bench!.spread_pct)} % del burden.`)).toBeTruthy()
  expect(checks.getByRole('img', { name: /^La mitad de la roca pasa por/ })).toBeTruthy()
  expect(checks.getByText('Límite: UNE 22.381, grupo II: viviendas (9 mm/s)')).toBeTruthy()
  const shown = (value: number) => `${value.toLocaleString('es-VE', { minimumFractionDigits: 2, maximumFractionDigits: 2 })} mm/s`
  expect(checks.getByText(shown(vibration.structure!.expected_mm_s))).toBeTruthy()
  expect(checks.getByText(shown(vibration.structure!.upper_mm_s))).toBeTruthy()
})

/** A worker in a browser that cannot load the engine. */
class EngineGone extends EventTarget {
  postMessage() {
    this.dispatchEvent(new Event('error'))
  }
  terminate() {}
}

test('a refusal of the server is told whole; where it does not answer and this device has no engine either, one may try again', async () => {
  vi.stubGlobal('Worker', EngineGone)
  const { show: open, server } = await renderWizard(<ReviewPage />, {
    at: `${pages.custom}/1`,
    route: `${pages.custom}/:front?`,
    draft: aConfiguredDraft('custom'),
  })
  server.refuse(patterns.suggest, 400, {
    message: 'No hay sugerencia.',
    code: 'patterns.refused',
    details: [
      { field: 'front.relief', message: 'Falta alivio.' },
      { field: 'front.holeDiameter_mm', message: 'Ningún explosivo disponible entra en este barreno.' },
    ],
  })
  const { unmount } = open()
  expect(await screen.findByText('Con estos datos no hay sugerencia')).toBeTruthy()
  expect(screen.getByText('Falta alivio.')).toBeTruthy()
  expect(screen.getByText('Ningún explosivo disponible entra en este barreno.')).toBeTruthy()
  unmount()
  server.lose(patterns.suggest)
  open()
  expect((await screen.findAllByText('No se pudo calcular la sugerencia.')).length).toBeGreaterThan(0)
})

test('an engineer accepts an alarm before the request is sent, takes it back, and other facts make it void', async () => {
  const warning = {
    code: 'clearance.tooSmall',
    severity: 'error',
    value: 50,
    min: 200,
    max: null,
    unit: 'm',
    source: '',
    isHard: false,
  } as const
  const text = 'Hay que despejar 200 m y hay gente a 50 m.'
  const pattern = { ...aSuggestion(), warnings: [{ ...warning, text }] }
  const { kept } = await show(aConfiguredDraft('combo'), 1, pattern)
  expect(await screen.findByText('1 alarma del patrón sin aceptar')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: `Aceptar con motivo: ${text}` }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Aceptar la alarma' }))
  await userEvent.type(dialog.getByLabelText('Ingeniero responsable'), 'Ing. Rosa Millán')
  await userEvent.type(dialog.getByLabelText('Cédula o número de colegiado'), 'V-12345678')
  await userEvent.type(dialog.getByLabelText(/Motivo y medidas/), 'Se desaloja a la gente antes de cada voladura.')
  await userEvent.click(dialog.getByRole('button', { name: 'Aceptar la alarma' }))
  expect(await screen.findByText('1 alarma aceptada')).toBeTruthy()
  const accepted = { code: warning.code, value: 50, min: 200, max: null, engineerName: 'Ing. Rosa Millán', engineerDocument: 'V-12345678' }
  await waitFor(async () => expect(sentFronts((await kept())!)[0]).toMatchObject({ alarmAcceptances: [accepted] }))
  const draft = (await kept())!
  const other = { ...draft, ...withFacts(draft, 1, { ...factsOf(startingInputs('subterranea')), rock: 'hard' }) }
  expect(sentFronts(other)[0]).not.toHaveProperty('alarmAcceptances')
  await userEvent.click(screen.getByRole('button', { name: `Deshacer la aceptación: ${text}` }))
  expect(await screen.findByText('1 alarma del patrón sin aceptar')).toBeTruthy()
})

test('without a line this device suggests with the catalogue that it keeps, says so, and what is accepted goes into the draft', async () => {
  vi.stubGlobal('Worker', EngineBeside)
  const told = aDraft('custom', { numberOfFronts: 1, patternCreationMode: 'create', blastingPatterns: [], customSelectedItems: [] })
  const facts: Draft = { ...told, ...withFacts(told, 1, factsOf(startingInputs('subterranea'))) }
  const draft = { ...facts, ...withSuggestion(facts, 1, aSuggestion(), false) }
  const scene = await renderWizard(<ReviewPage />, { at: `${pages.custom}/1`, route: `${pages.custom}/:front?`, draft })
  scene.server.lose(patterns.suggest)
  const { router } = scene.show()
  expect(await screen.findByText(/^Sin señal: la calculó este equipo/)).toBeTruthy()
  const table = within(await screen.findByRole('table', { name: 'Materiales estimados del frente' }))
  expect(table.getAllByRole('row')).toHaveLength(aSuggestion().estimatedMaterials.length + 2)
  await accept()
  await waitFor(() => expect(router.state.location.pathname).toBe('/nueva-orden/personalizada/seleccionar-materiales'))
  await waitFor(async () => expect(sentFronts((await scene.kept())!)).toEqual([sentFront(1)]))
})
