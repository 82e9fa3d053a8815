import { api } from '@barreno/domain/api'
import { powers } from '@barreno/domain/actor'
import { consumptionFlags } from '@barreno/domain/statuses/orders'
import { expect, test } from 'vitest'
import { textOf } from '../../../test/documents.ts'
import {
  aBlastReport,
  allConsumed,
  anOrderInTransit,
  aPhoto,
  approverOf,
  aReportOf,
  aStatedOrder,
  consumers,
  stocked,
} from '../../../test/orders.ts'
import { configured, aFace, seedAssortment } from '../../../test/pattern-fronts.ts'
import { aPerson, brokenEntry, entriesOf, type Portal, testPortal } from '../../../test/portal.ts'

const [portal, required, off] = (await Promise.all(
  (['advice', 'required', 'off'] as const).map((blastReports) => testPortal({ settings: { blastReports } })),
)) as [Portal, Portal, Portal]
const { call, clock, db, good, refusal, travel } = portal
const {
  act,
  blastReportDocument,
  blastReportPhoto,
  blasts,
  changeStatus,
  externalApproval,
  get,
  reportBlast,
  signBlastReport,
  stateConsumption,
  stateReentry,
} = api.orders
for (const each of [portal, required, off]) await stocked(each)
const oneFront = { numberOfFronts: '1', files: [aPhoto()].map((photo) => ({ ...photo, field: 'patternFiles' })) }
const minutes = (count: number) => new Date(clock.now.getTime() + count * 60_000)
const sign = ({ orderId: id, id: reportId, textSha256 }: { orderId: string; id: string; textSha256: string }) => ({
  id,
  reportId,
  textSha256,
})

test('an operator reports a front by lot, and somebody of the alianza signs what they read', async () => {
  const { id, orderNumber } = await anOrderInTransit(portal)
  const report = await aBlastReport(
    portal,
    { id },
    {
      frontIndex: 2,
      counted: 'used',
      lines: [{ materialId: 'ANFO-25', quantity: 7.5 }],
      holesLoaded: 12,
      holesFired: 11,
      misfires: [{ hole: '7', cause: 'Tubo cortado' }],
      files: [aPhoto()],
    },
  )
  expect(report).toMatchObject({
    frontIndex: 2,
    lines: [{ materialId: 'ANFO-25', quantity: 7.5 }],
    signature: null,
    photos: [{ name: 'frente.png' }],
    actions: ['reenter'],
  })
  expect(report.reportNumber).toMatch(/^PAV-2026-\d{6}$/)
  for (const phrase of [orderNumber, 'Frente 2', 'barreno 7: Tubo cortado', 'Luis Parra (C.I. V-11223344)', report.photos[0]!.sha256])
    expect(report.text).toContain(phrase)

  const reader = await aPerson(
    portal,
    powers.filter((power) => power !== 'confirmar'),
  )
  expect(await refusal(signBlastReport, null, sign(report), { headers: reader.headers })).toMatchObject({ status: 403 })
  for (const who of ['gerente', 'operador', 'gnb_operador'] as const)
    expect((await refusal(signBlastReport, who, sign(report))).status, who).toBe(403)
  expect((await refusal(signBlastReport, 'cliente2', sign(report))).status).toBe(404)
  expect(await refusal(signBlastReport, 'cliente', { ...sign(report), textSha256: 'a'.repeat(64) })).toMatchObject({
    code: 'orders.blastTextChanged',
  })
  const signer = await aPerson(portal, ['ver', 'confirmar'])
  const signed = await good(signBlastReport, null, { ...sign(report), remarks: 'Conforme' }, { headers: signer.headers })
  expect(signed.signature).toMatchObject({ role: 'cliente', remarks: 'Conforme', idDocument: expect.stringMatching(/^V-1\d{7}$/) })
  expect(await refusal(signBlastReport, 'cliente', sign(report))).toMatchObject({ status: 409, code: 'orders.blastReportSigned' })

  expect((await good(get, 'gnb_operador', { id })).blastReports[0]).toMatchObject({ id: report.id, signature: { remarks: 'Conforme' } })
  const paper = await textOf(Buffer.from(await good(blastReportDocument, 'daex', { id, reportId: report.reportNumber }), 'latin1'))
  for (const phrase of [report.reportNumber, orderNumber, 'Tubo cortado', 'Conforme', 'Luis Parra']) expect(paper.text).toContain(phrase)
  expect(paper.pages).toBe(1)
  const photo = await call(blastReportPhoto, 'cliente', { id, reportId: report.id, photoId: report.photos[0]!.fileId })
  expect(photo.rawPayload).toEqual(aPhoto().content)
  expect((await refusal(blastReportPhoto, 'cliente2', { id, reportId: report.id, photoId: report.photos[0]!.fileId })).status).toBe(404)
  expect((await entriesOf(portal, id)).map(({ action }) => action)).toContain('orders.signBlastReport')
  expect(await brokenEntry(portal)).toBeNull()
})

