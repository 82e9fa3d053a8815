import { addDays, caracasDate, startOfDay } from '@barreno/domain/calendar'
import { api } from '@barreno/domain/api'
import { type Delegable, maxDelegationDays } from '@barreno/domain/delegations/values'
import { expect, test } from 'vitest'
import { textOf } from '../../test/documents.ts'
import { runJobs } from '../../test/jobs.ts'
import { aCompletedOrder, allConsumed, anAssignedOrder, anIncident, aReadyOrder, approverOf, stocked } from '../../test/orders.ts'
import { aForwardedPreorder, aPreorder, brokenEntry, entriesOf, type Input, someoneNew, testPortal, type Who } from '../../test/portal.ts'

const portal = await testPortal()
const { actors, call, clock, db, good, refusal, travel } = portal
const { accept, all, decline, give, list, revoke, takers } = api.delegations
const { convert, get, byStatus } = api.preorders
await stocked(portal)
const noon = clock.now
const today = caracasDate(noon)
/** Another administrativo, who prepared nothing that the gerente decides. */
const deputy = await someoneNew(portal, 'suplente', 'administrativo')
const { headers } = deputy
const form = (over: Input = {}): Input => ({
  takerId: deputy.id,
  permissions: ['preorders.convert'],
  from: today,
  until: addDays(today, 9),
  reason: 'De vacaciones',
  ...over,
})

/** Gives a delegation, after revoking those of earlier tests. */
async function given(over: Input = {}, who: Who = 'gerente') {
  for (const { id, actions } of await good(list, who)) if (actions.includes('revoke')) await good(revoke, who, { id })
  return good(give, who, form(over))
}
async function accepted(over: Input = {}) {
  const { id } = await given(over)
  return good(accept, null, { id }, { headers })
}
const converted = async (id: string, as = headers) =>
  call(convert, null, { id, estimatedServiceDate: addDays(caracasDate(clock.now), 12) }, { headers: as })

test('what was delegated and accepted is done under the own name, for whoever delegated it, and the history and the order say both', async () => {
  const { id } = await aForwardedPreorder(portal)
  expect((await converted(id)).statusCode).toBe(403)
  const delegation = await given()
  expect(delegation).toMatchObject({ state: 'offered', giverName: 'Persona de gerente', takerName: 'suplente', actions: ['revoke'] })
  const [mail] = await runJobs(portal)
  expect(mail).toMatchObject({ to: 'suplente@minas.ve', subject: 'Persona de gerente le da un encargo en Barreno' })
  expect((await converted(id)).statusCode, 'before it is accepted').toBe(403)
  expect((await good(list, null, {}, { headers }))[0]!.actions).toEqual(['accept', 'decline', 'revoke'])
  expect(await good(accept, null, { id: delegation.id }, { headers })).toMatchObject({
    state: 'active',
    acceptedAt: clock.now.toISOString(),
  })

  const offered = await good(get, null, { id }, { headers })
  expect(offered.actions.map(({ action }) => action)).toContain('preorders.convert')
  const row = (await good(byStatus, null, { status: 'PENDIENTE_APROBACION_GERENTE', actions: 'true' }, { headers })).find(
    (each) => each.id === id,
  )
  expect(row!.actions.map(({ action }) => action)).toContain('preorders.convert')
  expect((await good(api.dashboard.summary, null, {}, { headers })).waiting.map(({ queue }) => queue)).toContain('preorders.managerQueue')
  expect(await good(api.auth.me, null, {}, { headers })).toMatchObject({
    delegations: [{ giver: { id: actors.gerente.id }, permissions: ['preorders.convert', 'preorders.managerQueue'] }],
  })

  const order = (await converted(id)).json<{ id: string }>()
  const onBehalfOf = 'Persona de gerente'
  expect((await good(get, 'gerente', { id })).statusHistory[0]).toMatchObject({ userId: deputy.id, role: 'administrativo', onBehalfOf })
  for (const record of [id, order.id])
    expect((await entriesOf(portal, record)).at(-1)).toMatchObject({
      actorRole: 'administrativo',
      changes: { onBehalfOf: { old: null, new: onBehalfOf } },
    })
  const paper = await textOf(Buffer.from(await good(api.orders.document, 'gerente', { id: order.id, document: 'order' }), 'latin1'))
  expect(paper.text.replace(/\s+/g, ' ')).toContain('suplente, por encargo de Persona de gerente')
  // A client sees nothing about the corporation's people.
  expect(JSON.stringify(await good(get, 'cliente', { id }))).not.toContain(onBehalfOf)
})

