import { api } from '@barreno/domain/api'
import { expect, test } from 'vitest'
import { aReadyOrder, stocked } from '../../test/orders.ts'
import { anOrder, entriesOf, testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const { actors, good, refusal } = portal
const { assign, operators, get } = api.orders
await stocked(portal)
const registered = (email: string, role: string) =>
  good(api.users.create, 'gerente', { email, password: 'voladura segura', role, codigoUnico: email })
const other = await registered('operador.dos@minas.ve', 'operador')
const own = actors.operador.id

test('a gerente gives an order to an operator, and to another one', async () => {
  const { id } = await anOrder(portal)
  expect(await good(assign, 'gerente', { id, operatorId: own })).toMatchObject({
    currentStatus: 'ASIGNADA_OPERADOR',
    assignedOperatorId: own,
    assignedOperatorName: 'Persona de operador',
  })
  expect(await good(assign, 'gerente', { id, operatorId: other.id })).toMatchObject({
    currentStatus: 'ASIGNADA_OPERADOR',
    assignedOperatorId: other.id,
  })
  expect((await entriesOf(portal, id)).slice(1)).toMatchObject([
    {
      action: 'orders.assign',
      fromStatus: 'PENDIENTE_ASIGNACION_OPERADOR',
      toStatus: 'ASIGNADA_OPERADOR',
      changes: { assignedOperatorId: { old: null, new: own } },
    },
    { action: 'orders.changeOperator', toStatus: null, changes: { assignedOperatorId: { old: own, new: other.id } } },
  ])
})

test('whom it cannot be given to is said', async () => {
  const { id } = await anOrder(portal)
  const refused = (operatorId?: string | null) => refusal(assign, 'gerente', { id, operatorId })
  expect(await refused(null)).toMatchObject({ status: 400, code: 'orders.inputRefused', message: 'Debe seleccionar un operador.' })
  expect(await refused('no-existe')).toMatchObject({ status: 400, message: 'Debe seleccionar un operador.' })
  expect(await refused(actors.almacenista.id)).toMatchObject({ status: 409, message: 'El usuario seleccionado no es un operador activo.' })
  const { id: gone } = await registered('operador.tres@minas.ve', 'operador')
  await portal.db`update users set is_active = false where id = ${gone}`
  expect(await refused(gone)).toMatchObject({ status: 409, message: 'El usuario seleccionado no es un operador activo.' })
  await good(assign, 'gerente', { id, operatorId: own })
  expect(await refused(own)).toMatchObject({ status: 409, message: 'El operador seleccionado ya tiene asignada la orden.' })
})

test('an operator takes an order for themselves while nobody has it, and gives none to others', async () => {
  const { id } = await anOrder(portal)
  expect(await refusal(assign, 'operador', { id, operatorId: other.id })).toMatchObject({ status: 403 })
  expect(await good(assign, 'operador', { id })).toMatchObject({ assignedOperatorId: own })
  expect(await refusal(assign, 'operador', { id, operatorId: own })).toMatchObject({
    status: 409,
    code: 'orders.alreadyAssigned',
    message: 'La orden ya tiene operador asignado: Persona de operador.',
  })
})

test('once it is ready, another operator needs a reason', async () => {
  const { id } = await aReadyOrder(portal)
  expect(await refusal(assign, 'gerente', { id, operatorId: other.id })).toMatchObject({
    status: 400,
    message: 'Se requiere una razón para cambiar de operador una orden ya preparada.',
  })
  const changed = await good(assign, 'gerente', { id, operatorId: other.id, reason: 'Cambio de guardia' })
  expect(changed).toMatchObject({ currentStatus: 'PENDIENTE_APROBACIONES_EXTERNAS', assignedOperatorId: other.id })
  expect(changed.activity[0]).toMatchObject({ action: 'orders.changeOperator', status: null, notes: 'Cambio de guardia', actingFor: null })
})

test('the operators are listed with what they have in hand', async () => {
  expect(await good(operators, 'gerente', { q: 'operador.dos' })).toEqual([
    {
      id: other.id,
      username: 'operador.dos@minas.ve',
      name: 'operador.dos@minas.ve',
      codigoUnico: 'operador.dos@minas.ve',
      role: 'operador',
      openOrders: 2,
    },
  ])
  expect((await good(operators, 'gerente', { sort: '-openOrders', limit: '1' })).map(({ id }) => id)).toEqual([other.id])
  expect(await refusal(operators, 'operador')).toMatchObject({ status: 403 })
})

test('a stale version is told, whoever asks', async () => {
  const { id, version } = await anOrder(portal)
  await good(assign, 'gerente', { id, operatorId: own, version })
  expect(await refusal(assign, 'gerente', { id, operatorId: other.id, version })).toMatchObject({ status: 409, code: 'record.stale' })
  expect(await good(get, 'gerente', { id })).toMatchObject({ version: version + 1, assignedOperatorId: own })
})
