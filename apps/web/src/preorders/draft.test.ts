import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Draft, draftOf, draftTotal, editOf, isSameDraft, rebase } from './draft.ts'
import { aCord, anItem, aPreorder } from '../../test/a-preorder.ts'

const recorded = draftOf(aPreorder())
const withQuantity = (draft: Draft, id: string, quantity: number | null): Draft => ({
  ...draft,
  lines: draft.lines.map((line) => (line.materialIdRef === id ? { ...line, quantity } : line)),
})
const quantities = ({ lines }: Draft) => Object.fromEntries(lines.map(({ materialIdRef, quantity }) => [materialIdRef, quantity]))

test('what nobody touched is the same draft', () => {
  expect(isSameDraft(recorded, draftOf(aPreorder()))).toBe(true)
  expect(isSameDraft(recorded, withQuantity(recorded, 'ANFO-25', 11))).toBe(false)
})

test('the total is exact to the cent', () => {
  expect(draftTotal(withQuantity(recorded, 'CORD-10', 3))).toBe(427.34)
})

test('a line at 0 or without a quantity is sent as taken out, and costs nothing', () => {
  const edit = editOf(withQuantity(withQuantity(recorded, 'ANFO-25', 0), 'CORD-10', null), recorded)
  expect(edit.requestedItems.map(({ totalEstimatedQuantity }) => totalEstimatedQuantity)).toEqual([0, 0])
  expect(edit.estimatedTotalCost).toBe(0)
})

test('what the client asked for and the review took out can be put back', () => {
  const draft = draftOf(aPreorder({ removedItems: [anItem({ materialIdRef: 'MEC', totalEstimatedQuantity: 0 })] }))
  expect(editOf(draft, draft).requestedItems.map(({ materialIdRef }) => materialIdRef)).toEqual(['ANFO-25', 'CORD-10'])
  expect(editOf(withQuantity(draft, 'MEC', 5), draft).requestedItems.at(-1)).toMatchObject({
    materialIdRef: 'MEC',
    totalEstimatedQuantity: 5,
  })
})

test('a field that was emptied is sent as nothing', () => {
  expect(editOf({ ...recorded, gestorNotes: '  ', transport: { ...recorded.transport, idGuia: '' } }, recorded)).toMatchObject({
    gestorNotes: null,
    idGuia: null,
  })
})

test("over somebody else's change, what was typed stays and the rest is theirs", () => {
  const typed = { ...withQuantity(recorded, 'ANFO-25', 12), transport: { ...recorded.transport, driverOne: 'Pedro' } }
  const theirs = draftOf(
    aPreorder({
      requestedItems: [anItem({ totalEstimatedQuantity: 9 }), aCord({ totalEstimatedQuantity: 70 })],
      idGuia: 'V-9',
      driverOne: 'Luis',
      gestorNotes: 'Visto',
    }),
  )
  const merged = rebase(typed, recorded, theirs)
  expect(quantities(merged)).toEqual({ 'ANFO-25': 12, 'CORD-10': 70 })
  expect(merged.transport).toMatchObject({ idGuia: 'V-9', driverOne: 'Pedro' })
  expect(merged.gestorNotes).toBe('Visto')
})

test('lines that either of both added are all there', () => {
  const booster = { ...recorded.lines[0]!, materialIdRef: 'BOO-225', requestedQuantity: null, quantity: 4 }
  const typed = { ...recorded, lines: [...recorded.lines, booster] }
  const theirs = draftOf(
    aPreorder({
      requestedItems: [anItem(), aCord(), anItem({ materialIdRef: 'MEC', requestedQuantity: null, totalEstimatedQuantity: 2 })],
    }),
  )
  expect(quantities(rebase(typed, recorded, theirs))).toEqual({ 'ANFO-25': 10, 'CORD-10': 100, MEC: 2, 'BOO-225': 4 })
})

test('a line that both took out stays out, and one that they took out and I changed stays mine', () => {
  const theirs = draftOf(aPreorder({ requestedItems: [aCord()] }))
  expect(quantities(rebase(recorded, recorded, theirs))).toEqual({ 'CORD-10': 100 })
  expect(quantities(rebase(withQuantity(recorded, 'ANFO-25', 12), recorded, theirs))).toEqual({ 'CORD-10': 100, 'ANFO-25': 12 })
})

test('where nothing was typed, theirs is what there is; where nothing was theirs, mine', () => {
  const anyDraft = fc
    .record({ anfo: fc.integer({ min: 0, max: 99 }), cord: fc.integer({ min: 0, max: 99 }), note: fc.string() })
    .map(({ anfo, cord, note }) => ({
      ...withQuantity(withQuantity(recorded, 'ANFO-25', anfo), 'CORD-10', cord),
      gestorNotes: note,
    }))
  fc.assert(
    fc.property(anyDraft, anyDraft, (base, other) => {
      expect(rebase(base, base, other)).toEqual(other)
      expect(rebase(other, base, base)).toEqual(other)
    }),
  )
})