test('nobody decides in the place of another about what they prepared themselves', async () => {
  const { id: offer } = await given({
    takerId: actors.administrativo.id,
    permissions: ['preorders.convert', 'preorders.return', 'preorders.rejectAsManager'],
  })
  await good(accept, 'administrativo', { id: offer })
  const own = await aForwardedPreorder(portal)
  expect((await good(get, 'administrativo', { id: own.id })).actions.map(({ action }) => action)).not.toContain('preorders.convert')
  expect(await refusal(convert, 'administrativo', { id: own.id, estimatedServiceDate: '2026-12-03' })).toMatchObject({ status: 403 })
  expect(await refusal(api.preorders.return, 'administrativo', { id: own.id, reason: 'Falta' })).toMatchObject({ status: 403 })
  // They may decide what another person prepared.
  const { id } = await aPreorder(portal)
  await good(api.preorders.changeStatus, null, { id, newStatus: 'PENDIENTE_APROBACION_GERENTE' }, { headers })
  await good(convert, 'administrativo', { id, estimatedServiceDate: addDays(today, 12) })
})

test('revoked in the middle of a session, by giver, taker or a gerente, it is over with the next call', async () => {
  const second = await someoneNew(portal, 'otro gerente', 'gerente')
  const revokers = [headers, second.headers, portal.as('gerente')]
  for (const by of revokers) {
    const { id } = await accepted()
    const preorder = await aForwardedPreorder(portal)
    expect((await good(get, null, { id: preorder.id }, { headers })).actions.map(({ action }) => action)).toContain('preorders.convert')
    expect(await good(revoke, null, { id, reason: 'Volvió antes' }, { headers: by })).toMatchObject({ state: 'revoked', actions: [] })
    expect((await converted(preorder.id)).statusCode).toBe(403)
    expect(await refusal(revoke, null, { id }, { headers: by })).toMatchObject({ status: 409, code: 'delegations.over' })
    expect(await refusal(accept, null, { id }, { headers })).toMatchObject({ status: 409, code: 'delegations.over' })
  }
})

test('a declined one counts never, and is answered once', async () => {
  const { id } = await given()
  expect(await good(decline, null, { id, reason: 'Yo tampoco estoy' }, { headers })).toMatchObject({ state: 'declined', actions: [] })
  expect(await refusal(accept, null, { id }, { headers })).toMatchObject({ status: 409, code: 'delegations.answered' })
  const other = await accepted()
  expect(await refusal(decline, null, { id: other.id }, { headers })).toMatchObject({ status: 409, code: 'delegations.answered' })
  expect((await entriesOf(portal, id)).map(({ action }) => action)).toEqual(['delegations.give', 'delegations.decline'])
})

test('an account that is deactivated, or gets another role, ends what it gave and what it took', async () => {
  const leaving = await someoneNew(portal, 'gerente saliente', 'gerente')
  const { id } = await good(give, null, form({ from: addDays(today, 20), until: addDays(today, 20) }), { headers: leaving.headers })
  await good(accept, null, { id }, { headers })
  await good(api.users.deactivate, 'gerente', { id: leaving.id })
  expect((await good(list, null, {}, { headers })).find((each) => each.id === id)).toMatchObject({ state: 'revoked' })

  const moving = await someoneNew(portal, 'quien cambia', 'administrativo')
  const { id: taken } = await given({ takerId: moving.id })
  await good(accept, null, { id: taken }, { headers: moving.headers })
  await good(api.users.edit, 'gerente', { id: moving.id, role: 'almacenista' })
  expect((await good(list, 'gerente')).find((each) => each.id === taken)).toMatchObject({ state: 'revoked' })
  expect((await entriesOf(portal, taken)).at(-1)).toMatchObject({ action: 'delegations.revoke' })
})

