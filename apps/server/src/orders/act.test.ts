import { api } from '@barreno/domain/api'
import { expect, test } from 'vitest'
import { aCopyOf, anAssignedOrder, approver, aReadyOrder, stocked } from '../../test/orders.ts'
import { brokenEntry, entriesOf, someoneNew, testPortal } from '../../test/portal.ts'

const portal = await testPortal({ settings: { substitution: 'two-people' } })
const { good, refusal } = portal
const { act, confirmSubstitution, get, object } = api.orders
await stocked(portal)
const assigned = (await anAssignedOrder(portal)).id
const ready = (await aReadyOrder(portal)).id
const { headers } = await someoneNew(portal, 'segunda', 'gerente')

test('what a page read as possible is done by the same name', async () => {
  const id = await aCopyOf(portal, assigned)
  const { actions, version } = await good(get, 'almacenista', { id })
  expect(actions.map(({ action }) => action)).toContain('orders.markReady')
  expect(await good(act, 'almacenista', { id, version, action: 'orders.markReady', to: 'LISTA_PARA_DESPACHO' })).toMatchObject({
    currentStatus: 'LISTA_PARA_DESPACHO',
  })
  expect((await entriesOf(portal, id)).at(-1)).toMatchObject({
    action: 'orders.markReady',
    reason: 'Pedido preparado en almacén y listo para despacho.',
  })
})

test('a field of another action is refused by its name, all of them at once', async () => {
  const fields = {
    expectedTotal: 1,
    balanceVersion: 0,
    expectedReservations: [],
    substitutionReason: 'De comisión',
    approverDetails: approver,
  }
  const refused = await refusal(act, 'gerente', { id: assigned, action: 'orders.cancel', notes: 'Obra', ...fields })
  expect([refused.status, refused.code]).toEqual([400, 'input.invalid'])
  expect((refused.details as { field: string }[]).map(({ field }) => field).toSorted()).toEqual(Object.keys(fields).toSorted())
  expect(await refusal(act, 'gerente', { id: assigned, action: 'orders.secondLook' })).toMatchObject({
    status: 400,
    details: [{ field: 'expectedTotal', message: 'Este campo es requerido.' }],
  })
})

test('whose role never does it is refused, and an older version is told to reload', async () => {
  expect(await refusal(act, 'gerente', { id: assigned, action: 'orders.selfAssign' })).toMatchObject({ status: 403 })
  expect(await refusal(act, 'gnb', { id: ready, action: 'orders.objectDaex', notes: 'Precintos' })).toMatchObject({ status: 403 })
  expect(await refusal(act, 'gerente', { id: ready, action: 'orders.undoReady', notes: 'Precintos', version: 99 })).toMatchObject({
    status: 409,
    code: 'record.stale',
  })
})

test('a body lifts its objection without naming it; where none stands, that is said', async () => {
  const id = await aCopyOf(portal, ready)
  const action = 'orders.liftObjectionGnb' as const
  expect(await refusal(act, 'gnb', { id, action, notes: 'Repuestos' })).toMatchObject({ status: 409, code: 'orders.transitionRefused' })
  await good(object, 'gnb', { id, reason: 'Faltan precintos' })
  expect(await refusal(act, 'gnb', { id, action })).toMatchObject({ status: 400, code: 'orders.inputRefused' })
  const { objections } = await good(act, 'gnb', { id, action, notes: 'Repuestos' })
  expect(objections.map(({ liftReason }) => liftReason)).toEqual(['Repuestos'])
})

test.each([
  ['orders.legacyApprovalDaex', {}],
  ['orders.externalApprovalDaex', { approverDetails: approver }],
] as const)('%s in a body’s place waits for a second gerente, who confirms it as it was asked for', async (action, more) => {
  const id = await aCopyOf(portal, ready)
  const request = await good(act, 'gerente', { id, action, notes: 'Por teléfono', substitutionReason: 'De comisión', ...more })
  expect(request.pendingSubstitutions.map((one) => one.action)).toEqual([action])
  const { activity } = await good(
    confirmSubstitution,
    null,
    {
      id,
      substitutionId: request.pendingSubstitutions[0]!.id,
    },
    { headers },
  )
  expect(activity.find((entry) => entry.action === action)).toMatchObject({ notes: 'Por teléfono', substitutionReason: 'De comisión' })
})

test('the history stays whole', async () => {
  expect(await brokenEntry(portal)).toBeNull()
})