test('all that left but for what is listed was used, and what one front has no other one has', async () => {
  const { id } = await anOrderInTransit(portal)
  const first = await aBlastReport(portal, { id }, { counted: 'used', lines: [{ materialId: 'ANFO-25', quantity: 4 }] })
  const second = await aBlastReport(portal, { id }, { frontIndex: 2, lines: [{ materialId: 'COR-10', quantity: 1 }] })
  expect(first.lines.map(({ materialId, quantity }) => [materialId, quantity])).toEqual([['ANFO-25', 4]])
  expect(second.lines.map(({ materialId, quantity }) => [materialId, quantity])).toEqual([
    ['ANFO-25', 6],
    ['COR-10', 2],
  ])
})

test('everything that is wrong with a report is said at once', async () => {
  const { id } = await anOrderInTransit(portal)
  const wrong = await aReportOf(
    portal,
    { id },
    {
      frontIndex: 9,
      blastedAt: minutes(5).toISOString(),
      holesFired: 11,
      counted: 'used',
      lines: [
        { materialId: 'ANFO-25', quantity: 10.01 },
        { materialId: 'EMU-32X200', quantity: 1 },
      ],
      misfires: [{ hole: '1', cause: 'x' }],
    },
  )
  const { status, details } = await refusal(reportBlast, 'operador', wrong)
  expect(status).toBe(400)
  expect((details as { field: string }[]).map(({ field }) => field)).toEqual([
    'report.frontIndex',
    'report.blastedAt',
    'report.holesFired',
    'report.misfires',
    'report.lines.0.quantity',
    'report.lines.1.quantity',
  ])
  expect(await refusal(reportBlast, 'operador', await aReportOf(portal, { id }, { holesFired: 9 }))).toMatchObject({
    details: [{ field: 'report.misfires' }],
  })
})

test('another report takes the place of the first by its name alone, and voids what was confirmed', async () => {
  const stated = await aStatedOrder(portal)
  const { id } = stated
  const first = await aBlastReport(portal, { id })
  let { balanceVersion } = await good(get, 'operador', { id })
  for (const [type, who] of Object.entries(consumers))
    await good(externalApproval, who, {
      id,
      approvalType: type,
      balanceVersion,
      ...(type !== 'CLIENTE_CONSUMO' && { approverDetails: approverOf(type) }),
    })
  expect(await good(get, 'operador', { id })).toMatchObject({ currentStatus: 'CONSUMIDO' })

  const blind = await aReportOf(portal, { id }, { replaces: null, holesLoaded: 12, holesFired: 12 })
  expect(await refusal(reportBlast, 'operador', blind)).toMatchObject({ status: 409, code: 'orders.blastReportStands' })
  const second = await aBlastReport(portal, { id }, { holesLoaded: 12, holesFired: 12 })
  const order = await good(get, 'operador', { id })
  expect(order).toMatchObject({ currentStatus: 'COMPLETADA_VOLADURA', balanceVersion: ++balanceVersion })
  expect(consumptionFlags.filter((flag) => order[flag])).toEqual([])
  expect(order.voidedConfirmations).toHaveLength(3)
  expect(order.voidedConfirmations[0]).toMatchObject({ cause: 'blastReport' })
  expect(order.blastReports.map(({ id: each, replacedAt }) => [each, replacedAt !== null])).toEqual([
    [second.id, false],
    [first.id, true],
  ])
  expect(await refusal(signBlastReport, 'cliente', sign(first))).toMatchObject({ code: 'orders.blastReportReplaced' })
  expect(await brokenEntry(portal)).toBeNull()
})

test('two who report the same front at once leave one report', async () => {
  const { id } = await anOrderInTransit(portal)
  const input = await aReportOf(portal, { id })
  const answers = await Promise.all(Array.from({ length: 4 }, () => call(reportBlast, 'operador', input)))
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([201, 409, 409, 409])
})

test('nobody states an entry before the wait is over, by call or by SQL, and it is stated once', async () => {
  const { id } = await anOrderInTransit(portal)
  const report = await aBlastReport(portal, { id }, { initiation: 'fuse' })
  expect(Date.parse(report.clearAt) - Date.parse(report.blastedAt)).toBe(30 * 60_000)
  await travel(minutes(40))
  const early = new Date(Date.parse(report.clearAt) - 1000).toISOString()
  expect(await refusal(stateReentry, 'operador', { id, reportId: report.id, at: early })).toMatchObject({ code: 'orders.reentryTooEarly' })
  expect(await refusal(stateReentry, 'operador', { id, reportId: report.id, at: minutes(1).toISOString() })).toMatchObject({ status: 400 })
  await expect(
    db`update blast_reports set reentry = ${db.json({ at: early, byName: 'x', notes: null })} where id = ${report.id}`,
  ).rejects.toThrow('blast_reports_nobody_enters_before')
  const entered = await good(stateReentry, 'operador', { id, reportId: report.id, at: report.clearAt, notes: 'Frente ventilado' })
  expect(entered.reentry).toMatchObject({ at: report.clearAt, notes: 'Frente ventilado' })
  expect(await refusal(stateReentry, 'operador', { id, reportId: report.id, at: report.clearAt })).toMatchObject({
    code: 'orders.reentryStated',
  })
  await expect(db`update blast_reports set holes_fired = 1 where id = ${report.id}`).rejects.toThrow()
})

