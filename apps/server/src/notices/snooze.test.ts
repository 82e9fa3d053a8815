import { api } from '@barreno/domain/api'
import { expect, test } from 'vitest'
import { makeJobsDue, runJobs } from '../../test/jobs.ts'
import { notifyAll } from '../../test/notices.ts'
import { aForwardedPreorder, testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const { clock, db, good, refusal, travel } = portal
const { list, read, readAll, snooze } = api.notices

const hours = (count: number) => new Date(clock.now.getTime() + count * 3_600_000).toISOString()
const unread = async () => (await good(api.auth.me, 'gerente')).unreadNotices ?? 0
async function aTurn() {
  const { id } = await aForwardedPreorder(portal)
  await notifyAll(portal)
  return (await good(list, 'gerente', { limit: '5' })).find(({ recordId }) => recordId === id)!
}
async function later(count: number): Promise<void> {
  await travel(new Date(hours(count)))
  await makeJobsDue(portal)
  await runJobs(portal)
}

test('what is put off is neither counted nor listed as unread until then, and comes back unread', async () => {
  const { id } = await aTurn()
  const before = await unread()
  const until = hours(20)
  expect(await good(snooze, 'gerente', { id, until })).toMatchObject({ snoozedUntil: until, readAt: null })
  expect(await unread()).toBe(before - 1)
  expect((await good(list, 'gerente', { unread: 'true' })).map((notice) => notice.id)).not.toContain(id)
  expect(await good(list, 'gerente', { snoozed: 'true' })).toMatchObject([{ id, snoozedUntil: until }])
  await later(19)
  expect(await unread()).toBe(before - 1)
  await later(1)
  expect(await unread()).toBe(before)
  expect((await good(list, 'gerente', { unread: 'true' })).map((notice) => notice.id)).toContain(id)
  expect(await good(list, 'gerente', { snoozed: 'true' })).toEqual([])
})

test('one that was read comes back unread too, and marking all as read leaves alone what is put off', async () => {
  const { id } = await aTurn()
  await good(read, 'gerente', { id })
  await good(snooze, 'gerente', { id, until: hours(2) })
  await good(readAll, 'gerente')
  expect(await unread()).toBe(0)
  await later(2)
  expect(await unread()).toBe(1)
})

test('it is put off anew, or brought back before its time', async () => {
  const { id } = await aTurn()
  const before = await unread()
  await good(snooze, 'gerente', { id, until: hours(1) })
  await good(snooze, 'gerente', { id, until: hours(5) })
  await later(1)
  expect(await unread()).toBe(before - 1)
  expect(await good(snooze, 'gerente', { id, until: null })).toMatchObject({ snoozedUntil: null, readAt: null })
  expect(await unread()).toBe(before)
  await good(read, 'gerente', { id })
  await later(5)
  expect(await unread()).toBe(before - 1)
})

test('a turn that is over meanwhile does not come back as one', async () => {
  const { id, recordId } = await aTurn()
  const before = await unread()
  await good(snooze, 'gerente', { id, until: hours(3) })
  await good(api.preorders.return, 'gerente', { id: recordId, reason: 'Falta el plano' })
  await notifyAll(portal)
  await later(3)
  expect(await unread()).toBe(before - 1)
})

test('nobody puts off what is not theirs, into the past, or for a year', async () => {
  const { id } = await aTurn()
  expect(await refusal(snooze, 'administrativo', { id, until: hours(3) })).toMatchObject({ status: 404, code: 'notices.notFound' })
  for (const until of [hours(0), hours(-5), hours(24 * 92)])
    expect(await refusal(snooze, 'gerente', { id, until })).toMatchObject({ status: 400, details: [{ field: 'until' }] })
  await good(snooze, 'gerente', { id, until: hours(24 * 90) })
  expect((await db`select from notices where id = ${id} and snoozed_until is not null`).length).toBe(1)
})
