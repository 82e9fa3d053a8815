import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { api } from '@barreno/domain/api'
import { beforeEach, expect, test } from 'vitest'
import { anOrder, aPreorder, password, testPortal } from '../../test/portal.ts'
import { openSecurityLog } from './log.ts'
import { keptPerMinute } from './sources.ts'
import { removeOldEntries } from './remove-old.ts'

const portal = await testPortal({ limits: { callsPerMinute: { costly: 3 } }, settings: { rateLimit: true } })
const { good, refusal, actors, clock, db, services } = portal
const { securityLog } = api

let moment = clock.now.getTime()
beforeEach(async () => {
  await services.securityLog.flush()
  // Moves on an hour, so that the limits per minute start anew and the entries of this test are the latest.
  await portal.travel(new Date((moment += 3_600_000)))
})

/** The log entries of the present test, newest first. */
async function entries() {
  await services.securityLog.flush()
  const all = await good(securityLog.list, 'gerente', { limit: 500 })
  return all.filter(({ at }) => Date.parse(at) >= clock.now.getTime())
}
const device = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/131.0'
const signIn = (remoteAddress: string, agent = device, secret = password) =>
  portal.app.inject({
    method: 'POST',
    url: '/api/users/login',
    payload: { username: 'operador', password: secret },
    remoteAddress,
    headers: { 'user-agent': agent },
  })

test('a download is told with its file, its record and from where it was asked for', async () => {
  const { id, preOrderNumber, blastingPatternsInfo } = await aPreorder(portal)
  const patternId = blastingPatternsInfo[0]!.storedFileId
  await good(api.preorders.downloadPattern, 'administrativo', { id, patternId }, { headers: { 'user-agent': device } })
  expect(await entries()).toMatchObject([
    {
      event: 'download',
      person: { id: actors.administrativo.id, name: 'Persona de administrativo', role: 'administrativo' },
      action: 'preorders.downloadPattern',
      record: { id, name: preOrderNumber },
      fileName: 'frente 1.dxf',
      address: '127.0.0.1',
      device,
      times: 1,
    },
  ])
})

test('of another’s record the log tells apart what is hidden from what does not exist, and the caller does not', async () => {
  const { id, orderNumber } = await anOrder(portal)
  await refusal(api.orders.get, 'cliente2', { id })
  await refusal(api.orders.get, 'cliente2', { id: 'no-existe' })
  const logged = (await entries()).map(({ event, person, record, reason }) => ({ event, who: person.name, record, reason }))
  const reason = 'No se encontró la orden solicitada o no tienes permiso para verla.'
  expect(logged).toEqual([
    { event: 'notFound', who: actors.cliente2.name, record: { id: 'no-existe', name: null }, reason },
    { event: 'notFound', who: actors.cliente2.name, record: { id, name: orderNumber }, reason },
  ])
})

test('a sign-in from an address or with a device that is new to the account is told as such, and a new version of a browser is not', async () => {
  for (const [address, agent] of [
    ['10.0.0.1', device],
    ['10.0.0.1', device.replace('131.0', '132.0')],
    ['10.0.0.2', device],
    ['10.0.0.2', 'curl/8.5'],
    ['10.0.0.1', 'curl/8.6'],
  ] as const) {
    expect((await signIn(address, agent)).statusCode).toBe(200)
    await services.securityLog.flush()
  }
  const logged = (await entries()).map(({ event, person, address }) => `${event} ${person.name} ${address}`).toReversed()
  expect(logged).toEqual([
    'signIn Persona de operador 10.0.0.1',
    'signIn Persona de operador 10.0.0.1',
    'newPlace Persona de operador 10.0.0.2',
    'newPlace Persona de operador 10.0.0.2',
    'signIn Persona de operador 10.0.0.1',
  ])
})

test('a failed sign-in is told of the account that was tried, and what was typed is nowhere', async () => {
  await signIn('10.0.0.9', device, 'una contraseña secreta')
  await refusal(api.users.signIn, null, { username: 'mi contraseña en el campo equivocado', password })
  const logged = await entries()
  expect(logged.map(({ event, person }) => [event, person.id])).toEqual([
    ['signInFailed', null],
    ['signInFailed', actors.operador.id],
  ])
  expect(JSON.stringify(logged)).not.toContain('contraseña secreta')
  expect(JSON.stringify(logged)).not.toContain('equivocado')
})

test('a damaged file, a limit and a session that is over are told', async () => {
  const { id, blastingPatternsInfo } = await aPreorder(portal)
  const patternId = blastingPatternsInfo[0]!.storedFileId
  await appendFile(join(portal.folder, patternId), 'x')
  await refusal(api.preorders.downloadPattern, 'gerente', { id, patternId })
  await refusal(api.users.list, null, {}, { headers: { authorization: `Bearer ${'a'.repeat(43)}` } })
  for (let call = 0; call < 4; call++) await portal.call(api.preorders.document, 'administrativo', { id })
  const logged = (await entries()).toReversed().filter(({ event }) => event !== 'download')
  expect(logged.map(({ event, person, fileName }) => [event, person.id, fileName])).toEqual([
    ['damagedFile', actors.gerente.id, 'frente 1.dxf'],
    ['noSession', null, null],
    ['limit', actors.administrativo.id, null],
  ])
})