test('what is far from the pattern is explained, or it is no report', async () => {
  await seedAssortment(portal)
  for (const materialId of ['B-EMU-32', 'B-NEL-LP']) await good(api.inventory.load, 'almacenista', { materialId, quantityChange: 100_000 })
  const requestedItemsJson = [
    { materialIdRef: 'B-EMU-32', totalEstimatedQuantity: 5000 },
    { materialIdRef: 'B-NEL-LP', totalEstimatedQuantity: 500 },
  ]
  const design = {
    miningType: 'subterranea',
    files: [],
    configuredFrontsDetailsJson: configured(aFace),
    numberOfFronts: '1',
    requestedItemsJson,
  }
  const { id } = await anOrderInTransit(portal, undefined, design)
  const { fronts } = await good(blasts, 'operador', { id })
  const plan = fronts[0]!.plan!
  expect(plan.holes).toBeGreaterThan(10)
  const stated = (share: number, over: object = {}) => ({
    holesLoaded: plan.holes,
    holesFired: plan.holes,
    counted: 'used',
    lines: [
      { materialId: 'B-EMU-32', quantity: Math.round((share * plan.explosive_kg) / 0.2) },
      { materialId: 'B-NEL-LP', quantity: plan.detonators },
    ],
    deviationReason: null,
    ...over,
  })
  const refused = await refusal(reportBlast, 'operador', await aReportOf(portal, { id }, stated(1.2)))
  expect(refused).toMatchObject({ status: 400, details: [{ field: 'report.deviationReason' }] })
  const outside = await aBlastReport(portal, { id }, stated(1.2, { deviationReason: 'Roca alterada con agua' }))
  expect(outside.comparison.map(({ measure, isOutside }) => [measure, isOutside])).toEqual([
    ['kgPerM3', true],
    ['kgPerHole', true],
    ['detonatorsPerHole', false],
  ])
  expect(outside.deviationReason).toBe('Roca alterada con agua')
  const inside = await aBlastReport(portal, { id }, stated(1.1, { deviationReason: 'No hace falta' }))
  expect(inside).toMatchObject({ deviationReason: null, comparison: [{ isOutside: false }, { isOutside: false }, { isOutside: false }] })
})

test('where reports are required, figures wait for them and confirmations for the signature, and it is told before the click', async () => {
  const { good: does, refusal: refuses } = required
  const { id } = await anOrderInTransit(required, undefined, oneFront)
  const codes = async (who: 'operador' | 'gnb_operador', action: string) =>
    (await does(get, who, { id })).actions.find((one) => one.action === action)?.obstacles.map(({ code }) => code)
  const { balance } = await does(get, 'operador', { id })
  const items = allConsumed(balance)
  expect(await refuses(changeStatus, 'operador', { id, newStatus: 'COMPLETADA_VOLADURA', consumption: { items } })).toMatchObject({
    status: 409,
    code: 'orders.transitionRefused',
  })
  await does(changeStatus, 'operador', { id, newStatus: 'COMPLETADA_VOLADURA' })
  expect(await codes('operador', 'orders.stateConsumption')).toEqual(['blastReportMissing'])
  expect(await codes('gnb_operador', 'orders.confirmConsumptionGnb')).toEqual(['blastReportMissing'])
  expect(await refuses(stateConsumption, 'operador', { id, items })).toMatchObject({ status: 409 })
  const report = await aBlastReport(required, { id })
  await does(stateConsumption, 'operador', { id, items })
  expect(await codes('gnb_operador', 'orders.confirmConsumptionGnb')).toEqual(['blastReportUnsigned'])
  await does(signBlastReport, 'cliente', sign(report))
  expect(await codes('gnb_operador', 'orders.confirmConsumptionGnb')).toEqual([])
})

test('where nobody asks for reports none is offered or taken, and nothing else is asked', async () => {
  const { id } = await anOrderInTransit(off)
  expect((await off.good(get, 'operador', { id })).actions.map(({ action }) => action)).not.toContain('orders.blastReport')
  expect(await off.refusal(reportBlast, 'operador', await aReportOf(off, { id }))).toMatchObject({ code: 'orders.blastReportsOff' })
  await off.good(act, 'operador', { id, action: 'orders.complete' })
  expect((await off.good(get, 'gnb_operador', { id })).actions.every(({ advice }) => advice === undefined)).toBe(true)
})
