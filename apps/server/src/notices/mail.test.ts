import { api } from '@barreno/domain/api'
import { expect, test } from 'vitest'
import { jobContext, makeJobsDue, runJobs } from '../../test/jobs.ts'
import { notifyAll } from '../../test/notices.ts'
import { anAssignedOrder, anOrderInTransit, stocked } from '../../test/orders.ts'
import { anOrder, aPerson, aPreorder, testPortal } from '../../test/portal.ts'
import { mailNotice } from './mail.ts'

const portal = await testPortal()
const { db, good } = portal
await stocked(portal)

/** A request that was just returned, with the notice that its alianza's account got. */
async function aReturned(): Promise<{ id: string; preOrderNumber: string; noticeId: string }> {
  const { id, preOrderNumber } = await aPreorder(portal)
  await good(api.preorders.return, 'administrativo', { id, reason: 'Falta el plano del frente 2' })
  await notifyAll(portal)
  const [notice] = await good(api.notices.list, 'cliente', { limit: '1' })
  return { id, preOrderNumber, noticeId: notice!.id }
}
/** Ignores mails about alarms, which go to reviewers. */
const ofNotices = async (...rest: Parameters<typeof runJobs>) =>
  (await runJobs(...rest)).filter(({ text }) => text.includes('se le debe notificar'))

test('an alianza is mailed at once that its request came back and why, once, with the way to it', async () => {
  const { id, preOrderNumber } = await aReturned()
  const [mail, ...more] = await ofNotices(portal)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ to: 'cliente@alianzas.ve', subject: `Su solicitud fue devuelta: ${preOrderNumber}` })
  expect(mail!.text).toContain('Razón: Falta el plano del frente 2')
  expect(mail!.text).toContain(`https://portal.minas.ve/preordenes-cliente/detalle/${id}`)
  await notifyAll(portal)
  await makeJobsDue(portal)
  expect(await ofNotices(portal)).toEqual([])
})

test('a job that was killed while the mail left sends no second one, and one that nobody took is tried again', async () => {
  const { noticeId } = await aReturned()
  await expect(mailNotice(jobContext(portal, { send: () => Promise.reject(new Error('no mail server')) }), { noticeId })).rejects.toThrow(
    'no mail server',
  )
  const sent: string[] = []
  const killed = jobContext(portal, {
    send: async ({ to }) => {
      sent.push(to)
      // Runs the job a second time before this one has ended, as after a crash of the first server.
      await mailNotice(jobContext(portal, { send: async (mail) => void sent.push(mail.to) }), { noticeId })
    },
  })
  await mailNotice(killed, { noticeId })
  await mailNotice(killed, { noticeId })
  expect(sent).toEqual(['cliente@alianzas.ve'])
  expect(await ofNotices(portal)).toEqual([])
})

test('each person of the alianza has a mail of their own; a decision that is none, a note of the staff and a turn leave no mail', async () => {
  const colleague = await aPerson(portal, ['ver'])
  await runJobs(portal)
  await anOrder(portal)
  await notifyAll(portal)
  const mails = await ofNotices(portal)
  expect(mails.map(({ to }) => to).toSorted()).toEqual(['cliente@alianzas.ve', colleague.email].toSorted())
  for (const { subject, text } of mails) {
    expect(subject).toMatch(/^Su solicitud fue aprobada y ya es una orden: PRE-/)
    expect(text).not.toContain('guarnición')
  }
  await good(api.people.remove, 'cliente', { id: colleague.id })
  await anOrderInTransit(portal)
  await notifyAll(portal)
  expect((await ofNotices(portal)).map(({ subject }) => subject.split(':')[0])).toEqual(['Su solicitud fue aprobada y ya es una orden'])
})

test('whoever was taken out of the alianza meanwhile is sent nothing', async () => {
  const colleague = await aPerson(portal, ['ver'])
  await aReturned()
  await good(api.people.remove, 'cliente', { id: colleague.id })
  expect((await ofNotices(portal)).map(({ to }) => to)).toEqual(['cliente@alianzas.ve'])
  const [{ jobs }] = await db<[{ jobs: number }]>`select count(*)::int as jobs from graphile_worker.jobs where key like 'notices.mail:%'`
  expect(jobs).toBe(0)
})

test('when a service is moved its alianza and its operator are told to which day and why, and nobody else', async () => {
  const order = await anAssignedOrder(portal)
  await notifyAll(portal)
  await runJobs(portal)
  await good(api.orders.setServiceDate, 'administrativo', { id: order.id, estimatedServiceDate: '2026-12-20', reason: 'Paso cerrado' })
  await notifyAll(portal)
  const mails = await runJobs(portal)
  expect(mails.map(({ to }) => to).toSorted()).toEqual(['cliente@alianzas.ve', 'operador@minas.ve'])
  for (const { subject, text } of mails) {
    expect(subject).toBe(`El servicio de la orden pasó al 20/12/2026: ${order.orderNumber}`)
    expect(text).toContain('Razón: Paso cerrado')
  }
  for (const reader of ['cliente', 'operador'] as const) {
    const [notice] = await good(api.notices.list, reader, { limit: '1' })
    expect(notice).toMatchObject({ kind: 'moved', serviceDate: '2026-12-20', reason: 'Paso cerrado', recordNumber: order.orderNumber })
  }
  for (const reader of ['gerente', 'almacenista'] as const)
    expect((await good(api.notices.list, reader, { limit: '5' })).some(({ kind }) => kind === 'moved')).toBe(false)
})
