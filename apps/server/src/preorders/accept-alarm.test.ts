import { api } from '@barreno/domain/api'
import { countAlarms } from '@barreno/domain/patterns/alarms/status'
import type { Preorder } from '@barreno/domain/preorders/schema'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textOf } from '../../test/documents.ts'
import { aBench, aFace, anAcceptance, anAlarmingFace, configured, seedAssortment } from '../../test/pattern-fronts.ts'
import { runJobs } from '../../test/jobs.ts'
import { aPreorder, entriesOf, type Input, requestForm, testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const { good, refusal, db } = portal
const { submit, get, editFront, acceptAlarm, changeStatus, convert, byStatus, document } = api.preorders
await seedAssortment(portal)

const toGerente = 'PENDIENTE_APROBACION_GERENTE'
const request = (over: Input = {}, front: object = anAlarmingFace) => ({
  miningType: 'subterranea',
  numberOfFronts: '1',
  files: [],
  configuredFrontsDetailsJson: [{ ...configured(anAlarmingFace)[0], clientInputParameters: front, ...over }],
})
const alarming = (over: Input = {}, front?: object) => aPreorder(portal, request(over, front))
const alarmsOf = async (id: string) => (await good(get, 'administrativo', { id })).configuredFrontsDetails[0]!.alarms
const accept = (id: string, code: string, who: 'administrativo' | 'cliente' | 'gerente' = 'administrativo') =>
  good(acceptAlarm, who, { id, frontIndex: 1, code, ...anAcceptance })
const send = (id: string) => refusal(changeStatus, 'administrativo', { id, newStatus: toGerente })

const codes = ['vibration.overLimit', 'clearance.tooSmall']

test('an alarm that nobody accepted keeps a request from the gerente, and says so in the list and before the click', async () => {
  const preorder = await alarming()
  expect(preorder.alarms).toEqual({ standing: 2, hard: 0, voided: 0, accepted: 0 })
  expect((await alarmsOf(preorder.id)).map(({ code, isHard, acceptance }) => ({ code, isHard, acceptance }))).toEqual(
    expect.arrayContaining(codes.map((code) => ({ code, isHard: false, acceptance: null }))),
  )
  const refused = await send(preorder.id)
  expect(refused).toMatchObject({ status: 409, code: 'patterns.alarms', message: 'Falta aceptar por escrito 2 alarmas del patrón.' })
  const rows = (await good(byStatus, 'administrativo', { status: 'PENDIENTE_REVISION', actions: 'true' })) as unknown as Preorder[]
  const row = rows.find(({ id }) => id === preorder.id)
  expect(row?.alarms.standing).toBe(2)
  expect(row?.actions.find(({ action }) => action === 'preorders.sendToManager')?.obstacles).toEqual([
    { code: 'alarmsStanding', message: 'Falta aceptar por escrito 2 alarmas del patrón.' },
  ])
})

test('accepted in writing by a named engineer, alarm by alarm, it goes on and becomes an order that shows who answers for it', async () => {
  const { id } = await alarming()
  const [first] = await alarmsOf(id)
  const after = await accept(id, first!.code, 'cliente')
  expect(after.alarms).toEqual({ standing: 1, hard: 0, voided: 0, accepted: 1 })
  expect(await send(id)).toMatchObject({ code: 'patterns.alarms', message: 'Falta aceptar por escrito 1 alarma del patrón.' })
  await accept(
    id,
    codes.find((code) => code !== first!.code)!,
  )
  await good(changeStatus, 'administrativo', { id, newStatus: toGerente })
  const order = await good(convert, 'gerente', { id, estimatedServiceDate: '2030-01-15' })
  expect(order.configuredFrontsDetailsSnapshot[0]?.alarms.map(({ acceptance }) => acceptance?.engineerName)).toEqual([
    anAcceptance.engineerName,
    anAcceptance.engineerName,
  ])
  const [preorderPdf, orderPdf, patternPdf] = await Promise.all([
    portal.call(document, 'gerente', { id }),
    portal.call(api.orders.document, 'gerente', { id: order.id, document: 'order' }),
    portal.call(api.orders.patternPdf, 'gerente', { id: order.id, frontIndex: 1 }),
  ])
  for (const { rawPayload } of [preorderPdf, orderPdf, patternPdf]) {
    const { text } = await textOf(rawPayload)
    expect(text).toContain('Alarmas del patrón')
    expect(text.split(anAcceptance.engineerName)).toHaveLength(3)
  }
  const entries = (await entriesOf(portal, id)).filter(({ action }) => action === 'preorders.acceptAlarm')
  expect(entries).toHaveLength(2)
  expect(entries[0]).toMatchObject({
    reason: anAcceptance.reason,
    changes: { engineerName: { old: null, new: anAcceptance.engineerName } },
  })
})

test('lists are narrowed to requests with alarms that nobody accepted, to those with accepted ones, and to orders with alarms', async () => {
  const { id } = await alarming()
  const isListed = async (alarms: 'standing' | 'accepted') =>
    (await good(byStatus, 'administrativo', { status: `PENDIENTE_REVISION,${toGerente}`, alarms })).some((row) => row.id === id)
  const listed = async () => ({ standing: await isListed('standing'), accepted: await isListed('accepted') })
  expect(await listed()).toEqual({ standing: true, accepted: false })
  await accept(id, codes[0]!)
  expect(await listed()).toEqual({ standing: true, accepted: false })
  await accept(id, codes[1]!)
  expect(await listed()).toEqual({ standing: false, accepted: true })
  await good(editFront, 'administrativo', { id, frontIndex: 1, front: { ...anAlarmingFace, rock: 'hard' } })
  expect(await listed()).toEqual({ standing: true, accepted: false })
  await good(editFront, 'administrativo', { id, frontIndex: 1, front: aFace })
  expect(await listed()).toEqual({ standing: false, accepted: false })
  await good(editFront, 'administrativo', { id, frontIndex: 1, front: anAlarmingFace })
  await good(changeStatus, 'administrativo', { id, newStatus: toGerente })
  const order = await good(convert, 'gerente', { id, estimatedServiceDate: '2030-01-15' })
  expect(order.alarms).toEqual({ standing: 0, hard: 0, voided: 0, accepted: 2 })
  const withAlarms = await good(api.orders.list, 'gerente', { hasAlarms: 'true' })
  expect(withAlarms.find((row) => row.id === order.id)?.alarms).toEqual(order.alarms)
  expect((await good(api.orders.list, 'gerente', { hasAlarms: 'false' })).some((row) => row.id === order.id)).toBe(false)
})

test('an export says which requests have alarms', async () => {
  const { preOrderNumber } = await alarming()
  const { body } = await portal.call(api.exports.preorders, 'administrativo', {
    status: 'PENDIENTE_REVISION',
    alarms: 'standing',
    columns: 'preOrderNumber,alarms',
    format: 'csv',
  })
  expect(body).toContain(`${preOrderNumber};2 alarmas sin aceptar`)
})

test('each reviewer is mailed once in a round that a request with alarms waits, and reads what every alarm says', async () => {
  await runJobs(portal)
  const calm = await alarming({}, aFace)
  const { id, preOrderNumber } = await alarming()
  const alarms = await alarmsOf(id)
  const mails = await runJobs(portal)
  expect(mails.map(({ to, subject }) => ({ to, subject }))).toEqual([
    { to: expect.stringContaining('administrativo@minas.ve'), subject: `Preorden ${preOrderNumber}: el patrón tiene alarmas` },
  ])
  for (const { text } of alarms) expect(mails[0]!.text).toContain(text)
  expect(mails[0]!.text).not.toContain(calm.preOrderNumber)
  expect(await runJobs(portal)).toEqual([])
})

test('a client does not learn who of the staff recorded an acceptance', async () => {
  const { id } = await alarming()
  await accept(id, codes[0]!)
  const seen = (await good(get, 'cliente', { id })).configuredFrontsDetails[0]!.alarms.find(({ code }) => code === codes[0])
  expect(seen?.acceptance).toMatchObject({ ...anAcceptance, recordedBy: null, recordedByRole: 'administrativo' })
})

test('the client’s engineer may accept with the request itself', async () => {
  const preorder = await alarming({ alarmAcceptances: codes.map((code) => ({ code, ...anAcceptance })) })
  expect(preorder.alarms).toEqual({ standing: 0, hard: 0, voided: 0, accepted: 2 })
  const [entry] = await entriesOf(portal, preorder.id)
  expect(JSON.stringify(entry?.changes)).toContain(anAcceptance.engineerName)
  await good(changeStatus, 'administrativo', { id: preorder.id, newStatus: toGerente })
})

test('what cannot be accepted with the request is named, all of it at once', async () => {
  const alarmAcceptances = [
    { code: codes[0], ...anAcceptance, value: 1 },
    { code: 'face.thin', ...anAcceptance },
  ]
  const refused = await refusal(submit, 'cliente', requestForm(request({ alarmAcceptances })))
  expect(refused).toMatchObject({ status: 400, code: 'patterns.refused' })
  expect((refused.details as { field: string }[]).map(({ field }) => field)).toEqual([
    'configuredFrontsDetailsJson.0.alarmAcceptances.0.code',
    'configuredFrontsDetailsJson.0.alarmAcceptances.1.code',
  ])
})

test('a change of the design voids what was accepted', async () => {
  const { id } = await alarming()
  for (const code of codes) await accept(id, code)
  await good(editFront, 'administrativo', { id, frontIndex: 1, front: { ...anAlarmingFace, rock: 'hard' } })
  expect((await alarmsOf(id)).map(({ acceptance, isVoided }) => ({ acceptance, isVoided }))).toEqual([
    { acceptance: null, isVoided: true },
    { acceptance: null, isVoided: true },
  ])
  expect(await send(id)).toMatchObject({ code: 'patterns.alarms', message: 'Cambió el diseño: vuelva a aceptar 2 alarmas.' })
  await good(editFront, 'administrativo', { id, frontIndex: 1, front: aFace })
  await good(changeStatus, 'administrativo', { id, newStatus: toGerente })
})

test('an alarm that only another design answers is refused, and what to correct is said', async () => {
  const long = { ...aBench, benchHeight_m: 20, initiation: { system: 'nonelSurface' } }
  const preorder = await aPreorder(portal, {
    miningType: 'cielo_abierto',
    numberOfFronts: '1',
    files: [],
    configuredFrontsDetailsJson: [{ frontIndex: 1, clientInputParameters: long }],
  })
  const hard = (await alarmsOf(preorder.id)).filter(({ isHard }) => isHard)
  expect(hard.map(({ code }) => code)).toEqual(['detonator.tubeShort'])
  const refused = await refusal(acceptAlarm, 'administrativo', {
    id: preorder.id,
    frontIndex: 1,
    code: 'detonator.tubeShort',
    ...anAcceptance,
  })
  expect(refused).toMatchObject({
    status: 409,
    code: 'patterns.alarmHard',
    message: 'Esta alarma no se puede aceptar: corrija la longitud de los tubos.',
  })
  expect((await send(preorder.id)).message).toContain('1 alarma del patrón no se puede aceptar: corrija el diseño.')
})

test('an acceptance says who, with what document, and why in at least twenty letters', async () => {
  const { id } = await alarming()
  const call = (over: Input) => refusal(acceptAlarm, 'administrativo', { id, frontIndex: 1, code: codes[0], ...anAcceptance, ...over })
  expect((await call({ reason: 'Está bien 1234567890 ......' })).details).toEqual([
    { field: 'reason', message: 'Explique el motivo con al menos 20 letras.' },
  ])
  expect(await call({ engineerName: ' ', engineerDocument: '' })).toMatchObject({ status: 400 })
  expect(await call({ value: 1 })).toMatchObject({ status: 409, code: 'patterns.alarmChanged' })
  expect(await call({ code: 'face.thin' })).toMatchObject({ status: 404, code: 'patterns.alarmNotFound' })
  await accept(id, codes[0]!)
  expect(await call({})).toMatchObject({ status: 409, code: 'patterns.alarmAccepted' })
})

test('the database itself lets nothing through with an alarm, and no acceptance be changed', async () => {
  const { id } = await alarming()
  await expect(db`update preorders set current_status = ${toGerente} where id = ${id}`).rejects.toThrow('an alarm stands')
  await expect(
    db`insert into alarm_acceptances (preorder_id, front_index, design_hash, code, alarm_text, engineer_name, engineer_document, reason, recorded_by, recorded_by_name, recorded_by_role, accepted_at)
      select preorder_id, front_index, 'of another design', ${codes[0]!}, '', 'A', 'B', ${anAcceptance.reason}, 'x', 'x', 'x', now() from preorder_fronts where preorder_id = ${id}`,
  ).rejects.toThrow('no such alarm to accept')
  await accept(id, codes[0]!)
  await expect(db`update alarm_acceptances set reason = reason || '.' where preorder_id = ${id}`).rejects.toThrow()
  await expect(db`delete from alarm_acceptances where preorder_id = ${id}`).rejects.toThrow()
})

test('requests whose patterns have no alarm, and those without patterns, move as before', async () => {
  for (const { id, alarms } of [await aPreorder(portal), await alarming({}, aFace)]) {
    expect(alarms).toEqual({ standing: 0, hard: 0, voided: 0, accepted: 0 })
    await good(changeStatus, 'administrativo', { id, newStatus: toGerente })
  }
})

test('no way from a request to an order keeps an alarm that nobody accepted', async () => {
  const steps = {
    acceptFirst: (id: string) => tried(acceptAlarm, { id, frontIndex: 1, code: codes[0], ...anAcceptance }),
    acceptSecond: (id: string) => tried(acceptAlarm, { id, frontIndex: 1, code: codes[1], ...anAcceptance }),
    redesign: (id: string) => tried(editFront, { id, frontIndex: 1, front: { ...anAlarmingFace, rock: 'hard' } }),
    back: (id: string) => tried(editFront, { id, frontIndex: 1, front: anAlarmingFace }),
    calm: (id: string) => tried(editFront, { id, frontIndex: 1, front: aFace }),
    send: (id: string) => tried(changeStatus, { id, newStatus: toGerente }),
    convert: (id: string) => tried(convert, { id, estimatedServiceDate: '2030-01-15' }),
  }
  const tried = async (endpoint: Parameters<typeof portal.call>[0], input: Input) => void (await portal.call(endpoint, 'gerente', input))
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...(Object.keys(steps) as (keyof typeof steps)[])), { minLength: 3, maxLength: 7 }),
      async (way) => {
        const { id } = await alarming()
        for (const step of way) await steps[step](id)
        const { currentStatus, configuredFrontsDetails } = await good(get, 'gerente', { id })
        const counts = countAlarms(
          configuredFrontsDetails.flatMap(({ alarms }) => alarms.map((one) => ({ ...one, isAccepted: one.acceptance !== null }))),
        )
        if (currentStatus !== 'PENDIENTE_REVISION') expect(counts.standing).toBe(0)
      },
    ),
    { seed: 16, numRuns: 25 },
  )
})
