import { api } from '@barreno/domain/api'
import { expect, test } from 'vitest'
import { aForwardedPreorder, anOrder, aPreorder, entriesOf, brokenEntry, noon, refusalIn, testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const { actors, app, as, good, refusal, everything } = portal
const { changeStatus, get } = api.preorders

/** The documented call, with the new status in the address. */
const put = (id: string, query: string, payload?: string, type = 'application/json') =>
  app.inject({
    method: 'PUT',
    url: `/api/preorders/${id}/status${query}`,
    headers: { ...as('gerente'), ...(payload !== undefined && { 'content-type': type }) },
    ...(payload !== undefined && { payload }),
  })

test('a pre-order goes to the gerente with the note of whoever reviewed it', async () => {
  const { id } = await aPreorder(portal)
  const forwarded = await good(changeStatus, 'administrativo', { id, newStatus: 'PENDIENTE_APROBACION_GERENTE', notes: ' Vía libre ' })
  expect(forwarded).toMatchObject({
    currentStatus: 'PENDIENTE_APROBACION_GERENTE',
    statusSince: noon.toISOString(),
    gestorNotes: 'Vía libre',
    version: 2,
    statusHistory: [
      {
        status: 'PENDIENTE_APROBACION_GERENTE',
        action: 'preorders.sendToManager',
        role: 'administrativo',
        userId: actors.administrativo.id,
        userName: 'Persona de administrativo',
        notes: 'Vía libre',
      },
      { status: 'PENDIENTE_REVISION', action: 'preorders.create' },
    ],
  })
  expect(await good(get, 'administrativo', { id })).toEqual(forwarded)
  expect((await entriesOf(portal, id)).at(-1)).toMatchObject({
    action: 'preorders.sendToManager',
    actorRole: 'administrativo',
    fromStatus: 'PENDIENTE_REVISION',
    toStatus: 'PENDIENTE_APROBACION_GERENTE',
    reason: 'Vía libre',
  })
})

test('without a note the one from the edit stays', async () => {
  const { id } = await aPreorder(portal)
  await good(api.preorders.edit, 'administrativo', { id, gestorNotes: 'De la edición' })
  expect(await good(changeStatus, 'administrativo', { id, newStatus: 'PENDIENTE_APROBACION_GERENTE', notes: '' })).toMatchObject({
    gestorNotes: 'De la edición',
  })
})

test.each([
  ['?newStatus=RECHAZADA_ADMIN', '"Falta el patrón"', 'application/json'],
  ['?newStatus=rechazada_admin', 'Falta el patrón', 'text/plain'],
  ['/?newStatus=RECHAZADA_ADMIN', 'Falta el patrón', 'text/plain; charset=utf-8'],
  ['?newStatus=RECHAZADA_ADMIN', '{"notes":"Falta el patrón"}', 'application/json'],
  ['', '{"newStatus":"RECHAZADA_ADMIN","notes":"Falta el patrón"}', 'application/json'],
  ['?newStatus=', '{"newStatus":"Rechazada_Admin","notes":"Falta el patrón"}', 'application/json; charset=utf-8'],
  ['?newStatus=RECHAZADA_ADMIN', '{"newStatus":"rechazada_admin","notes":"Falta el patrón"}', 'application/json'],
])('the status as %s and the notes as %s (%s) are one call', async (query, payload, type) => {
  const { id } = await aPreorder(portal)
  const answer = await put(id, query, payload, type)
  expect(answer.json()).toMatchObject({ currentStatus: 'RECHAZADA_ADMIN', statusHistory: [{ notes: 'Falta el patrón' }, {}] })
})

test('a new status of the address and another of the body are not guessed at', async () => {
  const { id } = await aPreorder(portal)
  const before = await everything()
  const answer = await put(id, '?newStatus=PENDIENTE_APROBACION_GERENTE', '{"newStatus":"RECHAZADA_ADMIN","notes":"No"}')
  expect(refusalIn(answer)).toMatchObject({
    status: 400,
    details: [{ field: 'newStatus', message: 'El valor de la dirección y el del contenido no coinciden.' }],
  })
  expect(await everything()).toEqual(before)
})

test('to the gerente without any body at all', async () => {
  const { id } = await aPreorder(portal)
  expect((await put(id, '?newStatus=PENDIENTE_APROBACION_GERENTE')).json()).toMatchObject({
    currentStatus: 'PENDIENTE_APROBACION_GERENTE',
    gestorNotes: null,
  })
})

test.each(['PENDIENTE_REVISION', 'PENDIENTE_APROBACION_GERENTE'])('whoever rejects one in %s gives a reason', async (from) => {
  const { id } = from === 'PENDIENTE_REVISION' ? await aPreorder(portal) : await aForwardedPreorder(portal)
  const newStatus = from === 'PENDIENTE_REVISION' ? 'RECHAZADA_ADMIN' : 'RECHAZADA_GERENTE'
  const before = await everything()
  for (const notes of [undefined, null, '', '   ', '\n'])
    expect(await refusal(changeStatus, 'gerente', { id, newStatus, notes })).toMatchObject({
      status: 400,
      code: 'preorders.inputRefused',
      message: 'Se requiere una razón para rechazar la preorden.',
      details: { obstacles: [{ code: 'reasonMissing' }] },
    })
  expect(await everything()).toEqual(before)
  const { currentStatus, statusHistory } = await good(changeStatus, 'gerente', { id, newStatus, notes: 'La fecha coincide con una veda' })
  expect(currentStatus).toBe(newStatus)
  expect(statusHistory[0]).toMatchObject({ status: newStatus, notes: 'La fecha coincide con una veda' })
})

test('what the gerente decides, the administrativo does not', async () => {
  const { id } = await aForwardedPreorder(portal)
  const before = await everything()
  expect(await refusal(changeStatus, 'administrativo', { id, newStatus: 'RECHAZADA_GERENTE', notes: 'No' })).toMatchObject({
    status: 403,
    code: 'permission.denied',
  })
  expect(await everything()).toEqual(before)
})

test.each([
  ['CONVERTIDA_A_ORDEN', 'El estado CONVERTIDA_A_ORDEN se alcanza con POST /preorders/{id}/convert-to-order.'],
  ['devuelta_cliente', 'El estado DEVUELTA_CLIENTE se alcanza con POST /preorders/{id}/return.'],
  ['PENDIENTE_REVISION', 'El estado PENDIENTE_REVISION se alcanza con POST /preorders/{id}/resubmit.'],
  ['RETIRADA_CLIENTE', 'El estado RETIRADA_CLIENTE se alcanza con POST /preorders/{id}/withdraw.'],
])('%s is reached by its own call, which the refusal names', async (newStatus, message) => {
  const { id } = await aPreorder(portal)
  expect(await refusal(changeStatus, 'gerente', { id, newStatus, notes: 'x' })).toMatchObject({
    status: 400,
    code: 'preorders.statusByOtherCall',
    message,
  })
})

test.each([
  ['VOLADA', 'El estado VOLADA no existe.'],
  ['__proto__', 'El estado __PROTO__ no existe.'],
  ['constructor', 'El estado CONSTRUCTOR no existe.'],
  ['', 'Indique el nuevo estado.'],
  [undefined, 'Indique el nuevo estado.'],
])('%s is no status', async (newStatus, message) => {
  const { id } = await aPreorder(portal)
  expect(await refusal(changeStatus, 'gerente', { id, newStatus, notes: 'x' })).toMatchObject({
    status: 400,
    details: [{ field: 'newStatus', message }],
  })
})

test('from where a pre-order stands it goes only where its workflow leads', async () => {
  const rejected = await aPreorder(portal)
  await good(changeStatus, 'gerente', { id: rejected.id, newStatus: 'RECHAZADA_ADMIN', notes: 'No' })
  const returned = await aPreorder(portal)
  await good(api.preorders.return, 'gerente', { id: returned.id, reason: 'Falta' })
  const withdrawn = await aPreorder(portal)
  await good(api.preorders.withdraw, 'cliente', { id: withdrawn.id })
  const rejectedByManager = await aForwardedPreorder(portal)
  await good(changeStatus, 'gerente', { id: rejectedByManager.id, newStatus: 'RECHAZADA_GERENTE', notes: 'No' })
  const standing = {
    PENDIENTE_REVISION: (await aPreorder(portal)).id,
    PENDIENTE_APROBACION_GERENTE: (await aForwardedPreorder(portal)).id,
    DEVUELTA_CLIENTE: returned.id,
    RETIRADA_CLIENTE: withdrawn.id,
    RECHAZADA_ADMIN: rejected.id,
    RECHAZADA_GERENTE: rejectedByManager.id,
    CONVERTIDA_A_ORDEN: (await anOrder(portal)).preOrderId!,
  }
  const before = await everything()
  const ways: Record<string, readonly string[]> = {
    PENDIENTE_REVISION: ['PENDIENTE_APROBACION_GERENTE', 'RECHAZADA_ADMIN'],
    PENDIENTE_APROBACION_GERENTE: ['RECHAZADA_GERENTE'],
  }
  for (const [from, id] of Object.entries(standing))
    for (const newStatus of ['PENDIENTE_REVISION', 'PENDIENTE_APROBACION_GERENTE', 'RECHAZADA_ADMIN', 'RECHAZADA_GERENTE']) {
      if (ways[from]?.includes(newStatus)) continue
      // Only the client's own call moves it back to the review, from any status.
      const status = newStatus === 'PENDIENTE_REVISION' ? 400 : 409
      expect(await refusal(changeStatus, 'gerente', { id, newStatus, notes: 'x' }), `${from} → ${newStatus}`).toMatchObject({ status })
    }
  for (const [from, id] of Object.entries(standing)) {
    const moves = [
      ...(from === 'PENDIENTE_REVISION' || from === 'PENDIENTE_APROBACION_GERENTE'
        ? []
        : [await refusal(api.preorders.return, 'gerente', { id, reason: 'x' })]),
      ...(from === 'PENDIENTE_REVISION' || from === 'DEVUELTA_CLIENTE' ? [] : [await refusal(api.preorders.withdraw, 'cliente', { id })]),
      ...(from === 'PENDIENTE_APROBACION_GERENTE'
        ? []
        : [await refusal(api.preorders.convert, 'gerente', { id, estimatedServiceDate: '2026-12-03' })]),
      ...(from === 'PENDIENTE_REVISION' ? [] : [await refusal(api.preorders.edit, 'gerente', { id, idGuia: 'x' })]),
    ]
    for (const move of moves) expect(move, from).toMatchObject({ status: 409 })
  }
  expect(await everything()).toEqual(before)
})

test('of a state that somebody else has changed nothing is decided', async () => {
  const { id, version } = await aPreorder(portal)
  await good(api.preorders.edit, 'administrativo', { id, idGuia: 'G-1' })
  const decision = { id, newStatus: 'PENDIENTE_APROBACION_GERENTE' }
  expect(await refusal(changeStatus, 'gerente', { ...decision, version })).toMatchObject({ status: 409, code: 'record.stale' })
  expect(await refusal(changeStatus, 'gerente', decision, { headers: { 'if-match': `"${version}"` } })).toMatchObject({
    status: 409,
    code: 'record.stale',
  })
  expect(
    refusalIn(
      await app.inject({
        method: 'PUT',
        url: `/api/preorders/${id}/status?newStatus=RECHAZADA_ADMIN`,
        headers: { ...as('gerente'), 'if-match': `"${version}"`, 'content-type': 'text/plain' },
        payload: 'No',
      }),
    ),
  ).toMatchObject({ status: 409, code: 'record.stale' })
  expect(await good(changeStatus, 'gerente', { ...decision, version: version + 1 })).toMatchObject({
    currentStatus: 'PENDIENTE_APROBACION_GERENTE',
  })
})

test('and the history is whole', async () => expect(await brokenEntry(portal)).toBeNull())