test('what repeats is one entry that counts, and a flood of refusals stays small', async () => {
  for (let call = 0; call < 40; call++) await refusal(api.users.list, 'operador')
  for (let call = 0; call < 200; call++) await refusal(api.orders.get, 'cliente2', { id: `intento-${call}` })
  const logged = await entries()
  expect(logged.find(({ event }) => event === 'refused')).toMatchObject({ action: 'users.list', times: 40 })
  const attempts = logged.filter(({ event }) => event === 'notFound')
  expect(attempts).toHaveLength(keptPerMinute.account + 1)
  expect(attempts.find(({ action }) => action === null)).toMatchObject({ times: 140, person: { id: actors.cliente2.id } })
})

test('strangers of many addresses leave a bounded number of entries a minute', async () => {
  for (let call = 0; call < 300; call++)
    await portal.app.inject({ url: '/api/orders', remoteAddress: `10.1.${call % 2}.${Math.floor(call / 2)}` })
  const logged = await entries()
  expect(logged).toHaveLength(keptPerMinute.strangers + 1)
  expect(logged.reduce((sum, { times }) => sum + times, 0)).toBe(300)
})

test('what no database and no log can keep, a NUL or half a character, is kept without it', async () => {
  await portal.app.inject({ url: '/api/users/a%00b%1b%5b31m', headers: portal.as('operador') })
  expect((await entries())[0]).toMatchObject({ event: 'refused', record: { id: 'a\u{fffd}b\u{fffd}[31m', name: null } })
})

test('a business that is rolled back leaves its entry, and a log that cannot be written stops no business and counts what it lost', async () => {
  await db`alter table security_log rename to security_log_away`
  await refusal(api.users.list, 'operador')
  await aPreorder(portal)
  await services.securityLog.flush()
  await db`alter table security_log_away rename to security_log`
  expect((await entries()).map(({ event, times }) => [event, times])).toEqual([['lost', 1]])
})

test('while the database is away entries wait, as many as may, and of the others the number is kept', async () => {
  let isAway = true
  const away = Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })
  const flaky = { ...db, begin: (work: never) => (isAway ? Promise.reject(away) : db.begin(work)) } as never
  const log = openSecurityLog(flaky, () => clock.now, { maxWaiting: 3 })
  for (const recordId of ['a', 'b', 'c', 'd', 'e']) log.note({ event: 'download', personId: actors.gerente.id, role: 'gerente', recordId })
  await log.flush()
  expect(await entries()).toEqual([])
  isAway = false
  await log.flush()
  expect((await entries()).map(({ event, record, times }) => `${event} ${record.id} ${times}`).toSorted()).toEqual([
    'download a 1',
    'download b 1',
    'download c 1',
    'lost null 2',
  ])
})

test('entries are written by themselves, soon', async () => {
  const log = openSecurityLog(db, () => clock.now, { batchMs: 5 })
  log.note({ event: 'download', personId: actors.gerente.id, role: 'gerente', recordId: 'pronto' })
  await expect.poll(async () => (await entries()).map(({ record }) => record.id)).toEqual(['pronto'])
})

test('it is asked for by account, event, record and day, and found by name and address', async () => {
  const { id, preOrderNumber } = await aPreorder(portal)
  await good(api.preorders.document, 'cliente', { id })
  await good(api.preorders.document, 'gerente', { id })
  await refusal(api.users.list, 'general')
  await signIn('10.7.7.7')
  await services.securityLog.flush()
  const found = async (filters: Record<string, string>) =>
    (await good(securityLog.list, 'supervisor', filters))
      .filter(({ at }) => Date.parse(at) >= clock.now.getTime())
      .map(({ event, person }) => `${event} ${person.role}`)
  expect(await found({ person: actors.general.id })).toEqual(['refused general'])
  expect(await found({ event: 'refused,newPlace' })).toEqual(['newPlace operador', 'refused general'])
  expect(await found({ record: preOrderNumber })).toEqual(['download gerente', 'download cliente'])
  expect(await found({ q: preOrderNumber })).toEqual(['download gerente', 'download cliente'])
  expect(await found({ q: 'persona de gene' })).toEqual(['refused general'])
  expect(await found({ q: '10.7.7.7' })).toEqual(['newPlace operador'])
  expect(await found({ to: '2026-11-20' })).toEqual([])
  const people = await good(securityLog.people, 'gerente')
  expect(people.map(({ id: each }) => each)).toEqual(expect.arrayContaining([actors.general.id, actors.cliente.id, actors.operador.id]))
})

test('an entry can be neither changed nor deleted before its year is over, and is deleted then, which is told', async () => {
  services.securityLog.note({ event: 'download', personId: actors.gerente.id, role: 'gerente', recordId: 'joven' })
  await services.securityLog.flush()
  await expect(db`update security_log set person_id = null`).rejects.toThrow('keeps its entries for a year')
  await expect(db`delete from security_log where record_id = 'joven'`).rejects.toThrow('keeps its entries for a year')
  await expect(db`truncate security_log`).rejects.toThrow('keeps its entries for a year')
  await db`insert into security_log (at, event, record_id, times) select ${services.now().toISOString()}::timestamptz - interval '366 days', 'download', 'viejo', 1 from generate_series(1, 3)`
  expect(await removeOldEntries(services)).toBe(3)
  expect((await entries()).map(({ event, times, record }) => [event, times, record.id])).toEqual([
    ['removed', 3, null],
    ['download', 1, 'joven'],
  ])
  expect(await db`select from security_log where record_id = 'viejo'`).toHaveLength(0)
})
