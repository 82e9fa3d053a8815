import { expect, test } from 'vitest'
import { linesOf } from '../wizard/selection.ts'
import { type Attempt, pricesIn, submissionOf } from '../wizard/submission.ts'
import { aConfiguredDraft, sentFront } from '../wizard/test/configured-draft.ts'
import { uploads } from '../wizard/test/uploads.ts'
import { aBrowser } from '../wizard/test/wizard.tsx'
import { outboxOf } from './outbox.ts'
import type { Contents } from './queued-request.ts'
import { resuggested, suggestionsSideBySide } from './resuggested.ts'
import { sendAll } from './send.ts'

const draft = aConfiguredDraft('custom')
const submission = submissionOf(draft, linesOf(draft.customSelectedItems))
const attempt: Attempt = { of: 'x', key: 'clave-1', prices: pricesIn(submission), madeAt: '2026-11-25T14:42:00.000Z' }
const contents: Contents = { submission, attempt, draft, replaces: null }
const { seenSuggestion: accepted } = sentFront(2)
const [first, ...rest] = accepted.materials
const today = {
  fronts: [
    {
      frontIndex: 2,
      ...accepted,
      numberOfHoles: accepted.numberOfHoles + 1,
      materials: [
        { ...first!, name: 'Emulsión', unit: 'CAJA', quantity: first!.quantity + 3 },
        { materialId: 'NUEVO', name: 'Cordón nuevo', unit: 'METRO', quantity: 40 },
      ],
    },
  ],
}

test('where the server suggests something else, what was accepted stands beside it, front by front, and nothing is sent by itself', async () => {
  const sending = uploads({ status: 409, body: { message: 'Cambió.', code: 'preorders.suggestionChanged', details: today } })
  const outbox = outboxOf('client-1', aBrowser().openTab())
  await outbox.add(contents)
  expect(await sendAll(outbox)).toBe(false)
  expect(outbox.state().requests).toMatchObject([{ state: 'refused', refusal: { code: 'preorders.suggestionChanged', details: today } }])
  expect(await sendAll(outbox)).toBe(false)
  expect(sending.sent).toHaveLength(1)
  const [compared, ...others] = suggestionsSideBySide(contents, today)
  expect(others).toEqual([])
  expect(compared!.figures[0]).toEqual({ of: 'holes', accepted: accepted.numberOfHoles, today: accepted.numberOfHoles + 1 })
  expect(compared!.materials).toEqual([
    { materialId: first!.materialId, name: 'Emulsión', accepted: first!.quantity, today: first!.quantity + 3 },
    ...rest.map(({ materialId, quantity }) => ({ materialId, name: materialId, accepted: quantity, today: null })),
    { materialId: 'NUEVO', name: 'Cordón nuevo', accepted: null, today: 40 },
  ])
})

test('accepted as it is today it goes out under another key, and asks for what it asked for', async () => {
  const created = {
    id: 'pre-1',
    preOrderNumber: 'PRE-2026-000001',
    statusSince: '2026-11-25T18:05:00.000Z',
    currentStatus: 'PENDIENTE_REVISION',
  }
  const sending = uploads({ status: 201, body: created })
  const outbox = outboxOf('client-1', aBrowser().openTab())
  await outbox.add(contents)
  await outbox.renew('clave-1', resuggested(contents, today, 'clave-2'))
  expect(await sendAll(outbox)).toBe(true)
  const { headers, fields } = sending.sent[0]!
  expect(headers['idempotency-key']).toBe('clave-2')
  const sent = Object.fromEntries(fields)
  expect(sent['requestedItemsJson']).toBe(contents.attempt.prices.requestedItemsJson)
  expect(JSON.parse(sent['configuredFrontsDetailsJson']!)).toEqual([
    sentFront(1),
    {
      ...sentFront(2),
      seenSuggestion: {
        ...accepted,
        numberOfHoles: accepted.numberOfHoles + 1,
        materials: today.fronts[0]!.materials.map(({ materialId, quantity }) => ({ materialId, quantity })),
      },
    },
  ])
})