test('everything that is wrong with it is said at once: to oneself, of another body, for too long, in the past, of what is not theirs', async () => {
  const faultsOf = async (over: Input, who: Who = 'gerente') => {
    const { status, details } = await refusal(give, who, form(over))
    return [status, ...(details as { field: string }[]).map(({ field }) => field)]
  }
  await given()
  expect(await faultsOf({ takerId: actors.gerente.id })).toEqual([400, 'takerId'])
  expect(await faultsOf({ takerId: actors.gnb.id })).toEqual([400, 'takerId'])
  expect(await faultsOf({ takerId: actors.cliente.id })).toEqual([400, 'takerId'])
  expect(await faultsOf({ until: addDays(today, maxDelegationDays) })).toEqual([400, 'until'])
  expect(await faultsOf({ from: addDays(today, -1), until: addDays(today, -2), permissions: ['orders.setGuide'] })).toEqual([
    400,
    'permissions',
    'from',
    'until',
  ])
  const inactive = await someoneNew(portal, 'inactiva', 'administrativo')
  await good(api.users.deactivate, 'gerente', { id: inactive.id })
  expect(await faultsOf({ takerId: inactive.id })).toEqual([400, 'takerId'])
  expect(await faultsOf({ takerId: actors.daex.id, permissions: ['orders.legacyApprovalGnb'] }, 'gnb')).toEqual([400, 'takerId'])
  // A gerente cannot delegate what they do in place of a body, nor the confirmation by a second gerente.
  expect(await faultsOf({ permissions: ['orders.externalApprovalGnb'] })).toEqual([400, 'permissions'])
  expect(await faultsOf({ permissions: ['orders.decideSubstitution'] })).toEqual([400, 'permissions.0'])
  for (const who of ['administrador', 'almacenista', 'operador', 'cliente'] as const)
    expect(await refusal(give, who, form())).toMatchObject({ status: 403 })
})

test('what was delegated is not delegated on, and nobody gives back what they were given', async () => {
  const { id } = await accepted()
  expect(await refusal(give, null, form({ takerId: actors.administrador.id }), { headers })).toMatchObject({ status: 403 })
  // Every person of a body may delegate, but only their own permissions.
  const [one] = await good(takers, 'gnb_almacenista').then((people) => people.filter(({ id: person }) => person === actors.gnb.id))
  expect(one!.permissions).toEqual(['orders.externalApprovalGnb'])
  const ofBody = await good(give, 'gnb_almacenista', form({ takerId: actors.gnb.id, permissions: ['orders.externalApprovalGnb'] }))
  await good(accept, 'gnb', { id: ofBody.id })
  const on = form({ takerId: actors.gnb_operador.id, permissions: ['orders.externalApprovalGnb'] })
  expect(await refusal(give, 'gnb', on)).toMatchObject({ status: 400, details: [{ field: 'permissions' }] })
  const back = form({ takerId: actors.gnb_almacenista.id, permissions: ['orders.legacyApprovalGnb'] })
  expect(await refusal(give, 'gnb', back)).toMatchObject({ status: 409, code: 'delegations.overlap' })
  await good(revoke, 'gnb', { id: ofBody.id })
  expect(await refusal(give, 'gerente', form())).toMatchObject({ status: 409, code: 'delegations.overlap' })
  await good(revoke, 'gerente', { id })
})

