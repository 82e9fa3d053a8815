import { api } from '@barreno/domain/api'
import { expect, test } from 'vitest'
import { aReadyOrder, approverOf, nextGuide, stocked } from '../../test/orders.ts'
import { textOf } from '../../test/documents.ts'
import { brokenEntry, entriesOf, testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const { db, good, refusal, actors } = portal
await stocked(portal)
for (const body of ['gnb', 'daex'] as const) await good(api.users.nameBodyAdministrator, 'gerente', { id: actors[body].id })
const { create, edit, get, list } = api.officers
const { externalApproval } = api.orders
const pixel = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

let documents = 14_000_000
const officer = (over: object = {}) => ({
  name: 'Ramón',
  lastName: 'Aponte',
  idDocument: `${++documents}`,
  rank: 'Sargento Primero',
  ...over,
})

test('whoever administers a body keeps its officers; its people and the gerente read them, and no other body does', async () => {
  const made = await good(create, 'gnb', officer({ signature: pixel, userId: actors.gnb_almacenista.id }))
  expect(made).toMatchObject({
    agency: 'gnb',
    idDocument: `V-${documents}`,
    userName: 'Persona de gnb_almacenista',
    isActive: true,
    hasSignature: true,
    signature: pixel,
  })
  expect((await good(list, 'gnb_operador')).map(({ id }) => id)).toEqual([made.id])
  expect((await good(list, 'gerente', { agency: 'gnb' })).map(({ id }) => id)).toEqual([made.id])
  expect(await good(list, 'daex')).toEqual([])
  expect(await refusal(list, 'daex', { agency: 'gnb' })).toMatchObject({ status: 403 })
  expect(await refusal(get, 'daex', { id: made.id })).toMatchObject({ status: 404 })
  for (const who of ['gerente', 'gnb_almacenista', 'dgcim'] as const)
    expect(await refusal(create, who, officer())).toMatchObject({ status: 403 })
  expect(await refusal(edit, 'daex', { id: made.id, rank: 'Capitán' })).toMatchObject({ status: 404 })
  expect((await entriesOf(portal, made.id)).map(({ action }) => action)).toEqual(['officers.create'])
})

test('a document stands once among those who sign, an account with one officer, and of the own body', async () => {
  const { idDocument, id } = await good(create, 'gnb', officer({ userId: actors.gnb_operador.id }))
  expect(await refusal(create, 'daex', officer({ idDocument }))).toMatchObject({ status: 409, code: 'officers.documentTaken' })
  expect(await refusal(create, 'gnb', officer({ userId: actors.gnb_operador.id }))).toMatchObject({ code: 'officers.accountTaken' })
  expect(await refusal(create, 'gnb', officer({ userId: actors.daex.id }))).toMatchObject({ status: 400, details: [{ field: 'userId' }] })
  await expect(db`update officers set user_id = ${actors.daex.id} where id = ${id}`).rejects.toThrow('another body')
  await good(edit, 'gnb', { id, isActive: false })
  await good(create, 'daex', officer({ idDocument }))
})

test('a picture that is none, or too large, is refused at its field', async () => {
  const letters = `data:image/png;base64,${Buffer.from('no es una imagen').toString('base64')}`
  const large = `data:image/png;base64,${pixel.slice(22).replaceAll('=', '')}${'A'.repeat(81_000)}`
  for (const signature of [letters, large, 'https://firmas.ve/1.png', 'data:image/svg+xml;base64,PHN2Zz4='])
    expect(await refusal(create, 'gnb', officer({ signature }))).toMatchObject({
      status: 400,
      details: [{ field: 'signature', message: 'Debe ser una imagen PNG o JPEG de hasta 60 kB.' }],
    })
})

test('an officer of the register signs as the register says; details that were typed stay as they were typed', async () => {
  const { id: orderId } = await aReadyOrder(portal)
  const signer = await good(create, 'gnb', officer({ signature: pixel }))
  const approve = (approverDetails: object, approvalType = 'GNB_ALMACENISTA') =>
    [externalApproval, 'gnb_almacenista', { id: orderId, approvalType, approverDetails }] as const
  expect(await refusal(...approve({ officerId: signer.id, rank: 'Coronel' }))).toMatchObject({
    status: 400,
    details: [{ field: 'approverDetails.rank', message: 'No coincide con el registro de funcionarios.' }],
  })
  const done = await good(...approve({ officerId: signer.id }))
  expect(done.gnbAlmacenistaApprovedBy).toMatchObject({
    name: `${signer.name} ${signer.lastName}`,
    idDocument: signer.idDocument,
    rank: signer.rank,
    officerId: signer.id,
  })
  const typed = approverOf('DAEX')
  const { daexAlmacenistaApprovedBy } = await good(externalApproval, 'daex_almacenista', {
    id: orderId,
    approvalType: 'DAEX_ALMACENISTA',
    approverDetails: typed,
  })
  expect(daexAlmacenistaApprovedBy).toMatchObject({ name: `${typed.name} ${typed.lastName}`, idDocument: typed.idDocument })
  expect(daexAlmacenistaApprovedBy!.officerId ?? null).toBeNull()

  const paper = async () => Buffer.from(await good(api.orders.document, 'gnb', { id: orderId, document: 'order' }), 'latin1')
  expect((await paper()).includes('/Subtype /Image')).toBe(true)
  expect((await textOf(await paper())).text).toContain('Firmas de los funcionarios')

  // A later picture applies only to later signatures.
  await good(edit, 'gnb', { id: signer.id, signature: null, rank: 'Sargento Mayor' })
  const [kept] = await db<
    { by: { signatureId: string; rank: string } }[]
  >`select gnb_almacenista_approved_by as by from orders where id = ${orderId}`
  expect(kept!.by.rank).toBe('Sargento Primero')
  await expect(db`update officer_signatures set picture = ${pixel} where id = ${kept!.by.signatureId}`).rejects.toThrow('stays as it is')
  await expect(db`delete from officer_signatures where id = ${kept!.by.signatureId}`).rejects.toThrow('stays as it is')
})

test('nobody signs as an officer of another body, or as one who signs no more', async () => {
  const { id } = await aReadyOrder(portal)
  const ofGnb = await good(create, 'gnb', officer())
  const named = (officerId: string) => ({ id, approvalType: 'DAEX_ALMACENISTA', approverDetails: { officerId } })
  expect(await refusal(externalApproval, 'daex_almacenista', named(ofGnb.id))).toMatchObject({ status: 404, code: 'officers.notFound' })
  const retired = await good(create, 'daex', officer())
  await good(edit, 'daex', { id: retired.id, isActive: false, version: retired.version })
  expect(await refusal(externalApproval, 'daex_almacenista', named(retired.id))).toMatchObject({ status: 409, code: 'officers.inactive' })
  // A gerente in the place of the body also chooses from its register.
  const active = await good(create, 'daex', officer())
  const done = await good(externalApproval, 'gerente', { ...named(active.id), substitutionReason: 'De comisión' })
  expect(done.daexAlmacenistaApprovedBy).toMatchObject({ officerId: active.id, actingFor: 'daex_almacenista' })
  await good(api.orders.setGuide, 'daex', { id, idGuia: nextGuide() })
  expect(await brokenEntry(portal)).toBeNull()
})
