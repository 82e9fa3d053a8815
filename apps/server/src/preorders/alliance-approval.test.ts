import { api } from '@barreno/domain/api'
import { expect, test } from 'vitest'
import { aPerson, brokenEntry, entriesOf, requestForm, testPortal } from '../../test/portal.ts'
import { sampleFiles } from '../../test/sample-files.ts'

const portal = await testPortal()
const { db, good, refusal } = portal
const { submit, get, mine, byStatus, approveInAlliance, returnInAlliance, resubmit, withdraw, convert, changeStatus } = api.preorders
const { rule, setRule, edit, remove } = api.people

const author = await aPerson(portal, ['solicitar', 'aprobar'])
const approver = await aPerson(portal, ['aprobar'])
const asker = await aPerson(portal, ['solicitar'])
const stranger = await aPerson(portal, ['aprobar', 'solicitar'], 'cliente2')
const total = (await good(submit, null, requestForm(), author)).estimatedTotalCost
const limited = () => good(setRule, 'cliente', { approvalAbove: total - 0.01 })

test('without a rule a request is sent as always, and one that only reaches the amount as well', async () => {
  expect(await good(rule, null, {}, asker)).toEqual({ approvalAbove: null, approvers: 3 })
  expect((await good(submit, null, requestForm(), asker)).currentStatus).toBe('PENDIENTE_REVISION')
  await good(setRule, 'cliente', { approvalAbove: total })
  expect((await good(submit, null, requestForm(), asker)).currentStatus).toBe('PENDIENTE_REVISION')
  const { headers } = await aPerson(portal, ['solicitar'], 'cliente2')
  expect((await good(submit, null, requestForm(), { headers })).currentStatus).toBe('PENDIENTE_REVISION')
})

test('a request above the amount waits for another person, and the corporation does not know of it before', async () => {
  await limited()
  const waiting = await good(submit, null, requestForm(), author)
  const { id } = waiting
  expect(waiting.currentStatus).toBe('POR_APROBAR_ALIANZA')
  expect(waiting.explanation).toContain('Quien la pidió no la aprueba. Le toca a otra persona de su alianza con la facultad de aprobar.')
  expect((await good(get, null, { id }, asker)).explanation).toContain('Le toca a una persona de su alianza con la facultad de aprobar.')
  const forApprover = await good(get, null, { id }, approver)
  expect(forApprover.explanation).toContain('Le toca a usted aprobarla y enviarla')
  expect(forApprover.actions.map(({ action }) => action)).toEqual(['preorders.approveInAlliance', 'preorders.returnInAlliance'])
  for (const role of ['gerente', 'administrativo'] as const) {
    expect(await refusal(get, role, { id })).toMatchObject({ status: 404 })
    expect(await good(byStatus, role, { status: 'POR_APROBAR_ALIANZA' })).toEqual([])
  }
  expect(await refusal(changeStatus, 'gerente', { id, newStatus: 'PENDIENTE_APROBACION_GERENTE' })).toMatchObject({ status: 404 })

  expect(await refusal(approveInAlliance, null, { id }, author)).toMatchObject({ status: 403 })
  expect(await refusal(approveInAlliance, null, { id }, asker)).toMatchObject({ status: 403 })
  expect(await refusal(approveInAlliance, null, { id }, stranger)).toMatchObject({ status: 404 })
  expect(await refusal(approveInAlliance, null, { id, expectedTotal: total - 1 }, approver)).toMatchObject({
    status: 409,
    code: 'preorders.totalChanged',
    details: { total },
  })
  const sent = await good(approveInAlliance, null, { id, expectedTotal: total }, approver)
  expect(sent.currentStatus).toBe('PENDIENTE_REVISION')
  expect(await refusal(approveInAlliance, 'cliente', { id })).toMatchObject({ status: 403 })
  expect((await good(get, 'administrativo', { id })).statusHistory.map(({ action, userId }) => [action, userId])).toEqual([
    ['preorders.approveInAlliance', approver.id],
    ['preorders.create', author.id],
  ])
})

