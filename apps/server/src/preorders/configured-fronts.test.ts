import { engineVersion } from '@barreno/blast-design/version'
import { api } from '@barreno/domain/api'
import { suggestedQuantities } from '@barreno/domain/patterns/comparison'
import type { SuggestedPattern } from '@barreno/domain/patterns/schema'
import type { FrontInputs } from '@barreno/domain/patterns/inputs'
import type { PreorderRow } from '@barreno/domain/preorders/schema'
import { expect, test } from 'vitest'
import { textOf } from '../../test/documents.ts'
import { aBench, aFace, configured, seedAssortment } from '../../test/pattern-fronts.ts'
import { aPreorder, brokenEntry, entriesOf, type Input, requestForm, testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const { good, refusal, everything } = portal
const { submit, editFront, byStatus, mine, get } = api.preorders
await seedAssortment(portal)

const request = (over: Input, ...fronts: FrontInputs[]) => ({
  miningType: fronts[0]?.miningType,
  numberOfFronts: String(fronts.length),
  files: [],
  patternCreationMode: 'configured',
  configuredFrontsDetailsJson: configured(...fronts),
  ...over,
})
const submitted = (over: Input, ...fronts: FrontInputs[]) => aPreorder(portal, request(over, ...fronts))
const suggestionFor = (front: FrontInputs): Promise<SuggestedPattern> => good(api.patterns.suggest, 'cliente', { front })

test('each front is kept with its inputs, the server’s own suggestion, and the engine that made it', async () => {
  const forged = configured(aFace, { ...aFace, isWet: true }).map((front) => ({
    ...front,
    backendSuggestedPattern: { calculatedParameters: { burden_m: 99 } },
  }))
  const { id } = await submitted({ configuredFrontsDetailsJson: forged }, aFace, aFace)
  const { patternCreationMode, configuredFrontsDetails } = await good(get, 'cliente', { id })
  expect(patternCreationMode).toBe('configured')
  expect(configuredFrontsDetails).toEqual([
    {
      frontIndex: 1,
      clientInputParameters: aFace,
      backendSuggestedPattern: await suggestionFor(aFace),
      alarms: [],
      engineVersion,
      revision: 1,
      revisedAt: null,
      revisedBy: null,
      differences: [],
    },
    expect.objectContaining({ frontIndex: 2, backendSuggestedPattern: await suggestionFor({ ...aFace, isWet: true }) }),
  ])
  const [entry] = await entriesOf(portal, id)
  expect(entry?.changes).toMatchObject({ configuredFronts: { old: null, new: [{ frontIndex: 1, inputs: aFace, engineVersion }, {}] } })
})

test('a combo is configured as well', async () => {
  const items = [
    { materialIdRef: 'ANFO-25', quantityPerFront: 4 },
    { materialIdRef: 'DET-NE-4', quantityPerFront: 12 },
  ]
  const preorder = await submitted({ orderType: 'combo', requestedItemsJson: items, patternCreationMode: 'create' }, aFace)
  expect(preorder).toMatchObject({ patternCreationMode: 'create', suggestionDeviation: null, deviatesFromSuggestion: null })
  expect(preorder.configuredFrontsDetails[0]?.backendSuggestedPattern).toEqual(await suggestionFor(aFace))
})

test('fronts for which nothing can be suggested are refused, all reasons of all fronts at once, and nothing is kept', async () => {
  const before = await everything()
  const wrong = [
    { ...aFace, holeDiameter_mm: 20, relief: { diameter_mm: 10, count: 1 } },
    { ...aFace, isGassy: true },
  ]
  const refused = await refusal(submit, 'cliente', requestForm(request({}, ...wrong)))
  expect(refused).toMatchObject({ status: 400, code: 'patterns.refused' })
  expect((refused.details as { field: string }[]).map(({ field }) => field)).toEqual([
    'configuredFrontsDetailsJson.0.clientInputParameters.holeDiameter_mm',
    'configuredFrontsDetailsJson.0.clientInputParameters.relief.diameter_mm',
    'configuredFrontsDetailsJson.1.clientInputParameters.isGassy',
  ])
  expect(await everything()).toEqual(before)
})

test('a front of the other kind of mining is refused', async () => {
  const refused = await refusal(submit, 'cliente', requestForm(request({ miningType: 'subterranea' }, aBench)))
  expect(refused.details).toContainEqual({
    field: 'configuredFrontsDetailsJson.0.clientInputParameters.miningType',
    message: 'No es el tipo de minería de la solicitud.',
  })
})

test('one mistyped field of a front is named', async () => {
  const refused = await refusal(submit, 'cliente', requestForm(request({}, { ...aFace, rock: 'blanda' } as unknown as FrontInputs)))
  expect(refused).toMatchObject({ code: 'input.invalid', details: [{ field: 'configuredFrontsDetailsJson.0.clientInputParameters.rock' }] })
})

/** The suggested quantities times a factor, as items of a request. */
const itemsOf = (suggestion: SuggestedPattern, factor: number) =>
  suggestedQuantities([suggestion]).map(({ materialId, quantity }) => ({
    materialIdRef: materialId,
    totalEstimatedQuantity: Math.max(1, Math.round(factor * quantity)),
  }))

test('who asks for what was suggested does not deviate', async () => {
  const { id } = await submitted({ requestedItemsJson: itemsOf(await suggestionFor(aFace), 1) }, aFace)
  const { deviatesFromSuggestion, suggestionDeviation } = await good(get, 'administrativo', { id })
  expect(deviatesFromSuggestion).toBe(false)
  expect(suggestionDeviation).toMatchObject({ isFlagged: false, threshold_pct: 20 })
  expect(suggestionDeviation?.lines.every(({ difference_pct }) => difference_pct === 0)).toBe(true)
})

test('the lines of detonators say how many of each number, on the request, on the order and on paper', async () => {
  const suggestion = await suggestionFor(aFace)
  const line = suggestion.estimatedMaterials.find(({ byDelay }) => byDelay)!
  expect(line.byDelay!.reduce((sum, { count, spare }) => sum + count + spare, 0)).toBe(line.quantity)
  const requestedItemsJson = itemsOf(suggestion, 1).map((item) =>
    item.materialIdRef === line.materialId ? { ...item, totalEstimatedQuantity: 2 * line.quantity - 3 } : item,
  )
  const { id, requestedItems } = await submitted({ requestedItemsJson }, aFace, aFace)
  const twice = line.byDelay!.map((one) => ({ ...one, count: 2 * one.count, spare: 2 * one.spare }))
  expect(requestedItems.find(({ materialIdRef }) => materialIdRef === line.materialId)?.byDelay).toEqual(twice)
  expect(requestedItems.filter(({ byDelay }) => byDelay)).toHaveLength(1)
  await good(api.preorders.changeStatus, 'administrativo', { id, newStatus: 'PENDIENTE_APROBACION_GERENTE' })
  const order = await good(api.preorders.convert, 'gerente', { id, estimatedServiceDate: '2030-01-15' })
  expect(order.items.find(({ materialId }) => materialId === line.materialId)?.byDelay).toEqual(twice)
  const paper = await portal.call(api.orders.document, 'gerente', { id: order.id, document: 'order' })
  const { text } = await textOf(paper.rawPayload)
  expect(text).toContain('Por número (barrenos + repuesto): n.º 1 (100 ms): 2 + 2')
  expect(text).toContain(`Los números suman ${2 * line.quantity} y aquí hay ${2 * line.quantity - 3}: faltan 3 para lo sugerido.`)
})

test('who asks for half as much again is flagged in the queue, for the staff alone', async () => {
  const { id } = await submitted({ requestedItemsJson: itemsOf(await suggestionFor(aFace), 1.5) }, aFace)
  const { suggestionDeviation } = await good(get, 'gerente', { id })
  expect(suggestionDeviation?.lines.find(({ materialId }) => materialId === 'B-EMU-32')).toMatchObject({ isFlagged: true })
  const flagOf = (rows: PreorderRow[]) => rows.find((row) => row.id === id)?.deviatesFromSuggestion
  expect(flagOf(await good(byStatus, 'administrativo', { status: 'PENDIENTE_REVISION' }))).toBe(true)
  expect(flagOf(await good(mine, 'cliente'))).toBeNull()
  expect((await good(get, 'cliente', { id })).suggestionDeviation).toBeNull()
})

test('an explosive that nobody suggested is flagged, other things are not', async () => {
  const items = itemsOf(await suggestionFor(aFace), 1)
  const flagged = async (materialIdRef: string) => {
    const requestedItemsJson = [...items, { materialIdRef, totalEstimatedQuantity: 5 }]
    const { id } = await submitted({ requestedItemsJson }, aFace)
    const { suggestionDeviation } = await good(get, 'gerente', { id })
    return suggestionDeviation?.lines.find(({ materialId }) => materialId === materialIdRef)
  }
  expect(await flagged('B-EMU-65')).toMatchObject({ suggested: 0, requested: 5, difference_pct: null, isFlagged: true })
  expect(await flagged('DET-NE-4')).toMatchObject({ suggested: 0, requested: 5, difference_pct: null, isFlagged: false })
})

const harder = { ...aFace, rock: 'veryHard' } as const

test('staff configures a front anew: a revision, what differs, and the client’s own inputs beside it', async () => {
  const { id, version } = await submitted({}, aFace, aFace)
  const edited = await good(editFront, 'administrativo', { id, version, frontIndex: 2, front: harder, reason: 'Cuarcita en el frente 2' })
  const [first, second] = edited.configuredFrontsDetails
  expect(first).toMatchObject({ revision: 1, differences: [] })
  expect(second).toMatchObject({
    clientInputParameters: aFace,
    backendSuggestedPattern: await suggestionFor(harder),
    revision: 2,
    revisedBy: 'Persona de administrativo',
    revisedAt: '2026-11-21T16:00:00.000Z',
  })
  expect(second?.differences).toContainEqual({ field: 'inputs.rock', label: 'Clase de roca', old: 'Normal', new: 'Muy dura' })
  expect(second?.differences.map(({ field }) => field)).toContain('calculatedParameters.burden_m')
  expect(edited.version).toBe(version + 1)
  expect((await entriesOf(portal, id)).at(-1)).toMatchObject({
    action: 'preorders.edit',
    reason: 'Cuarcita en el frente 2',
    changes: { 'fronts.2.inputs': { old: aFace, new: harder }, 'fronts.2.revision': { old: 1, new: 2 } },
  })
  expect((await good(get, 'cliente', { id })).configuredFrontsDetails[1]).toMatchObject({ revision: 2, revisedBy: null })
})

test('a further revision still tells what differs from the client’s own', async () => {
  const { id } = await submitted({}, aFace)
  await good(editFront, 'gerente', { id, frontIndex: 1, front: harder })
  const back = await good(editFront, 'gerente', { id, frontIndex: 1, front: aFace })
  expect(back.configuredFrontsDetails[0]).toMatchObject({ revision: 3, differences: [], backendSuggestedPattern: { inputs: aFace } })
})

test('an edit is refused where it may not be, and says why', async () => {
  const { id, version } = await submitted({}, aFace)
  const front = harder
  const refusals = {
    client: await refusal(editFront, 'cliente', { id, frontIndex: 1, front }),
    noFront: await refusal(editFront, 'gerente', { id, frontIndex: 2, front }),
    otherKind: await refusal(editFront, 'gerente', { id, frontIndex: 1, front: aBench }),
    wrong: await refusal(editFront, 'gerente', { id, frontIndex: 1, front: { ...aFace, holeDiameter_mm: 300 } }),
    stale: await refusal(editFront, 'gerente', { id, frontIndex: 1, front, version: version + 1 }),
  }
  expect(Object.entries(refusals).map(([why, { status, code }]) => `${why} ${status} ${code}`)).toEqual([
    'client 403 permission.denied',
    'noFront 404 patterns.notFound',
    'otherKind 400 input.invalid',
    'wrong 400 patterns.refused',
    'stale 409 record.stale',
  ])
  await good(api.preorders.changeStatus, 'administrativo', { id, newStatus: 'PENDIENTE_APROBACION_GERENTE' })
  expect(await refusal(editFront, 'gerente', { id, frontIndex: 1, front })).toMatchObject({ status: 409 })
})

test('a request that comes again is suggested anew, and its first revision begins again', async () => {
  const { id } = await submitted({}, aFace)
  await good(editFront, 'gerente', { id, frontIndex: 1, front: harder })
  await good(api.preorders.return, 'administrativo', { id, reason: 'El frente tiene agua' })
  const wet = { ...aFace, isWet: true }
  const again = await good(api.preorders.resubmit, 'cliente', { id, ...requestForm(request({}, wet)) })
  expect(again.configuredFrontsDetails).toMatchObject([
    { revision: 1, clientInputParameters: wet, backendSuggestedPattern: { inputs: wet }, differences: [] },
  ])
})

test('and the history is whole', async () => expect(await brokenEntry(portal)).toBeNull())
