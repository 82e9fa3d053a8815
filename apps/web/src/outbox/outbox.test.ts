import { outcomes } from '@barreno/domain/outcomes/endpoints'
import { expect, test, vi } from 'vitest'
import { network } from '../../test/network.ts'
import { submissionOf, type Attempt, pricesIn } from '../wizard/submission.ts'
import { linesOf } from '../wizard/selection.ts'
import { uploads } from '../wizard/test/uploads.ts'
import { aBrowser, aDraft } from '../wizard/test/wizard.tsx'
import { outboxOf } from './outbox.ts'
import { type Contents, isLate } from './queued-request.ts'
import { repriced, sideBySide } from './repriced.ts'
import { send, sendAll } from './send.ts'
import { wasRegistered } from './take-back.ts'

const account = 'client-1'
const created = {
  status: 201,
  body: { id: 'pre-1', preOrderNumber: 'PRE-2026-000001', statusSince: '2026-11-25T18:05:00.000Z', currentStatus: 'PENDIENTE_REVISION' },
}
const draft = aDraft('custom')

function contents(key = 'clave-1', part: Partial<Contents> = {}): Contents {
  const submission = submissionOf(draft, linesOf(draft.customSelectedItems))
  const attempt: Attempt = { of: 'x', key, prices: pricesIn(submission), madeAt: '2026-11-25T14:42:00.000Z' }
  return { submission, attempt, draft, replaces: null, ...part }
}

async function waiting(part: Partial<Contents> = {}, browser = aBrowser()) {
  const outbox = outboxOf(account, browser.openTab())
  await outbox.add(contents('clave-1', part))
  return { outbox, browser, told: () => outbox.state().requests }
}

test('what waits is sent once, under its key, with its files, its total and the moment it was made', async () => {
  const sending = uploads(created)
  const { outbox, told } = await waiting()
  expect(told()).toMatchObject([{ state: 'queued', tries: 0, total: 102, fileNames: ['frente-1.pdf', 'frente-2.dxf'] }])
  expect(await sendAll(outbox)).toBe(true)
  expect(await sendAll(outbox)).toBe(false)
  expect(await send(outbox, 'clave-1')).toBe('sent')
  expect(sending.sent).toHaveLength(1)
  expect(sending.sent[0]!.headers['idempotency-key']).toBe('clave-1')
  expect(Object.fromEntries(sending.sent[0]!.fields)).toMatchObject({ expectedTotal: '102.00', madeAt: '2026-11-25T14:42:00.000Z' })
  expect(sending.sent[0]!.files.map(([, name]) => name)).toEqual(['frente-1.pdf', 'frente-2.dxf'])
  expect(told()).toMatchObject([{ state: 'sent', sent: { number: 'PRE-2026-000001', at: '2026-11-25T18:05:00.000Z' } }])
})