test('the account of the alianza approves what its people ask for, and not what it asked for itself', async () => {
  await limited()
  const own = await good(submit, 'cliente', requestForm())
  expect(await refusal(approveInAlliance, 'cliente', { id: own.id })).toMatchObject({ status: 403 })
  const other = await good(submit, null, requestForm(), asker)
  expect((await good(approveInAlliance, 'cliente', { id: other.id })).currentStatus).toBe('PENDIENTE_REVISION')
})

test('what another person gives back is corrected and waits again; the corporation hears of neither', async () => {
  await limited()
  const { id } = await good(submit, null, requestForm(), asker)
  expect(await refusal(returnInAlliance, null, { id }, approver)).toMatchObject({ status: 400 })
  const returned = await good(returnInAlliance, null, { id, reason: 'Sobra un frente' }, approver)
  expect([returned.currentStatus, returned.statusHistory[0]!.notes]).toEqual(['DEVUELTA_CLIENTE', 'Sobra un frente'])
  expect(await refusal(get, 'gerente', { id })).toMatchObject({ status: 404 })
  expect((await good(byStatus, 'gerente', { status: 'DEVUELTA_CLIENTE' })).map((each) => each.id)).not.toContain(id)
  const again = await good(resubmit, null, { id, ...requestForm() }, author)
  expect(again.currentStatus).toBe('POR_APROBAR_ALIANZA')
  // The person who resubmitted it is its author now.
  expect(await refusal(approveInAlliance, null, { id }, author)).toMatchObject({ status: 403 })
  expect((await good(withdraw, null, { id }, asker)).currentStatus).toBe('RETIRADA_CLIENTE')
  expect((await good(mine, null, {}, asker)).map((each) => each.id)).toContain(id)
})

/** Returns all counts and lists of requests that the staff get. */
async function known() {
  const range = { startDate: '2026-11-01', endDate: '2026-11-30' }
  return {
    operations: await good(api.reports.operations, 'general', range),
    times: await good(api.reports.statusTimes, 'general', range),
    reasons: await good(api.reports.setbackReasons, 'general', range),
    waiting: await good(api.reports.waiting, 'gerente'),
    dashboards: [await good(api.dashboard.summary, 'administrativo'), await good(api.dashboard.summary, 'gerente')],
    counts: await good(api.preorders.counts, 'gerente', {}),
    listCounts: await good(api.counts.preorders, 'gerente', { status: 'DEVUELTA_CLIENTE' }),
    history: (await good(api.history.list, 'supervisor', { concept: 'preorders' })).map(({ id }) => id),
    historyCounts: await good(api.counts.history, 'gerente', { concept: 'preorders', of: 'action' }),
    exported: (await portal.call(api.exports.history, 'gerente', { concept: 'preorders', format: 'csv' })).body.split('\n').length,
  }
}
const received = async () => (await known()).operations.received.preorders

test('no report, count, dashboard, list or export tells of a request before its alianza has sent it', async () => {
  await limited()
  const before = await known()
  const { id } = await good(submit, null, requestForm(), asker)
  await good(returnInAlliance, null, { id, reason: 'Sobra un frente' }, approver)
  await good(resubmit, null, { id, ...requestForm() }, asker)
  const dropped = await good(submit, null, requestForm(), asker)
  await good(withdraw, null, { id: dropped.id }, asker)
  expect(await known()).toEqual(before)
  await good(approveInAlliance, null, { id }, approver)
  // After a return by the corporation it is still the same request.
  await good(api.preorders.return, 'administrativo', { id, reason: 'Falta el plano' })
  await good(resubmit, null, { id, ...requestForm() }, asker)
  await good(approveInAlliance, null, { id }, approver)
  const after = await known()
  expect(after.operations.received.preorders).toBe(before.operations.received.preorders + 1)
  expect(after.times.some(({ status }) => status === 'POR_APROBAR_ALIANZA')).toBe(false)
  expect(after.history.length).toBeGreaterThan(before.history.length + 2)
})

