import { api } from '@barreno/domain/api'
import { expect, test } from 'vitest'
import { aForwardedPreorder, aPreorder, entriesOf, brokenEntry, testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const { good, refusal, everything } = portal
const { get, return: giveBack, withdraw } = api.preorders

test('a pre-order goes back to its client with what is to be changed, which they read', async () => {
  const { id } = await aPreorder(portal)
  const returned = await good(giveBack, 'administrativo', { id, reason: 'Falta el diámetro\nde los barrenos' })
  expect(returned).toMatchObject({ currentStatus: 'DEVUELTA_CLIENTE', version: 2 })
  expect((await good(get, 'cliente', { id })).statusHistory).toMatchObject([
    { status: 'DEVUELTA_CLIENTE', role: 'administrativo', userId: null, userName: null, notes: 'Falta el diámetro\nde los barrenos' },
    { status: 'PENDIENTE_REVISION' },
  ])
  expect((await entriesOf(portal, id)).at(-1)).toMatchObject({
    action: 'preorders.return',
    fromStatus: 'PENDIENTE_REVISION',
    toStatus: 'DEVUELTA_CLIENTE',
    reason: 'Falta el diámetro\nde los barrenos',
  })
})

test('without a reason nothing goes back', async () => {
  const { id } = await aPreorder(portal)
  const before = await everything()
  for (const reason of [undefined, null, '', '   '])
    expect(await refusal(giveBack, 'administrativo', { id, reason })).toMatchObject({
      status: 400,
      message: 'Se requiere una razón para devolver la preorden.',
    })
  expect(await everything()).toEqual(before)
})

test('what waits for the gerente only the gerente gives back', async () => {
  const { id } = await aForwardedPreorder(portal)
  expect(await refusal(giveBack, 'administrativo', { id, reason: 'Falta' })).toMatchObject({ status: 403, code: 'permission.denied' })
  expect(await good(giveBack, 'gerente', { id, reason: 'Falta' })).toMatchObject({ currentStatus: 'DEVUELTA_CLIENTE' })
})

test('a client takes back what is under review or was returned to them, with or without a reason', async () => {
  const { id } = await aPreorder(portal)
  const withdrawn = await good(withdraw, 'cliente', { id, reason: 'Se pospone' })
  expect(withdrawn).toMatchObject({
    currentStatus: 'RETIRADA_CLIENTE',
    statusHistory: [{ role: 'cliente', userName: 'Alianza Peñón de cliente', notes: 'Se pospone' }, {}],
  })
  const { id: other } = await aPreorder(portal)
  await good(giveBack, 'gerente', { id: other, reason: 'Falta' })
  expect(await good(withdraw, 'cliente', { id: other })).toMatchObject({ currentStatus: 'RETIRADA_CLIENTE' })
  expect((await entriesOf(portal, other)).at(-1)).toMatchObject({
    action: 'preorders.withdraw',
    actorRole: 'cliente',
    fromStatus: 'DEVUELTA_CLIENTE',
    reason: null,
  })
})

test('what has gone to the gerente is not taken back', async () => {
  const { id } = await aForwardedPreorder(portal)
  expect(await refusal(withdraw, 'cliente', { id })).toMatchObject({
    status: 409,
    message: 'La preorden está en el estado «Pendiente de aprobación del gerente» y no admite esa acción.',
  })
})

test('nobody takes back the request of another, nor learns that it is there', async () => {
  const { id, preOrderNumber } = await aPreorder(portal)
  const before = await everything()
  for (const name of [id, preOrderNumber]) {
    const refused = await refusal(withdraw, 'cliente2', { id: name })
    expect(refused).toEqual({
      ...(await refusal(withdraw, 'cliente2', { id: 'no-existe' })),
      message: refused.message,
      details: refused.details,
    })
    expect(refused).toMatchObject({
      status: 404,
      code: 'preorders.notFound',
      message: `No se encontraron detalles para la preorden con ID ${name}`,
    })
  }
  expect(await everything()).toEqual(before)
})

test('of a state that somebody else has changed nothing is given or taken back', async () => {
  const { id, version } = await aPreorder(portal)
  await good(api.preorders.edit, 'administrativo', { id, idGuia: 'G-1' })
  for (const sending of [{ headers: { 'if-match': String(version) } }, {}]) {
    const from = 'headers' in sending ? {} : { version }
    expect(await refusal(withdraw, 'cliente', { id, ...from }, sending)).toMatchObject({ status: 409, code: 'record.stale' })
    expect(await refusal(giveBack, 'gerente', { id, reason: 'Falta', ...from }, sending)).toMatchObject({
      status: 409,
      code: 'record.stale',
    })
  }
})

test('an alianza that is inactive may still take back what it asked for', async () => {
  const { id } = await aPreorder(portal, {}, 'cliente2')
  await portal.db`update clients set estatus = false where id = ${portal.actors.cliente2.id}`
  expect(await good(withdraw, 'cliente2', { id })).toMatchObject({ currentStatus: 'RETIRADA_CLIENTE' })
})

test('and the history is whole', async () => expect(await brokenEntry(portal)).toBeNull())
