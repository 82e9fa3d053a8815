import type { FrontInputs } from '@barreno/domain/patterns/inputs'
import { startingInputs } from '@barreno/domain/patterns/values'
import type { PreorderFront } from '@barreno/domain/preorders/schema'
import type { ConfiguredFront } from '@barreno/domain/records/schema'
import { expect, test } from 'vitest'
import { anOrder } from '../../test/an-order.ts'
import { aCord, anEntry, anItem, aPreorder } from '../../test/a-preorder.ts'
import { aSuggestion } from '../patterns/test/a-suggestion.ts'
import { filledIn, nextToConfigure, sentFronts, suggestedItems, withSuggestion } from './configured-fronts.ts'
import { corrected, repeated } from './copied-draft.ts'
import { contentOf, emptyDraft } from './draft.ts'
import { requestOfOrder, requestOfPreorder } from './past-request.ts'
import { aFile } from './test/wizard.tsx'

const anfoThen = { materialId: 'ANFO-25', name: 'ANFO a granel', description: 'Saco de 25 kg', unit: 'SACO', unitPrice: 42.5 }
const brought = { files: [aFile('frente 1.dxf'), null], missing: [] }
const today = '2026-11-21'

test('a pre-order is repeated as the review left it: a line that staff took out is not asked for again', () => {
  const past = requestOfPreorder(
    aPreorder({
      requestedItems: [anItem({ totalEstimatedQuantity: 8, requestedQuantity: 10 })],
      removedItems: [aCord({ totalEstimatedQuantity: 0 })],
    }),
  )
  expect(past).toMatchObject({ number: 'PRE-2026-000001', orderType: 'custom', numberOfFronts: 2, combo: null })
  expect(past.items).toEqual([{ ...anfoThen, quantity: 8 }])
})

test('of a combo, what the client had seen of it is remembered, whatever the review made of it', () => {
  const past = requestOfPreorder(
    aPreorder({
      orderType: 'combo',
      numberOfFronts: 2,
      requestedItems: [
        anItem({ quantityPerFront: null, totalEstimatedQuantity: 7, requestedQuantity: 6 }),
        aCord({ requestedQuantity: null }),
      ],
      removedItems: [anItem({ materialIdRef: 'MEC', name: 'Mecha', totalEstimatedQuantity: 0, requestedQuantity: 4 })],
    }),
  )
  expect(past.items).toEqual([])
  expect(past.combo?.map(({ materialId, quantityPerFront }) => [materialId, quantityPerFront])).toEqual([
    ['ANFO-25', 3],
    ['MEC', 2],
  ])
})

test('an order is repeated with what was delivered', () => {
  const past = requestOfOrder(anOrder(), aPreorder())
  expect(past).toMatchObject({ number: 'ORD-2026-000007', orderType: 'custom', miningType: 'cielo_abierto', numberOfFronts: 2 })
  expect(past.items.map(({ materialId, quantity, unitPrice }) => [materialId, quantity, unitPrice])).toEqual([
    ['ANFO-25', 27, 42.5],
    ['GEL-26X200', 147, 1.85],
  ])
})

test('an order that was a combo is one again', () => {
  const past = requestOfOrder(anOrder(), aPreorder({ orderType: 'combo', requestedItems: [anItem({ requestedQuantity: 20 })] }))
  expect(past).toMatchObject({ orderType: 'combo', items: [], combo: [{ ...anfoThen, quantityPerFront: 10 }] })
})

test('an order of the single form has no pre-order: it is custom, for the one front of its file', () => {
  expect(requestOfOrder(anOrder({ preOrderId: null, numberOfFronts: null }), null)).toMatchObject({
    orderType: 'custom',
    numberOfFronts: 1,
  })
})

test('a repeated request has the files and materials, but neither the date nor the notes', () => {
  const draft = repeated(requestOfPreorder(aPreorder({ clientNotes: 'Llamar antes' })), brought)
  expect(draft).toMatchObject({
    orderType: 'custom',
    miningType: 'subterranea',
    numberOfFronts: 2,
    patternCreationMode: 'upload',
    estimatedServiceDate: null,
    clientNotes: '',
    resubmits: null,
    copiedFrom: { number: 'PRE-2026-000001', serviceDate: '2026-12-05' },
  })
  expect(draft.blastingPatterns.map((file) => file?.name)).toEqual(['frente 1.dxf', undefined])
  expect(draft.customSelectedItems).toHaveLength(2)
})

