import { preorders } from '@barreno/domain/preorders/endpoints'
import { expect, test } from 'vitest'
import { linesOfCombo } from './combo-lines.tsx'
import { linesOf } from './selection.ts'
import { submissionOf } from './submission.ts'
import { aDraft, anfo } from './test/wizard.tsx'

test('a custom request is sent with the fields of the specification, to the letter, and with its pattern mode', () => {
  const draft = aDraft('custom', { clientNotes: '  Acceso por el norte. ' })
  const { fields, files } = submissionOf(draft, linesOf(draft.customSelectedItems))
  const { requestedItemsJson, ...rest } = fields
  expect(rest).toEqual({
    orderType: 'custom',
    miningType: 'subterranea',
    numberOfFronts: '2',
    estimatedTotalCost: '102.00',
    estimatedServiceDate: '2199-12-31',
    patternCreationMode: 'upload',
    clientNotes: 'Acceso por el norte.',
  })
  expect(JSON.parse(requestedItemsJson)).toEqual([
    {
      materialIdRef: 'ANFO-25',
      name: 'ANFO',
      quantityPerFront: null,
      unit: 'SACO',
      estimatedUnitPrice: 25.5,
      totalEstimatedQuantity: 4,
      totalEstimatedLineCost: 102,
    },
  ])
  expect(files.map(({ name }) => name)).toEqual(['frente-1.pdf', 'frente-2.dxf'])
  expect(preorders.submit.body.safeParse(fields).error).toBeUndefined()
})

test('a combo request says its pattern mode and the quantity per front', () => {
  const item = { ...anfo, materialIdRef: 'ANFO-25', quantity: 3, quantityPerFront: 3 }
  const { fields } = submissionOf(aDraft('combo'), linesOfCombo([item], 2, []))
  const { requestedItemsJson, ...rest } = fields
  expect(rest).toEqual({
    orderType: 'combo',
    miningType: 'subterranea',
    numberOfFronts: '2',
    estimatedTotalCost: '153.00',
    estimatedServiceDate: '2199-12-31',
    patternCreationMode: 'upload',
  })
  expect(JSON.parse(requestedItemsJson)).toMatchObject([{ quantityPerFront: 3, totalEstimatedQuantity: 6, totalEstimatedLineCost: 153 }])
  expect(preorders.submit.body.safeParse(fields).error).toBeUndefined()
})

test('files loaded for fronts that were taken away are not sent', () => {
  const draft = aDraft('custom', { numberOfFronts: 1 })
  expect(submissionOf(draft, []).files.map(({ name }) => name)).toEqual(['frente-1.pdf'])
})
