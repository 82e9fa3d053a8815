import type { OrderType } from '@barreno/domain/preorders/values'
import { expect, test } from 'vitest'
import { type Draft, emptyDraft } from './draft.ts'
import { earliestMissing, neighbours, resumed, redirectFor, type StepId, stepsOf } from './steps.ts'
import { aConfiguredDraft } from './test/configured-draft.ts'
import { aDraft, aFile, anfo } from './test/wizard.tsx'

const today = '2026-11-21'
const nothing = emptyDraft

// Redirects from steps opened too early, in the order of the specification.
test.each<[StepId, OrderType, string, Draft, string | null]>([
  ['miningType', 'custom', 'nothing', nothing, '/nueva-orden'],
  ['miningType', 'combo', 'the type', aDraft('combo', { miningType: null }), null],
  ['fronts', 'combo', 'nothing', nothing, '/nueva-orden/combo/seleccionar-tipo-mineria'],
  ['fronts', 'custom', 'the type', aDraft('custom', { miningType: null }), '/nueva-orden/combo/seleccionar-tipo-mineria'],
  ['fronts', 'custom', 'the mine', aDraft('custom', { numberOfFronts: 1, estimatedServiceDate: null }), null],
  ['patterns', 'custom', 'no mine', aDraft('custom', { miningType: null }), '/nueva-orden'],
  ['patterns', 'combo', 'no fronts', aDraft('combo', { numberOfFronts: null }), '/nueva-orden'],
  ['patterns', 'combo', 'no date', aDraft('combo', { estimatedServiceDate: null }), '/nueva-orden'],
  ['patterns', 'combo', 'mine and fronts', aDraft('combo', { patternCreationMode: null }), null],
  ['upload', 'combo', 'nothing', nothing, '/new-order/combo/resum'],
  ['upload', 'custom', 'no mode', aDraft('custom', { patternCreationMode: null }), '/new-order/combo/resum'],
  ['upload', 'custom', 'no files yet', aDraft('custom', { blastingPatterns: [] }), null],
  ['configure', 'combo', 'nothing', nothing, '/nueva-orden'],
  ['configure', 'custom', 'no fronts', aDraft('custom', { numberOfFronts: null }), '/nueva-orden'],
  ['configure', 'custom', 'no mode yet', aDraft('custom', { patternCreationMode: null }), null],
  ['configure', 'combo', 'files', aDraft('combo'), null],
  ['upload', 'combo', 'fronts that are configured', aConfiguredDraft('combo'), '/new-order/combo/resum'],
  [
    'materials',
    'custom',
    'a front to configure',
    aConfiguredDraft('custom', { numberOfFronts: 3 }),
    '/nueva-orden/personalizada/configurar-patron/3',
  ],
  ['materials', 'custom', 'all fronts configured', aConfiguredDraft('custom'), null],
  ['summary', 'combo', 'a front to configure', aConfiguredDraft('combo', { numberOfFronts: 3 }), '/orderType/select'],
  ['summary', 'combo', 'all fronts configured', aConfiguredDraft('combo'), null],
  ['materials', 'custom', 'nothing', nothing, '/nueva-orden/personalizada/seleccionar-tipo-mineria'],
  ['materials', 'custom', 'no fronts', aDraft('custom', { numberOfFronts: 0 }), '/nueva-orden/personalizada/seleccionar-tipo-mineria'],
  [
    'materials',
    'custom',
    'no mode',
    aDraft('custom', { patternCreationMode: null }),
    '/nueva-orden/personalizada/seleccionar-tipo-mineria',
  ],
  ['materials', 'custom', 'another type', aDraft('combo'), '/nueva-orden/combo/resumen-preorden'],
  [
    'materials',
    'custom',
    'a file missing',
    aDraft('custom', { blastingPatterns: [aFile('a.pdf')] }),
    '/nueva-orden/personalizada/cargar-patrones',
  ],
  ['materials', 'custom', 'all before', aDraft('custom', { customSelectedItems: [] }), null],
  ['summary', 'combo', 'nothing', nothing, '/orderType/select'],
  ['summary', 'combo', 'a file missing', aDraft('combo', { blastingPatterns: [] }), '/orderType/select'],
  ['summary', 'combo', 'everything', aDraft('combo'), null],
  ['summary', 'custom', 'no materials', aDraft('custom', { customSelectedItems: [] }), '/new-order/combo/resum'],
  ['summary', 'custom', 'everything', aDraft('custom'), null],
  ['fronts', 'custom', 'a combo', aDraft('combo'), '/nueva-orden/combo/seleccionar-frentes'],
  ['summary', 'combo', 'a custom one', aDraft('custom'), '/nueva-orden/personalizada/resumen-preorden'],
])('at %s of %s with %s', (id, flow, _, draft, address) => {
  expect(redirectFor(id, flow, draft, today)).toBe(address)
})