test('somebody of a body signs for it in the place of another: its paper and its confirmation name both', async () => {
  const ofBody = await good(
    give,
    'daex_almacenista',
    form({ takerId: actors.daex_operador.id, permissions: ['orders.externalApprovalDaex'] }),
  )
  const order = await aReadyOrder(portal)
  const approve = { id: order.id, approvalType: 'DAEX_ALMACENISTA', approverDetails: approverOf('DAEX') }
  expect(await refusal(api.orders.externalApproval, 'daex_operador', approve)).toMatchObject({ status: 403 })
  await good(accept, 'daex_operador', { id: ofBody.id })
  const queue = await good(api.orders.list, 'daex_operador', { approvalQueueForRole: 'daex_operador', actions: 'true' })
  expect(queue.find(({ id }) => id === order.id)?.actions.map(({ action }) => action)).toContain('orders.externalApprovalDaex')
  const signed = await good(api.orders.externalApproval, 'daex_operador', approve)
  const onBehalfOf = 'Persona de daex_almacenista'
  expect(signed.daexAlmacenistaApprovedBy).toMatchObject({ onBehalfOf, actingFor: null, idDocument: approverOf('DAEX').idDocument })
  expect(signed.activity.find(({ action }) => action === 'orders.externalApprovalDaex')).toMatchObject({
    userId: actors.daex_operador.id,
    onBehalfOf,
  })
  const paper = await textOf(Buffer.from(await good(api.orders.document, 'gerente', { id: order.id, document: 'order' }), 'latin1'))
  expect(paper.text.replace(/\s+/g, ' ')).toContain(`por encargo de ${onBehalfOf}`)
  await good(revoke, 'daex_almacenista', { id: ofBody.id })
})

test('each thing that can be delegated is done by whoever took it, and by nobody without it', async () => {
  const acts: { permission: Delegable; act: () => Promise<Parameters<typeof call>> }[] = [
    {
      permission: 'orders.assign',
      act: async () => [api.orders.assign, null, { id: (await aConverted()).id, operatorId: actors.operador.id }],
    },
    {
      permission: 'orders.cancel',
      act: async () => [api.orders.cancel, null, { id: (await anAssignedOrder(portal)).id, reason: 'Se retiró' }],
    },
    {
      permission: 'incidents.close',
      act: async () => [api.incidents.close, null, { id: (await anIncident(portal)).id, resolution: 'Hallado' }],
    },
    {
      permission: 'preorders.rejectAsManager',
      act: async () => [
        api.preorders.changeStatus,
        null,
        { id: (await aForwardedPreorder(portal)).id, newStatus: 'RECHAZADA_GERENTE', notes: 'No hay cupo' },
      ],
    },
    {
      permission: 'preorders.return',
      act: async () => [api.preorders.return, null, { id: (await aForwardedPreorder(portal)).id, reason: 'Falta' }],
    },
  ]
  for (const { permission, act } of acts) {
    await given({ permissions: ['orders.changeOperator'] })
    const [row, , input] = await act()
    expect((await call(row, null, input, { headers })).statusCode, `${permission} without it`).toBe(403)
    await accepted({ permissions: [permission] })
    const done = await call(row, null, input, { headers })
    expect(done.statusCode, `${permission} ${done.body}`).toBe(200)
  }
})
const aConverted = async () =>
  good(convert, 'gerente', { id: (await aForwardedPreorder(portal)).id, estimatedServiceDate: addDays(today, 12) })

test('consumption is confirmed by delegation as the body itself confirms it', async () => {
  const { id } = await aCompletedOrder(portal)
  const order = await good(api.orders.get, 'operador', { id })
  await good(api.orders.stateConsumption, 'operador', { id, items: allConsumed(order.balance) })
  const confirm = { id, approvalType: 'GNB_OPERADOR_CONSUMED', approverDetails: approverOf('GNB') }
  expect(await refusal(api.orders.externalApproval, 'gnb', confirm)).toMatchObject({ status: 403 })
  const { id: offer } = await good(give, 'gnb_operador', form({ takerId: actors.gnb.id, permissions: ['orders.confirmConsumptionGnb'] }))
  await good(accept, 'gnb', { id: offer })
  const confirmed = await good(api.orders.externalApproval, 'gnb', confirm)
  expect(confirmed.activity[0]).toMatchObject({ userId: actors.gnb.id, onBehalfOf: 'Persona de gnb_operador' })
})