test('a request that was given back inside its alianza and then stays below the amount is received when it is sent', async () => {
  await limited()
  const before = await received()
  const { id } = await good(submit, null, requestForm(), asker)
  await good(returnInAlliance, null, { id, reason: 'Sobra un frente' }, approver)
  await good(setRule, 'cliente', { approvalAbove: null })
  expect(await received()).toBe(before)
  expect((await good(resubmit, null, { id, ...requestForm() }, asker)).currentStatus).toBe('PENDIENTE_REVISION')
  expect(await received()).toBe(before + 1)
})

test('an order by the single form does not pass the rule by', async () => {
  await good(setRule, 'cliente', { approvalAbove: 0 })
  const form = {
    miningType: 'subterranea',
    estimatedServiceDate: '2026-12-01',
    selectedMaterials: [{ materialId: 'ANFO-25', quantity: 2 }],
    files: [{ field: 'planiVolaFile', name: 'plan.pdf', content: sampleFiles.pdf }],
  }
  expect(await refusal(api.orders.create, 'cliente', form)).toMatchObject({ status: 409, code: 'orders.aboveRule' })
  await good(setRule, 'cliente', { approvalAbove: null })
  expect((await good(api.orders.create, 'cliente', form)).currentStatus).toBe('PENDIENTE_ADMIN')
})

test('while the rule holds two people can always approve', async () => {
  const other = 'cliente2'
  await good(remove, other, { id: stranger.id })
  expect(await refusal(setRule, other, { approvalAbove: 100 })).toMatchObject({ status: 409, code: 'people.twoApprovers' })
  // A person who is only invited cannot approve yet.
  await good(api.people.invite, other, { name: 'Nadie', email: 'nadie@alianzas.ve', powers: ['aprobar'] })
  expect(await refusal(setRule, other, { approvalAbove: 100 })).toMatchObject({ code: 'people.twoApprovers' })
  const { id } = await aPerson(portal, ['aprobar'], other)
  expect(await good(setRule, other, { approvalAbove: 100 })).toEqual({ approvalAbove: 100, approvers: 2 })
  expect(await refusal(edit, other, { id, powers: ['ver'] })).toMatchObject({ code: 'people.twoApprovers' })
  expect(await refusal(remove, other, { id })).toMatchObject({ code: 'people.twoApprovers' })
  expect((await entriesOf(portal, portal.actors.cliente2.id)).at(-1)).toMatchObject({ action: 'clients.setApprovalRule' })
  await good(setRule, other, { approvalAbove: null })
  await good(remove, other, { id })
})

test('the database itself holds who approves, and that nothing above the amount is sent without it', async () => {
  await limited()
  const { id } = await good(submit, null, requestForm(), author)
  await expect(
    db`update preorders set alliance_approved_by = alliance_asked_by, current_status = 'PENDIENTE_REVISION' where id = ${id}`,
  ).rejects.toThrow('preorders_approved_by_another')
  await expect(db`update preorders set current_status = 'PENDIENTE_REVISION' where id = ${id}`).rejects.toThrow(
    'preorders_alliance_approval_asked',
  )
  await expect(
    db`update preorders set alliance_asked_by = null, current_status = 'PENDIENTE_REVISION', round = 2 where id = ${id}`,
  ).rejects.toThrow('the alliance approves')
  await good(approveInAlliance, null, { id }, approver)
  await good(changeStatus, 'administrativo', { id, newStatus: 'PENDIENTE_APROBACION_GERENTE' })
  await good(convert, 'gerente', { id, estimatedServiceDate: '2026-12-03' })
  expect(await brokenEntry(portal)).toBeNull()
})
