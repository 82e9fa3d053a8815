import { api } from '@barreno/domain/api'
import { expect, test } from 'vitest'
import { jobContext, makeJobsDue, runJobs } from '../../../test/jobs.ts'
import { notifyAll } from '../../../test/notices.ts'
import { allConsumed, anOrderInTransit, aReadyOrder, stocked } from '../../../test/orders.ts'
import { aForwardedPreorder, someoneNew, testPortal } from '../../../test/portal.ts'
import { mailSummary } from './mail-summary.ts'
import { summarise } from './summarise.ts'

const portal = await testPortal()
const { actors, clock, db, good, services, travel } = portal
await stocked(portal)
// The database was created later than the day on which the tests begin.
await db`update notice_cursor set summarised_on = '2026-11-21'`

let day = 21
/** Moves the clock to the next morning, at this time (UTC). */
const toNextDay = (time = '11:00') => travel(new Date(`2026-11-${++day}T${time}:00.000Z`))
const summaries = async (...rest: Parameters<typeof runJobs>) =>
  (await runJobs(...rest)).filter(({ subject }) => subject.startsWith('Resumen'))
async function morning(time?: string) {
  await toNextDay(time)
  await summarise(services)
  return summaries(portal)
}
const readEverything = async () => {
  await notifyAll(portal)
  await db`update notices set read_at = now() where read_at is null`
}

test('at seven in Caracas everybody reads in one mail what is open and unread, with the way to each record, and nobody else has one', async () => {
  await readEverything()
  const [one, other, done] = [await aForwardedPreorder(portal), await aForwardedPreorder(portal), await aForwardedPreorder(portal)]
  await notifyAll(portal)
  await good(api.preorders.return, 'gerente', { id: done.id, reason: 'Falta el plano' })
  await notifyAll(portal)
  await toNextDay('10:59')
  await summarise(services)
  expect(await summaries(portal)).toEqual([])
  await travel(new Date(clock.now.getTime() + 60_000))
  await summarise(services)
  const [mail, ...more] = await summaries(portal)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ to: 'gerente@minas.ve', subject: 'Resumen de avisos: 2 sin leer' })
  for (const { id, preOrderNumber } of [one, other]) {
    expect(mail!.text).toContain(`Le toca: Aprobar y crear orden: ${preOrderNumber}`)
    expect(mail!.text).toContain(`https://portal.minas.ve/gerente/preordenes/detalle/${id}`)
    expect(mail!.html).toContain(`href="https://portal.minas.ve/gerente/preordenes/detalle/${id}"`)
  }
  expect(mail!.text).not.toContain(done.preOrderNumber)
})

test('it leaves once a day, however many servers ask and however often', async () => {
  await Promise.all([summarise(services), summarise(services)])
  expect(await summaries(portal)).toEqual([])
  await toNextDay()
  await Promise.all([summarise(services), summarise(services), summarise(services)])
  await summarise(services)
  expect((await summaries(portal)).map(({ to }) => to)).toEqual(['gerente@minas.ve'])
  await makeJobsDue(portal)
  expect(await summaries(portal)).toEqual([])
})

test('a server that was off at seven makes up for it before noon, and not in the evening', async () => {
  expect(await morning('16:00')).toEqual([])
  expect((await morning('15:59')).map(({ to }) => to)).toEqual(['gerente@minas.ve'])
})

test('a job that is killed while its mail leaves sends no second one; one whose mail nobody took is tried again', async () => {
  await toNextDay()
  await summarise(services)
  const given = { recipientId: actors.gerente.id, day: `2026-11-${day}` }
  await expect(mailSummary(jobContext(portal, { send: () => Promise.reject(new Error('no mail server')) }), given)).rejects.toThrow(
    'no mail server',
  )
  const sent: string[] = []
  const killed = jobContext(portal, {
    send: async ({ to }) => {
      sent.push(to)
      // Runs the job a second time before this one has ended, as after a crash of the first server.
      await mailSummary(jobContext(portal, { send: async (mail) => void sent.push(mail.to) }), given)
    },
  })
  await mailSummary(killed, given)
  await mailSummary(killed, given)
  expect(sent).toEqual(['gerente@minas.ve'])
  expect(await summaries(portal)).toEqual([])
})

test('what was read, put off or muted is in no summary, and nothing is mailed where nothing is left', async () => {
  const [turn] = await good(api.notices.list, 'gerente', { unread: 'true', limit: '1' })
  await good(api.notices.readAll, 'gerente')
  expect(await morning()).toEqual([])
  await good(api.notices.snooze, 'gerente', { id: turn!.id, until: new Date(clock.now.getTime() + 3 * 86_400_000).toISOString() })
  expect(await morning()).toEqual([])
  await aForwardedPreorder(portal)
  await notifyAll(portal)
  await good(api.notices.setSettings, 'gerente', { turn: 'portal' })
  expect(await morning()).toEqual([])
  await good(api.notices.setSettings, 'gerente', { turn: 'summary' })
})

test('no mail to a body names an amount', async () => {
  await aReadyOrder(portal)
  await notifyAll(portal)
  for (const who of ['gnb_almacenista', 'daex_almacenista', 'dgcim_almacenista'] as const)
    await good(api.notices.setSettings, who, { turn: 'mail' })
  await aReadyOrder(portal)
  await notifyAll(portal)
  await toNextDay()
  await summarise(services)
  const mails = (await runJobs(portal)).filter(({ to }) => /^(gnb|daex|dgcim)_/.test(to))
  expect(mails.length).toBeGreaterThan(2)
  for (const { text, html } of mails) expect(`${text}${html}`).not.toMatch(/\$|USD|Bs\.?\s|precio|monto/i)
})

test('what became of a record is told in one summary, a turn each morning until it is over; whoever left has none', async () => {
  day = 0
  await readEverything()
  const inMorning = async () => {
    await travel(new Date(`2026-12-0${++day}T11:00:00.000Z`))
    await summarise(services)
    return (await summaries(portal)).map(({ to, subject }) => `${to} ${subject}`).toSorted()
  }
  const { id } = await anOrderInTransit(portal)
  await notifyAll(portal)
  await good(api.notices.readAll, 'cliente')
  const { balance } = await good(api.orders.changeStatus, 'operador', { id, newStatus: 'COMPLETADA_VOLADURA' })
  await notifyAll(portal)
  const gone = await someoneNew(portal, 'retirada', 'gerente')
  await aForwardedPreorder(portal)
  await notifyAll(portal)
  await good(api.users.deactivate, 'gerente', { id: gone.id, reason: 'Ya no trabaja aquí' })
  const first = await inMorning()
  expect(first).toContain('cliente@alianzas.ve Resumen de avisos: 1 sin leer')
  expect(first.filter((line) => line.includes('retirada'))).toEqual([])
  const second = await inMorning()
  expect(second).toContain('gerente@minas.ve Resumen de avisos: 1 sin leer')
  expect(second.filter((line) => line.startsWith('cliente@'))).toEqual([])
  await good(api.orders.stateConsumption, 'operador', { id, items: allConsumed(balance) })
  await notifyAll(portal)
  expect(await inMorning()).toContain('cliente@alianzas.ve Resumen de avisos: 1 sin leer')
})