test('nobody reads the delegations of others but a gerente, and whoever administers a body those of the body', async () => {
  const { id } = await given()
  const ofBody = await good(give, 'dgcim_almacenista', form({ takerId: actors.dgcim.id, permissions: ['orders.externalApprovalDgcim'] }))
  expect((await good(all, 'gerente')).map((each) => each.id)).toEqual(expect.arrayContaining([id, ofBody.id]))
  expect(await refusal(all, 'dgcim')).toMatchObject({ status: 403 })
  expect(await refusal(revoke, 'gerente', { id: ofBody.id })).toMatchObject({ status: 403 })
  for (const who of ['gnb', 'operador'] as const) {
    expect((await good(list, who)).map((each) => each.id)).not.toContain(id)
    expect(await refusal(revoke, who, { id: ofBody.id })).toMatchObject({ status: 404, code: 'delegations.notFound' })
  }
  await good(api.users.nameBodyAdministrator, 'gerente', { id: actors.dgcim.id })
  expect((await good(all, 'dgcim')).every(({ giverRole }) => giverRole.startsWith('dgcim'))).toBe(true)
  // The giver cannot answer in place of the taker either.
  expect(await refusal(accept, 'dgcim_almacenista', { id: ofBody.id })).toMatchObject({ status: 403 })
  expect(await good(revoke, 'dgcim', { id: ofBody.id })).toMatchObject({ state: 'revoked', revokedByName: 'Persona de dgcim' })
})

test('the database itself holds to whom, for how long and how often, and that what was given stays as it was', async () => {
  const { id } = await given()
  const insert = (over: object) =>
    db`insert into delegations ${db({ giver_id: actors.daex.id, taker_id: actors.daex_operador.id, permissions: ['orders.legacyApprovalDaex'], from_day: today, until_day: today, reason: 'x', created_at: noon.toISOString(), ...over })}`
  await expect(insert({ taker_id: actors.daex.id })).rejects.toThrow('delegations_to_another')
  await expect(insert({ taker_id: actors.gnb.id })).rejects.toThrow('one body')
  await expect(insert({ until_day: addDays(today, 60) })).rejects.toThrow('delegations_of_60_days')
  await expect(insert({ until_day: addDays(today, -1) })).rejects.toThrow('delegations_of_60_days')
  await expect(insert({ reason: ' ' })).rejects.toThrow('delegations_with_a_reason')
  await expect(insert({ giver_id: deputy.id, taker_id: actors.gerente.id })).rejects.toThrow('at a time')
  await expect(db`update delegations set until_day = until_day + 1 where id = ${id}`).rejects.toThrow('stays as it was given')
  await expect(db`update delegations set permissions = '{orders.cancel}' where id = ${id}`).rejects.toThrow('stays as it was given')
  await good(revoke, 'gerente', { id })
  await expect(db`update delegations set revoked_at = null, revoked_by = null where id = ${id}`).rejects.toThrow('stays as it was given')
  await expect(db`delete from delegations where id = ${id}`).rejects.toThrow('stays as it was given')
  const both = await Promise.all([call(give, 'gerente', form()), call(give, 'gerente', form())])
  expect(both.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([201, 409])
})

test('it begins and ends on its days, to the minute, whatever a session remembers', async () => {
  const from = addDays(today, 2)
  const until = addDays(today, 3)
  const { id: delegation } = await accepted({ from, until })
  const { id } = await aForwardedPreorder(portal)
  const may = async () => (await good(get, null, { id }, { headers })).actions.some(({ action }) => action === 'preorders.convert')
  const moments: [Date, boolean][] = [
    [new Date(startOfDay(from).getTime() - 1), false],
    [startOfDay(from), true],
    [new Date(startOfDay(addDays(until, 1)).getTime() - 1), true],
    [startOfDay(addDays(until, 1)), false],
  ]
  for (const [moment, expected] of moments) {
    await travel(moment)
    expect(await may(), moment.toISOString()).toBe(expected)
  }
  expect((await good(list, null, {}, { headers })).find((each) => each.id === delegation)).toMatchObject({ state: 'ended', actions: [] })
  expect((await converted(id)).statusCode).toBe(403)
  await travel(noon)
})

test('the history is whole after all of it', async () => {
  expect(await brokenEntry(portal)).toBeNull()
})
