import { api } from '@barreno/domain/api'
import { expect, test } from 'vitest'
import { aCompletedOrder, allConsumed, anOrderInTransit, approverOf, aStatedOrder, consumers, stocked, stockOf } from '../../test/orders.ts'
import { runJobs } from '../../test/jobs.ts'
import { entriesOf, testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const { db, good, refusal } = portal
const { changeStatus, externalApproval, get, pay, safekeeping, stateConsumption } = api.orders
await stocked(portal)
const kept = { location: 'Polvorín 2', receivedBy: { name: 'Luis', lastName: 'Parra', idDocument: '11223344' } }

/** Confirms as all three. Without `balanceVersion` the confirmations name no figures. */
async function confirmAll(id: string, balanceVersion?: number) {
  for (const [approvalType, who] of Object.entries(consumers))
    await good(externalApproval, who, {
      id,
      approvalType,
      ...(balanceVersion !== undefined && { balanceVersion }),
      ...(who !== 'cliente' && { approverDetails: approverOf(approvalType) }),
    })
  return good(get, 'gerente', { id })
}

test('until it is stated nobody knows what was consumed, however much came back', async () => {
  const { id, balance } = await aCompletedOrder(portal)
  expect(balance.map(({ consumed, unaccounted }) => [consumed, unaccounted])).toEqual([
    [null, null],
    [null, null],
  ])
  const back = await good(safekeeping, 'operador', { id, items: [{ materialId: 'ANFO-25', returned: 4 }], ...kept })
  expect(back).toMatchObject({ balanceStated: false, consumptionStatement: null })
  expect(back.balance.map(({ consumed, returned }) => [consumed, returned])).toEqual([
    [null, 4],
    [null, 0],
  ])
})

test('the operator states every line as it was, and moves no stock by it', async () => {
  const { id, balance } = await aCompletedOrder(portal)
  const before = await stockOf(portal)
  const items = allConsumed(balance, { 'ANFO-25': { consumed: 7.5, returned: 2.5 } })
  const stated = await good(stateConsumption, 'operador', { id, items, notes: 'Contado con la custodia' })
  expect(stated).toMatchObject({
    currentStatus: 'COMPLETADA_VOLADURA',
    balanceStated: true,
    balanceVersion: 1,
    consumptionStatement: { version: 1, statedByName: 'Persona de operador', notes: 'Contado con la custodia', corrections: 0 },
    balance: [
      { materialId: 'ANFO-25', dispatched: 10, consumed: 7.5, returned: 2.5, lost: 0, unaccounted: 0, inSafekeeping: 0 },
      { materialId: 'COR-10', dispatched: 3, consumed: 3, returned: 0, lost: 0, unaccounted: 0 },
    ],
    incidents: [],
  })
  expect(await stockOf(portal)).toEqual(before)
  expect((await entriesOf(portal, id)).at(-1)).toMatchObject({
    action: 'orders.stateConsumption',
    changes: { consumption: { old: null, new: [{ materialId: 'ANFO-25', consumed: 7.5 }, { materialId: 'COR-10' }] } },
  })
  expect((await good(get, 'cliente', { id })).consumptionStatement).toMatchObject({ statedById: null, statedByName: null })
  for (const who of ['gerente', 'cliente', 'gnb_operador'] as const)
    expect(await refusal(stateConsumption, who, { id, items })).toMatchObject({ status: 403 })
})

test('it can be stated in the same call that completes the service, and in no other', async () => {
  const { id, balance } = await anOrderInTransit(portal)
  const consumption = { items: allConsumed(balance) }
  expect(await refusal(changeStatus, 'operador', { id, newStatus: 'CERRADA', consumption })).toMatchObject({
    status: 400,
    details: [{ field: 'consumption' }],
  })
  const wrong = { items: allConsumed(balance, { 'ANFO-25': { consumed: 11 } }) }
  expect(await refusal(changeStatus, 'operador', { id, newStatus: 'COMPLETADA_VOLADURA', consumption: wrong })).toMatchObject({
    status: 400,
    details: [
      {
        field: 'consumption.items.0.consumed',
        message: 'Lo declarado de Material ANFO-25 (11 UNIDAD) supera lo despachado (10 UNIDAD).',
      },
    ],
  })
  expect(await good(get, 'operador', { id })).toMatchObject({ currentStatus: 'EN_TRANSITO_VOLADURA', balanceStated: false })
  const completed = await good(changeStatus, 'operador', { id, newStatus: 'COMPLETADA_VOLADURA', consumption })
  expect(completed).toMatchObject({ currentStatus: 'COMPLETADA_VOLADURA', balanceStated: true, balanceVersion: 1 })
  expect(completed.activity.slice(0, 2).map(({ action }) => action)).toEqual(['orders.complete', 'orders.stateConsumption'])
})

test('all that is wrong with the figures is named at once', async () => {
  const { id } = await aCompletedOrder(portal)
  const items = [
    { materialId: 'ANFO-25', consumed: 8, returned: 1, lost: 2 },
    { materialId: 'DET-NE-4', consumed: 1, returned: 0, lost: 0 },
  ]
  expect(await refusal(stateConsumption, 'operador', { id, items })).toMatchObject({
    status: 400,
    code: 'input.invalid',
    details: [
      { field: 'items.0.consumed', message: 'Lo declarado de Material ANFO-25 (11 UNIDAD) supera lo despachado (10 UNIDAD).' },
      { field: 'items.0.lossExplanation', message: 'Explique la pérdida de Material ANFO-25.' },
      { field: 'items.1.materialId', message: 'El material DET-NE-4 no se despachó en esta orden.' },
      { field: 'items', message: 'Falta declarar: Material COR-10.' },
    ],
  })
  const short = [
    { materialId: 'ANFO-25', consumed: 8, returned: 1, lost: 0 },
    { materialId: 'COR-10', consumed: 3, returned: 0, lost: 0 },
  ]
  expect(await refusal(stateConsumption, 'operador', { id, items: short })).toMatchObject({
    status: 400,
    details: [
      {
        field: 'items.0.unaccountedExplanation',
        message: 'Faltan 1 UNIDAD de Material ANFO-25: complete las cifras o explique qué pasó con lo que falta.',
      },
    ],
  })
  expect(await refusal(stateConsumption, 'operador', { id, items: [...short, short[0]] })).toMatchObject({ status: 400 })
  expect(await good(get, 'operador', { id })).toMatchObject({ balanceStated: false, incidents: [] })
})

test('who confirms says which figures they saw, and the history says where they saw none', async () => {
  const { id, balanceVersion } = await aStatedOrder(portal)
  const gnb = { id, approvalType: 'GNB_OPERADOR_CONSUMED', approverDetails: approverOf('GNB') }
  const approved = await good(externalApproval, 'gnb_operador', { ...gnb, balanceVersion })
  expect(approved.gnbOperatorConsumedBy).toMatchObject({ name: 'Ana Rojas', figures: 'shown' })
  const blind = await good(externalApproval, 'daex_operador', {
    ...gnb,
    approvalType: 'DAEX_OPERADOR_CONSUMED',
    approverDetails: approverOf('DAEX'),
  })
  expect(blind.daexOperatorConsumedBy).toMatchObject({ figures: 'notShown' })
  expect((await entriesOf(portal, id)).slice(-2)).toMatchObject([
    { changes: { confirmer: { new: { figures: 'shown' } } } },
    { changes: { confirmer: { new: { figures: 'notShown' } } } },
  ])
  const early = await anOrderInTransit(portal)
  const unstated = await good(externalApproval, 'cliente', { id: early.id, approvalType: 'CLIENTE_CONSUMO', balanceVersion: 0 })
  expect(unstated.clienteConfirmaConsumoBy).toMatchObject({ figures: 'notStated' })
  const { id: ready } = early
  expect(
    await refusal(externalApproval, 'gnb_almacenista', { ...gnb, id: ready, approvalType: 'GNB_ALMACENISTA', balanceVersion: 0 }),
  ).toMatchObject({ status: 400, details: [{ field: 'balanceVersion' }] })
})

test('whoever was shown figures that are no longer those confirms nothing, and is told the new ones', async () => {
  const { id, balance, balanceVersion } = await aStatedOrder(portal)
  await good(stateConsumption, 'operador', { id, items: allConsumed(balance, { 'COR-10': { consumed: 2, returned: 1 } }) })
  expect(await refusal(externalApproval, 'cliente', { id, approvalType: 'CLIENTE_CONSUMO', balanceVersion })).toMatchObject({
    status: 409,
    code: 'orders.figuresChanged',
    message:
      'Las cifras cambiaron mientras las leía. Ahora son: Material ANFO-25 (UNIDAD): despachado 10, consumido 10, devuelto 0, perdido 0; Material COR-10 (UNIDAD): despachado 3, consumido 2, devuelto 1, perdido 0. Revíselas y confirme de nuevo.',
    details: {
      balanceVersion: 2,
      figures: [
        { materialId: 'ANFO-25', consumed: 10 },
        { materialId: 'COR-10', consumed: 2 },
      ],
    },
  })
  expect(await good(get, 'cliente', { id })).toMatchObject({ clienteConfirmaConsumo: false })
})

test('other figures void what was confirmed, take the order back to be confirmed, and keep who had confirmed what', async () => {
  const stated = await aStatedOrder(portal)
  const { id } = stated
  expect(await confirmAll(id, stated.balanceVersion)).toMatchObject({ currentStatus: 'CONSUMIDO' })
  const unchanged = { id, items: allConsumed(stated.balance) }
  expect(await refusal(stateConsumption, 'operador', unchanged)).toMatchObject({ status: 409, code: 'orders.statementUnchanged' })
  const items = allConsumed(stated.balance, { 'ANFO-25': { consumed: 9, returned: 1 } })
  const corrected = await good(stateConsumption, 'operador', { id, items })
  expect(corrected).toMatchObject({
    currentStatus: 'COMPLETADA_VOLADURA',
    gnbOperatorConsumed: false,
    gnbOperatorConsumedBy: null,
    clienteConfirmaConsumo: false,
    balanceVersion: 2,
    consumptionStatement: { version: 2, corrections: 1 },
  })
  expect(corrected.voidedConfirmations.map(({ flag, balanceVersion, cause, by }) => [flag, balanceVersion, cause, by?.figures])).toEqual([
    ['clienteConfirmaConsumo', 1, 'statement', 'shown'],
    ['daexOperatorConsumed', 1, 'statement', 'shown'],
    ['gnbOperatorConsumed', 1, 'statement', 'shown'],
  ])
  expect((await entriesOf(portal, id)).at(-1)).toMatchObject({
    action: 'orders.stateConsumption',
    fromStatus: 'CONSUMIDO',
    toStatus: 'COMPLETADA_VOLADURA',
    changes: { gnbOperatorConsumed: { old: { by: { name: 'Ana Rojas' } }, new: false } },
  })
  expect((await good(get, 'cliente', { id })).voidedConfirmations.map(({ flag, by }) => [flag, by?.name ?? null])).toEqual([
    ['clienteConfirmaConsumo', 'Rafael Guzmán'],
    ['daexOperatorConsumed', null],
    ['gnbOperatorConsumed', null],
  ])
  expect(await confirmAll(id, corrected.balanceVersion)).toMatchObject({ currentStatus: 'CONSUMIDO' })
})

test('confirmations given before anything was stated are void once it is', async () => {
  const { id, balance } = await aCompletedOrder(portal)
  expect(await confirmAll(id)).toMatchObject({ currentStatus: 'CONSUMIDO', balanceStated: false })
  expect(await good(stateConsumption, 'operador', { id, items: allConsumed(balance) })).toMatchObject({
    currentStatus: 'COMPLETADA_VOLADURA',
    clienteConfirmaConsumo: false,
    voidedConfirmations: [{ cause: 'statement', balanceVersion: 0 }, {}, {}],
  })
})

test('a resguardo that says what was stated leaves the confirmations; one that says other figures voids them', async () => {
  const back = { 'ANFO-25': { consumed: 8, returned: 2 } }
  for (const [returned, holds] of [
    [2, true],
    [1.5, false],
  ] as const) {
    const { id, balanceVersion } = await aStatedOrder(portal, back)
    await confirmAll(id, balanceVersion)
    const safe = await good(safekeeping, 'operador', { id, items: [{ materialId: 'ANFO-25', returned }], ...kept })
    expect(safe).toMatchObject({
      currentStatus: 'RESGUARDAR',
      daexOperatorConsumed: holds,
      balanceVersion: holds ? balanceVersion : balanceVersion + 1,
      balance: [{ returned: 2, inSafekeeping: returned }, {}],
    })
    expect(safe.voidedConfirmations.map(({ cause }) => cause)).toEqual(holds ? [] : ['safekeeping', 'safekeeping', 'safekeeping'])
  }
})

test('what came back although nobody had stated it voids a confirmation given on the way', async () => {
  const { id } = await anOrderInTransit(portal)
  await good(externalApproval, 'cliente', { id, approvalType: 'CLIENTE_CONSUMO' })
  const safe = await good(safekeeping, 'operador', { id, items: [{ materialId: 'ANFO-25', returned: 2 }], ...kept })
  expect(safe).toMatchObject({
    clienteConfirmaConsumo: false,
    voidedConfirmations: [{ flag: 'clienteConfirmaConsumo', cause: 'safekeeping' }],
  })
})

test('an order is closed without a confirmation or a statement, with a reason or without, and says so', async () => {
  const paid = async (id: string) => good(pay, 'operador', { id, paymentStatus: 'PAGADO' })
  const closeOf = async (id: string) => (await good(get, 'gerente', { id })).actions.find(({ action }) => action === 'orders.close')

  const whole = await aStatedOrder(portal)
  await confirmAll(whole.id, whole.balanceVersion)
  await paid(whole.id)
  expect(await closeOf(whole.id)).toMatchObject({ asks: [], obstacles: [] })
  expect((await good(changeStatus, 'gerente', { id: whole.id, newStatus: 'CERRADA' })).explanation).not.toContain('sin')

  const { id } = await aStatedOrder(portal)
  await good(externalApproval, 'gnb_operador', { id, approvalType: 'GNB_OPERADOR_CONSUMED', approverDetails: approverOf('GNB') })
  await good(externalApproval, 'cliente', { id, approvalType: 'CLIENTE_CONSUMO' })
  await paid(id)
  expect(await closeOf(id)).toMatchObject({ asks: ['reason'], obstacles: [] })
  const closed = await good(changeStatus, 'gerente', { id, newStatus: 'CERRADA', notes: 'DAEX no asistió; acta adjunta' })
  expect(closed.explanation).toBe('Se cerró el 21/11/2026 sin confirmación de DAEX: DAEX no asistió; acta adjunta.')
  expect((await entriesOf(portal, id)).at(-1)).toMatchObject({
    changes: { closedWithout: { new: ['daexOperatorConsumed'] }, reasonGiven: { new: true } },
  })

  const bare = await aCompletedOrder(portal)
  await paid(bare.id)
  const silent = await good(changeStatus, 'operador', { id: bare.id, newStatus: 'CERRADA' })
  expect(silent.explanation).toBe(
    'Se cerró el 21/11/2026 sin confirmación de GNB, DAEX ni la alianza y sin balance declarado. No se indicó la razón.',
  )
  expect((await entriesOf(portal, bare.id)).at(-1)).toMatchObject({ changes: { reasonGiven: { new: false } } })
  expect(await refusal(stateConsumption, 'operador', { id: bare.id, items: allConsumed(bare.balance) })).toMatchObject({ status: 409 })
})

test('the database keeps a statement as it was, and no confirmation of other figures', async () => {
  const { id, balanceVersion } = await aStatedOrder(portal)
  await confirmAll(id, balanceVersion)
  for (const statement of [
    db`update consumption_lines set consumed = 0 where order_id = ${id}`,
    db`delete from consumption_statements where order_id = ${id}`,
  ])
    await expect(statement).rejects.toMatchObject({ code: '42501' })
  await expect(db`update orders set balance_version = 2 where id = ${id}`).rejects.toMatchObject({
    constraint_name: 'orders_confirmed_the_present_balance',
  })
  await expect(db`update orders set daex_operator_consumed_balance = 0 where id = ${id}`).rejects.toMatchObject({ code: '23514' })
})

test('whoever confirmed figures that were changed is asked by mail to confirm the new ones, unless they have done so already', async () => {
  const { id, orderNumber, balance, balanceVersion } = await aStatedOrder(portal)
  await confirmAll(id, balanceVersion)
  await runJobs(portal)
  const corrected = await good(stateConsumption, 'operador', {
    id,
    items: allConsumed(balance, { 'ANFO-25': { consumed: 9, returned: 1 } }),
  })
  await good(externalApproval, 'cliente', { id, approvalType: 'CLIENTE_CONSUMO', balanceVersion: corrected.balanceVersion })
  const mails = await runJobs(portal)
  expect(mails.map(({ to }) => to).toSorted()).toEqual(['daex_operador@minas.ve', 'gnb_operador@minas.ve'])
  for (const { subject, text } of mails) {
    expect(subject).toBe(`Confirme de nuevo el consumo de la orden ${orderNumber}`)
    expect(text).toContain('El operador declaró otras cifras después.')
    expect(text).toContain(`/orders/details/${id}`)
  }
  await good(safekeeping, 'operador', { id, items: [{ materialId: 'ANFO-25', returned: 2 }], ...kept })
  expect(await runJobs(portal)).toMatchObject([
    { to: 'cliente@alianzas.ve', text: expect.stringContaining('El resguardo recibió cantidades distintas') },
  ])
})