const revised = (front: ConfiguredFront): PreorderFront => ({
  ...front,
  engineVersion: null,
  revision: 1,
  revisedAt: null,
  revisedBy: null,
  differences: [],
})
const noFiles = { files: [null, null], missing: [] }
const configured = (...inputs: FrontInputs[]) =>
  inputs.map((input, index) => ({
    frontIndex: index + 1,
    clientInputParameters: input,
    backendSuggestedPattern: aSuggestion(input),
    alarms: [],
  }))
const narrow = startingInputs('subterranea')
const hard: FrontInputs = { ...narrow, rock: 'hard' }

test('a front that was configured is again, from the facts that counted in the end, but for what was answered of its site', () => {
  const [first, second] = configured({ ...narrow, isGassy: false, hasOldHoles: true }, hard)
  const past = requestOfPreorder(
    aPreorder({
      patternCreationMode: 'configured',
      blastingPatternsInfo: [],
      configuredFrontsDetails: [revised({ ...first!, clientInputParameters: { ...narrow, isWet: true } }), revised(second!)],
    }),
  )
  const draft = repeated(past, noFiles)
  expect(draft.patternCreationMode).toBe('create')
  expect(sentFronts(draft).map(({ clientInputParameters }) => clientInputParameters)).toEqual([narrow, hard])
  expect(nextToConfigure(draft)).toEqual({ front: 1, isSuggested: false })
})

test('what a client had made another than suggested stays so when the suggestions are accepted again', () => {
  const fronts = configured(narrow)
  const [line, ...leftOut] = fronts[0]!.backendSuggestedPattern.estimatedMaterials
  const past = requestOfOrder(
    anOrder({
      miningType: 'subterranea',
      numberOfFronts: 1,
      blastingPatternsInfo: [],
      configuredFrontsDetailsSnapshot: fronts,
      items: [{ ...anOrder().items[0]!, materialId: line!.materialId, quantity: line!.quantity + 5 }],
    }),
    null,
  )
  const draft = repeated(past, { files: [null], missing: [] })
  const accepted = { ...draft, ...withSuggestion(draft, 1, fronts[0]!.backendSuggestedPattern, true) }
  const { customSelectedItems } = filledIn(accepted, suggestedItems(accepted))
  expect(customSelectedItems.map(({ materialId, quantity }) => [materialId, quantity])).toEqual([[line!.materialId, line!.quantity + 5]])
  expect(leftOut).not.toEqual([])
})

test('patterns that were neither files nor suggestions are defined anew', () => {
  const foreign = { frontIndex: 1, clientInputParameters: { burden: '1,2' }, backendSuggestedPattern: null, alarms: [] }
  const past = requestOfPreorder(
    aPreorder({ patternCreationMode: 'configured', blastingPatternsInfo: [], configuredFrontsDetails: [revised(foreign)] }),
  )
  expect(repeated(past, noFiles).patternCreationMode).toBeNull()
})

test.each([
  ['2026-12-05', '2026-12-05'],
  [today, today],
  ['2026-11-20', null],
])('a returned request for %s is corrected with its notes, its reason and the date %s', (estimatedServiceDate, kept) => {
  const preorder = aPreorder({
    currentStatus: 'DEVUELTA_CLIENTE',
    estimatedServiceDate,
    clientNotes: 'Llamar antes',
    statusHistory: [
      anEntry({ status: 'DEVUELTA_CLIENTE', notes: 'Falta el diámetro.' }),
      anEntry(),
      anEntry({ status: 'DEVUELTA_CLIENTE', notes: 'Lo de la vez anterior.' }),
    ],
  })
  const draft = corrected(preorder, requestOfPreorder(preorder), brought, today)
  expect(draft).toMatchObject({ estimatedServiceDate: kept, clientNotes: 'Llamar antes' })
  expect(draft.resubmits).toEqual({
    id: 'p1',
    preOrderNumber: 'PRE-2026-000001',
    version: 3,
    reason: 'Falta el diámetro.',
    begun: contentOf(draft),
  })
  expect(draft.attempt).toBe(emptyDraft.attempt)
})
