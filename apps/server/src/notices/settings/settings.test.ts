import { api } from '@barreno/domain/api'
import { isDue, kindsFor } from '@barreno/domain/notices/rules'
import { noticeKinds, noticeWays } from '@barreno/domain/notices/values'
import { expect, test } from 'vitest'
import { runJobs } from '../../../test/jobs.ts'
import { notifyAll } from '../../../test/notices.ts'
import { anOrderInTransit, stocked } from '../../../test/orders.ts'
import { aForwardedPreorder, aPerson, aPreorder, someoneNew, testPortal } from '../../../test/portal.ts'

const portal = await testPortal()
const { actors, db, good, refusal } = portal
const { list, settings, setSettings } = api.notices
await stocked(portal)

const kindsOf = async (recipientId: string, recordId: string) =>
  (await db<{ kind: string }[]>`select kind from notices where recipient_id = ${recipientId} and record_id = ${recordId}`).map(
    ({ kind }) => kind,
  )

test('who chose nothing is mailed at once what is due, and sees their turns in the summary of the morning', async () => {
  expect(await good(settings, 'gerente')).toEqual({
    turn: 'summary',
    mentioned: 'mail',
    message: 'summary',
    due: [],
    mailedTo: 'gerente@minas.ve',
  })
  const own = await good(settings, 'cliente')
  expect(own).toMatchObject({ turn: 'summary', returned: 'mail', completed: 'summary', mailedTo: 'cliente@alianzas.ve' })
  expect(own.due).toEqual(['returned', 'converted', 'approved', 'cancelled'])
})

test('what is due cannot be muted, by nobody and not past the server either; all faults are told at once', async () => {
  for (const kind of noticeKinds.filter(isDue))
    for (const way of noticeWays.filter((each) => each !== 'mail')) {
      const refused = await refusal(setSettings, 'cliente', { [kind]: way })
      expect([kind, way, refused.status, refused.code]).toEqual([kind, way, 400, 'input.invalid'])
      await expect(
        db`insert into notice_settings (client_id, kind, way, chosen_at) values (${actors.cliente.id}, ${kind}, ${way}, now())`,
      ).rejects.toMatchObject({ constraint_name: 'notice_settings_due_is_mailed' })
    }
  const { details } = await refusal(setSettings, 'cliente', { returned: 'none', cancelled: 'portal', completed: 'none' })
  expect((details as { field: string }[]).map(({ field }) => field)).toEqual(['returned', 'cancelled'])
  expect(await good(settings, 'cliente')).toMatchObject({ completed: 'summary' })
  expect(await refusal(setSettings, 'gerente', { returned: 'mail' })).toMatchObject({ status: 400, details: [{ field: 'returned' }] })
  expect(kindsFor('gerente')).toEqual(['turn', 'mentioned', 'message'])
  expect(kindsFor('operador')).toEqual(['turn', 'moved', 'mentioned', 'message'])
})

test('what is chosen holds for whoever chose it, kind by kind, and can be chosen again', async () => {
  const colleague = await aPerson(portal, ['ver'])
  await good(setSettings, 'cliente', { rejected: 'none' })
  await good(setSettings, 'cliente', { completed: 'portal' })
  expect(await good(settings, 'cliente')).toMatchObject({ rejected: 'none', completed: 'portal', inTransit: 'mail' })
  expect(await good(settings, null, {}, colleague)).toMatchObject({ rejected: 'mail', completed: 'summary', mailedTo: colleague.email })
  const { id } = await aPreorder(portal)
  await good(api.preorders.changeStatus, 'administrativo', { id, newStatus: 'RECHAZADA_ADMIN', notes: 'Sin derecho minero vigente' })
  await notifyAll(portal)
  expect(await kindsOf(actors.cliente.id, id)).toEqual([])
  expect(await kindsOf(colleague.id, id)).toEqual(['rejected'])
  await good(setSettings, 'cliente', { rejected: 'portal' })
  const other = await aPreorder(portal)
  await runJobs(portal)
  await good(api.preorders.changeStatus, 'administrativo', {
    id: other.id,
    newStatus: 'RECHAZADA_ADMIN',
    notes: 'Sin derecho minero vigente',
  })
  await notifyAll(portal)
  expect(await kindsOf(actors.cliente.id, other.id)).toEqual(['rejected'])
  const mails = (await runJobs(portal)).filter(({ subject }) => subject.includes(other.preOrderNumber))
  expect(mails.map(({ to }) => to)).toEqual([colleague.email])
  await good(api.people.remove, 'cliente', { id: colleague.id })
})

test('a turn is mailed at once to whoever wants it, with the way to where it is done, and not once it is over', async () => {
  const boss = await someoneNew(portal, 'gerenta', 'gerente')
  await good(setSettings, null, { turn: 'mail' }, boss)
  const first = await aForwardedPreorder(portal)
  await notifyAll(portal)
  const mails = (await runJobs(portal)).filter(({ subject }) => subject.startsWith('Le toca'))
  expect(mails).toMatchObject([{ subject: `Le toca: Aprobar y crear orden: ${first.preOrderNumber}` }])
  expect(mails[0]!.text).toContain(`https://portal.minas.ve/gerente/preordenes/detalle/${first.id}`)
  expect(mails[0]!.text).toContain('Cómo recibe estos avisos se cambia en el portal')

  const second = await aForwardedPreorder(portal)
  await notifyAll(portal)
  await good(api.preorders.return, 'gerente', { id: second.id, reason: 'Falta el plano' })
  await notifyAll(portal)
  expect((await runJobs(portal)).filter(({ subject }) => subject.startsWith('Le toca'))).toEqual([])

  const third = await aForwardedPreorder(portal)
  await notifyAll(portal)
  await good(api.users.deactivate, 'gerente', { id: boss.id, reason: 'Ya no trabaja aquí' })
  expect((await runJobs(portal)).filter(({ subject }) => subject.includes(third.preOrderNumber))).toEqual([])
})

test('whoever wants to hear nothing of their turn has it all the same', async () => {
  await good(setSettings, 'operador', { turn: 'none' })
  const { id } = await anOrderInTransit(portal)
  await notifyAll(portal)
  expect(await kindsOf(actors.operador.id, id)).toEqual([])
  expect((await db`select from turns where record_id = ${id} and holders ? ${actors.operador.id}`).length).toBe(1)
  expect((await good(list, 'operador')).filter(({ recordId }) => recordId === id)).toEqual([])
})