test('where no answer comes it waits on, and goes out again under the same key with the same words', async () => {
  const sending = uploads('lost', { status: 503, body: '' }, { status: 401, body: {} }, created)
  const { outbox, told } = await waiting()
  for (const tries of [1, 2, 3]) {
    expect(await sendAll(outbox)).toBe(false)
    expect(told()).toMatchObject([{ state: 'queued', tries }])
  }
  expect(await sendAll(outbox)).toBe(true)
  expect(new Set(sending.sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
  expect(new Set(sending.sent.map(({ fields }) => JSON.stringify(fields))).size).toBe(1)
})

test('a tab that was killed leaves it to the next one, and another account neither sees nor sends it', async () => {
  const sending = uploads(created)
  const { browser } = await waiting()
  const other = outboxOf('client-2', browser.openTab())
  expect(await sendAll(other)).toBe(false)
  const later = outboxOf(account, browser.openTab())
  await expect.poll(() => later.state().requests.length).toBe(1)
  expect(await sendAll(later)).toBe(true)
  expect(sending.sent).toHaveLength(1)
})

test('what another tab has sent meanwhile is not sent again', async () => {
  const sending = uploads(created)
  const { outbox, browser } = await waiting()
  const otherTab = outboxOf(account, browser.openTab())
  await expect.poll(() => otherTab.state().requests.length).toBe(1)
  await sendAll(outbox)
  expect(otherTab.state().requests).toMatchObject([{ state: 'sent' }])
  expect(await send(otherTab, 'clave-1')).toBe('sent')
  expect(sending.sent).toHaveLength(1)
})

test('a refusal stays with its words, and is not sent again by itself', async () => {
  const sending = uploads({ status: 400, body: { message: 'La fecha ya pasó.', code: 'input.invalid' } })
  const { outbox, told } = await waiting()
  expect(await sendAll(outbox)).toBe(false)
  expect(told()).toMatchObject([{ state: 'refused', refusal: { message: 'La fecha ya pasó.', code: 'input.invalid' } }])
  expect(await sendAll(outbox)).toBe(false)
  expect(sending.sent).toHaveLength(1)
})

test('at another price it asks, the old beside the new, and is sent at the total that somebody confirms, under another key', async () => {
  const today = { total: 120, items: [{ materialId: 'ANFO-25', name: 'ANFO', unit: 'SACO', quantity: 4, unitPrice: 30, lineTotal: 120 }] }
  const sending = uploads({ status: 409, body: { message: 'El total cambió.', code: 'preorders.totalChanged', details: today } }, created)
  const { outbox, told } = await waiting()
  await sendAll(outbox)
  expect(told()).toMatchObject([{ state: 'refused', refusal: { code: 'preorders.totalChanged', details: today } }])
  const held = (await outbox.contentsOf('clave-1'))!
  expect(sideBySide(held, today)).toEqual([{ materialId: 'ANFO-25', name: 'ANFO', quantity: 4, confirmed: 102, today: 120 }])
  await outbox.renew('clave-1', repriced(held, today, 'clave-2'))
  expect(told()).toMatchObject([{ id: 'clave-1', key: 'clave-2', state: 'queued', total: 120, madeAt: '2026-11-25T14:42:00.000Z' }])
  await sendAll(outbox)
  expect(sending.sent.map(({ headers }) => headers['idempotency-key'])).toEqual(['clave-1', 'clave-2'])
  const fields = Object.fromEntries(sending.sent[1]!.fields)
  expect(fields).toMatchObject({ expectedTotal: '120.00', estimatedTotalCost: '120.00' })
  expect(JSON.parse(fields['requestedItemsJson']!)).toMatchObject([{ estimatedUnitPrice: 30, totalEstimatedLineCost: 120 }])
})

test('what was tried is withdrawn before it is corrected or given up; what was never tried needs no line for it', async () => {
  const server = network()
  const { outbox } = await waiting()
  const held = await outbox.contentsOf('clave-1')
  expect(await wasRegistered({ key: 'clave-1', tries: 0 }, held)).toBe(false)
  expect(server.sent).toHaveLength(0)
  server.reply(outcomes.withdraw, { outcome: 'done', at: '2026-11-25T14:42:00.000Z' })
  expect(await wasRegistered({ key: 'clave-1', tries: 1 }, held)).toBe(true)
  expect(server.sent.map(({ url }) => url.pathname)).toEqual(['/api/outcomes/clave-1/withdraw'])
})

test('an earlier sending of other content is settled first: where it arrived after all, this one is not sent beside it', async () => {
  const sending = uploads(created)
  network().reply(outcomes.withdraw, { outcome: 'done', at: '2026-11-25T14:42:00.000Z' })
  const { outbox, told } = await waiting({ replaces: 'clave-0' })
  await sendAll(outbox)
  expect(told()).toMatchObject([{ state: 'refused', refusal: { code: 'network.doneBefore' } }])
  expect(sending.sent).toHaveLength(0)
})

test('after a day without a line it is late', () => {
  const madeAt = '2026-11-25T14:42:00.000Z'
  expect(isLate({ state: 'queued', madeAt }, new Date('2026-11-26T14:41:00Z'))).toBe(false)
  expect(isLate({ state: 'queued', madeAt }, new Date('2026-11-26T14:43:00Z'))).toBe(true)
  expect(isLate({ state: 'sent', madeAt }, new Date('2026-11-26T14:43:00Z'))).toBe(false)
})

test('a request that is discarded while its files go up is not sent', async () => {
  const sending = uploads(created)
  const { outbox, told } = await waiting()
  const file = draft.blastingPatterns[0]!
  // Removes the request at the moment its files are checked for readability.
  vi.spyOn(File.prototype, 'slice').mockImplementationOnce(() => {
    void outbox.remove('clave-1')
    return file
  })
  expect(await send(outbox, 'clave-1')).toBe('gone')
  expect(sending.sent).toHaveLength(0)
  expect(told()).toEqual([])
})
