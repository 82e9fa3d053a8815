import { api } from '@barreno/domain/api'
import { addDays, caracasDate, startOfDay } from '@barreno/domain/calendar'
import { expect, test } from 'vitest'
import { makeJobsDue, runJobs } from '../../test/jobs.ts'
import { mailServer } from '../../test/mail-server.ts'
import { aPermit } from '../../test/permits.ts'
import { noon, type Portal, testPortal } from '../../test/portal.ts'
import { smtp } from '../mail/smtp.ts'

const [portal, required, off] = (await Promise.all(
  (['advice', 'required', 'off'] as const).map((permits) => testPortal({ settings: { permits } })),
)) as [Portal, Portal, Portal]
const today = caracasDate(noon)
const { actors, good, travel } = portal

/** When each mail is due, by days before the end. */
const dueOf = ({ db }: Portal, permitId: string) =>
  db<{ days: number; at: string }[]>`
    select (payload ->> 'days')::int as days, run_at as at from graphile_worker._private_jobs
    where key like 'permits.mailExpiring:%' and payload ->> 'permitId' = ${permitId} order by days desc`
/** The mails on the morning so many days before a permit ends. */
async function mailedOn(each: Portal, validTo: string, days: number) {
  await each.travel(new Date(startOfDay(addDays(validTo, -days)).getTime() + 7 * 3_600_000))
  await makeJobsDue(each)
  const mails = await runJobs(each)
  await each.travel(noon)
  return mails
}

test('30 and 7 days before a permit ends it is due to be told of, at seven in the morning; other days take the place of those', async () => {
  const validTo = addDays(today, 200)
  const { id } = await aPermit(portal, { validTo })
  // The queue uses the real clock, so the times are counted from now.
  const awayOf = async () => (await dueOf(portal, id)).map(({ days, at }) => [days, Math.round((Date.parse(at) - Date.now()) / 3_600_000)])
  const hoursTo = (day: string) => Math.round((startOfDay(day).getTime() + 7 * 3_600_000 - noon.getTime()) / 3_600_000)
  expect(await awayOf()).toEqual([
    [30, hoursTo(addDays(validTo, -30))],
    [7, hoursTo(addDays(validTo, -7))],
  ])
  await good(api.permits.edit, 'gerente', { id, validTo: addDays(validTo, 60) })
  expect(await awayOf()).toEqual([
    [30, hoursTo(addDays(validTo, 30))],
    [7, hoursTo(addDays(validTo, 53))],
  ])
  await good(api.permits.withdraw, 'gerente', { id, reason: 'Prueba' })
  expect(await mailedOn(portal, addDays(validTo, 60), 7)).toEqual([])
})

test('whoever can renew a permit is mailed with its number and day, and the alianza of its own', async () => {
  const validTo = addDays(today, 60)
  const client = await aPermit(portal, { validTo, number: 'DAEX-ADQ-77' })
  const mails = await mailedOn(portal, validTo, 7)
  expect(new Set(mails.map(({ to }) => to))).toEqual(new Set(['gerente@minas.ve', 'administrador@minas.ve', await addressOfClient()]))
  for (const mail of mails) {
    expect(mail.subject).toBe('El permiso DAEX-ADQ-77 vence el 20/01/2027')
    expect(mail.text).toContain(actors.cliente.name)
    expect(mail.text).toContain('Si ya está renovado, basta con registrar el permiso nuevo.')
    expect(mail.text).toContain(mail.to === (await addressOfClient()) ? '/mis-permisos' : `/permisos/${client.id}`)
  }
  // Each notice is sent once: nothing is left in the queue.
  expect(await mailedOn(portal, validTo, 7)).toEqual([])
  await good(api.permits.withdraw, 'gerente', { id: client.id, reason: 'Prueba' })

  const driver = { holderKind: 'person', kind: 'driving', holderId: 'V-11730452', holderName: 'Luis Marín', validTo }
  await aPermit(portal, driver)
  expect(new Set((await mailedOn(portal, validTo, 7)).map(({ to }) => to))).toEqual(new Set(['gerente@minas.ve']))
})

test('nobody is mailed of a permit that is renewed, lasts longer, or is not asked for; where it is required the mail says what follows', async () => {
  const validTo = addDays(today, 90)
  const renewed = await aPermit(portal, { validTo, number: 'A-1' })
  const next = await aPermit(portal, { number: 'A-2', validFrom: addDays(validTo, 1), validTo: addDays(validTo, 365) })
  expect(await mailedOn(portal, validTo, 7)).toEqual([])
  for (const { id } of [renewed, next]) await good(api.permits.withdraw, 'gerente', { id, reason: 'Prueba' })
  await aPermit(off, { validTo })
  expect(await mailedOn(off, validTo, 7)).toEqual([])
  await aPermit(required, { validTo })
  const mails = await mailedOn(required, validTo, 30)
  expect(mails.length).toBeGreaterThan(0)
  for (const { text } of mails) expect(text).toContain('Sin un permiso que valga el día del servicio, la orden no se prepara ni sale.')
  await travel(noon)
})

test('the mails leave by a mail server, each to its reader', async () => {
  const server = await mailServer()
  const mailer = smtp(server.url, 'portal@minas.ve')
  const validTo = addDays(today, 45)
  await aPermit(portal, { validTo, number: 'DAEX-SMTP' })
  await travel(new Date(startOfDay(addDays(validTo, -7)).getTime() + 7 * 3_600_000))
  await makeJobsDue(portal)
  await runJobs(portal, mailer)
  expect(new Set(server.received.map(({ envelope }) => envelope.to[0]))).toEqual(
    new Set(['administrador@minas.ve', await addressOfClient(), 'gerente@minas.ve']),
  )
  for (const { subject } of server.received) expect(subject).toBe('El permiso DAEX-SMTP vence el 05/01/2027')
  await travel(noon)
  await server.close()
})

const addressOfClient = async () =>
  (await portal.db<[{ email: string }]>`select client_email as email from clients where id = ${actors.cliente.id}`)[0].email