test.each<[string, Draft, string]>([
  ['nothing', nothing, '/orderType/select'],
  ['only the type', aDraft('custom', { miningType: null }), '/nueva-orden/personalizada/seleccionar-tipo-mineria'],
  [
    'an open pit for a combo, which has none',
    aDraft('combo', { miningType: 'cielo_abierto' }),
    '/nueva-orden/combo/seleccionar-tipo-mineria',
  ],
  ['a date that has passed', aDraft('combo', { estimatedServiceDate: '2026-11-20' }), '/nueva-orden/combo/seleccionar-frentes'],
  ['a service today', aDraft('combo', { estimatedServiceDate: today }), '/nueva-orden/combo/resumen-preorden'],
  ['more fronts than a request may have', aDraft('custom', { numberOfFronts: 61 }), '/nueva-orden/personalizada/seleccionar-frentes'],
  ['no pattern mode', aDraft('custom', { patternCreationMode: null }), '/nueva-orden/personalizada/definir-patrones'],
  ['a front more than files', aDraft('combo', { numberOfFronts: 3 }), '/nueva-orden/combo/cargar-patrones'],
  ['a front less than files', aDraft('combo', { numberOfFronts: 1 }), '/nueva-orden/combo/resumen-preorden'],
  [
    'only quantities of zero',
    aDraft('custom', { customSelectedItems: [{ ...anfo, quantity: 0 }] }),
    '/nueva-orden/personalizada/seleccionar-materiales',
  ],
  ['everything', aDraft('custom'), '/nueva-orden/personalizada/resumen-preorden'],
  ['no front configured', aDraft('combo', { patternCreationMode: 'create' }), '/nueva-orden/combo/configurar-patron/1'],
  [
    'a suggestion that nobody accepted',
    aConfiguredDraft('custom', {
      suggestedFrontPatterns: aConfiguredDraft('custom').suggestedFrontPatterns.map((one) => one && { ...one, isAccepted: false }),
    }),
    '/nueva-orden/personalizada/sugerencia/1',
  ],
])('one goes on at the earliest missing step: %s', (_, draft, address) => {
  expect(earliestMissing(draft, today).address).toBe(address)
})

test.each<[string, Draft, string]>([
  ['a combo with complete suggestions', aConfiguredDraft('combo'), '/new-order/combo/resum-preorder/1'],
  ['a custom one with them', aConfiguredDraft('custom'), '/nueva-orden/personalizada/sugerencia/1'],
  [
    'a custom one without materials',
    aConfiguredDraft('custom', { customSelectedItems: [] }),
    '/nueva-orden/personalizada/seleccionar-materiales',
  ],
  ['a request with files', aDraft('combo'), '/nueva-orden/combo/resumen-preorden'],
  ['nothing', nothing, '/orderType/select'],
])('what was left is taken up again: %s', (_, draft, address) => {
  expect(resumed(draft, today)).toBe(address)
})

test('configured fronts take the place of the files', () => {
  const ids = stepsOf('custom', aConfiguredDraft('custom')).map(({ id }) => id)
  expect(ids).toEqual(['orderType', 'miningType', 'fronts', 'patterns', 'configure', 'materials', 'summary'])
  expect(neighbours('materials', 'custom', aConfiguredDraft('custom')).previous).toBe('/nueva-orden/personalizada/definir-patrones')
  expect(neighbours('configure', 'combo', aConfiguredDraft('combo')).next).toBe('/nueva-orden/combo/resumen-preorden')
})

test('the two flows, step by step', () => {
  const addresses = (flow: OrderType) => stepsOf(flow, nothing).map(({ address }) => address)
  expect(addresses('combo')).toEqual([
    '/orderType/select',
    '/nueva-orden/combo/seleccionar-tipo-mineria',
    '/nueva-orden/combo/seleccionar-frentes',
    '/nueva-orden/combo/definir-patrones',
    '/nueva-orden/combo/cargar-patrones',
    '/nueva-orden/combo/resumen-preorden',
  ])
  expect(addresses('custom')).toEqual([
    '/orderType/select',
    '/nueva-orden/personalizada/seleccionar-tipo-mineria',
    '/nueva-orden/personalizada/seleccionar-frentes',
    '/nueva-orden/personalizada/definir-patrones',
    '/nueva-orden/personalizada/cargar-patrones',
    '/nueva-orden/personalizada/seleccionar-materiales',
    '/nueva-orden/personalizada/resumen-preorden',
  ])
  expect(neighbours('materials', 'custom', nothing).previous).toBe('/nueva-orden/personalizada/cargar-patrones')
  expect(neighbours('miningType', 'combo', nothing).previous).toBe('/orderType/select')
})
