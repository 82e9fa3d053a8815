import { mkdtemp, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { api } from '@barreno/domain/api'
import { maxUploads, pieceBytes } from '@barreno/domain/uploads/values'
import { expect, test } from 'vitest'
import { scratchFolder } from '../../test/backups.ts'
import { aPerson, aPreorder, requestForm, testPortal } from '../../test/portal.ts'
import { anS3Service, bucket } from '../../test/s3.ts'
import { sampleFiles } from '../../test/sample-files.ts'
import { announced } from '../../test/uploads.ts'
import { buildApp } from '../app.ts'
import { findTables } from '../backups/sql.ts'
import { sessionMemory } from '../auth/session-memory.ts'
import { s3Store } from '../files/s3-store.ts'
import { knownFiles, storedBytesOf } from '../files/sql.ts'
import { uploadQuota } from '../files/upload-quota.ts'
import { deleteExpiredUploads } from './sql.ts'

const portal = await testPortal()
const { good, refusal, db, clock, actors } = portal
const { files: store } = portal.services
const { start, get, sendPiece, finish, drop } = api.uploads
const { submit, resubmit, downloadPattern } = api.preorders

/** A PDF of more than two pieces. */
const large = Buffer.concat([sampleFiles.pdf, Buffer.alloc(2 * pieceBytes + 1000, '% relleno\n')])
const parts = [0, pieceBytes, 2 * pieceBytes].map((from) => [from, large.subarray(from, from + pieceBytes)] as const)

async function sent(bytes = large, upTo = parts.length, name?: string) {
  const { id } = await good(start, 'cliente', announced(bytes, name))
  for (const [from, piece] of parts.slice(0, upTo)) await good(sendPiece, 'cliente', { id, start: from, bytes: piece })
  return id
}

/** A request of one front that refers to its uploaded file. */
const naming = (id: string) => requestForm({ numberOfFronts: '1', patternUploadsJson: [id], files: [] })

test('a file that is sent in pieces is the file that was announced, and a request names it instead of bringing it', async () => {
  const id = await sent()
  expect(await good(finish, 'cliente', { id })).toMatchObject({ state: 'finished', received: large.length, size: large.length })
  const preorder = await good(submit, 'cliente', naming(id))
  expect(preorder.blastingPatternsInfo).toMatchObject([{ frontIndex: 1, originalFileName: 'frente 1.pdf', fileSize: large.length }])
  const file = preorder.blastingPatternsInfo[0]!
  const { rawPayload } = await portal.call(downloadPattern, 'cliente', { id: preorder.id, patternId: file.storedFileId })
  expect(rawPayload.equals(large)).toBe(true)
  expect(await refusal(get, 'cliente', { id })).toMatchObject({ status: 404, code: 'uploads.notFound' })
  expect(await refusal(submit, 'cliente', naming(id))).toMatchObject({
    status: 409,
    code: 'uploads.gone',
  })
})

test('after a cut it goes on from what is here; a piece that comes twice changes nothing, and one that leaves a gap is told where to go on', async () => {
  const id = await sent(large, 2)
  expect(await good(get, 'cliente', { id })).toMatchObject({ state: 'open', received: 2 * pieceBytes })
  expect(await good(sendPiece, 'cliente', { id, start: pieceBytes, bytes: parts[1]![1] })).toMatchObject({ received: 2 * pieceBytes })
  for (const at of [0, pieceBytes, 2 * pieceBytes + 1])
    expect(await refusal(sendPiece, 'cliente', { id, start: at, bytes: Buffer.from('otra') })).toMatchObject({
      status: 409,
      code: 'uploads.gap',
      details: { received: 2 * pieceBytes },
    })
  expect(await refusal(finish, 'cliente', { id })).toMatchObject({ status: 409, code: 'uploads.incomplete' })
  await good(sendPiece, 'cliente', { id, start: 2 * pieceBytes, bytes: parts[2]![1] })
  const finished = await good(finish, 'cliente', { id })
  expect(await good(finish, 'cliente', { id })).toEqual(finished)
})

test('two tabs that send the same pieces at once make one file of them', async () => {
  const { id } = await good(start, 'cliente', announced(large))
  for (const [from, bytes] of parts)
    expect(
      (await Promise.all([1, 2, 3].map(() => good(sendPiece, 'cliente', { id, start: from, bytes })))).map(({ received }) => received),
    ).toEqual(Array.from({ length: 3 }, () => from + bytes.length))
  expect(await good(finish, 'cliente', { id })).toMatchObject({ state: 'finished' })
})

test('what is not what was announced, or not what its name says, is refused in the end and leaves no file', async () => {
  const before = (await store.sizes()).size
  const other = Buffer.from(large).fill('x', pieceBytes + 5, pieceBytes + 9)
  const damaged = await good(start, 'cliente', announced(other))
  for (const [from, bytes] of parts) await good(sendPiece, 'cliente', { id: damaged.id, start: from, bytes })
  expect(await refusal(finish, 'cliente', { id: damaged.id })).toMatchObject({
    status: 409,
    code: 'uploads.damaged',
    message: 'El archivo frente 1.pdf no llegó como se anunció: su huella es otra. Cárguelo de nuevo.',
  })
  const misnamed = await good(start, 'cliente', announced(sampleFiles.pdf, 'frente.dxf'))
  await good(sendPiece, 'cliente', { id: misnamed.id, start: 0, bytes: sampleFiles.pdf })
  expect(await refusal(finish, 'cliente', { id: misnamed.id })).toMatchObject({ code: 'files.contentMismatch' })
  expect((await store.sizes()).size).toBe(before)
})

test('name, size and quota are judged before the first piece', async () => {
  expect(await refusal(start, 'cliente', announced(large, 'frente.exe'))).toMatchObject({ code: 'files.typeNotAllowed' })
  expect(await refusal(start, 'cliente', { ...announced(large), size: 25 * 1024 * 1024 + 1 })).toMatchObject({
    status: 400,
    details: [{ field: 'size' }],
  })
  const account = actors.cliente.id
  const before = await storedBytesOf(db, account)
  const { id } = await good(start, 'cliente', announced(large))
  expect(await storedBytesOf(db, account)).toBe(before + large.length)
  expect(await refusal(sendPiece, 'cliente', { id, start: 0, bytes: Buffer.alloc(pieceBytes + 1) })).toMatchObject({
    status: 400,
    code: 'uploads.pieceSize',
  })
})

test("nobody sees, sends or names somebody else's", async () => {
  const id = await sent()
  await good(finish, 'cliente', { id })
  for (const row of [get, finish, drop]) expect(await refusal(row, 'cliente2', { id })).toMatchObject({ status: 404 })
  expect(await refusal(sendPiece, 'cliente2', { id, start: 0, bytes: parts[0]![1] })).toMatchObject({ status: 404 })
  expect(await refusal(submit, 'cliente2', naming(id))).toMatchObject({
    code: 'uploads.gone',
  })
})

test('a request that is refused leaves its files ready for the next try', async () => {
  const id = await sent()
  await good(finish, 'cliente', { id })
  expect(await refusal(submit, 'cliente', { ...naming(id), expectedTotal: '1.00' })).toMatchObject({ code: 'preorders.totalChanged' })
  expect(await good(get, 'cliente', { id })).toMatchObject({ state: 'finished' })
  await good(submit, 'cliente', naming(id))
})

test('a finished file is known to the store; after seven days, or once it is given up, it is forgotten', async () => {
  const kept = await sent()
  await good(finish, 'cliente', { id: kept })
  const dropped = await sent()
  await good(finish, 'cliente', { id: dropped })
  const rows = await db<{ id: string; fileId: string }[]>`select id, file_id as "fileId" from uploads where id in ${db([kept, dropped])}`
  const fileOf = (id: string) => rows.find((row) => row.id === id)!.fileId
  expect(await knownFiles(db, [fileOf(kept)])).toEqual([fileOf(kept)])
  await good(drop, 'cliente', { id: dropped })
  expect(await refusal(get, 'cliente', { id: dropped })).toMatchObject({ status: 404 })
  expect(await deleteExpiredUploads(db, clock.now)).toEqual([fileOf(dropped)])
  expect(await deleteExpiredUploads(db, new Date(clock.now.getTime() + 8 * 24 * 3_600_000))).toContain(fileOf(kept))
  expect((await db`select upload_id from upload_pieces`).length).toBe(0)
})

test('another server, or the same one started again, goes on where the first was stopped', async () => {
  const id = await sent(large, 2)
  const started = await buildApp(
    { ...portal.services, quota: uploadQuota({ storedBytes: Infinity, inFlightBytes: Infinity }), sessions: sessionMemory({}) },
    {},
  )
  const headers = portal.as('cliente')
  try {
    const found = await started.inject({ url: `/api/uploads/${id}`, headers })
    expect(found.json()).toMatchObject({ state: 'open', received: 2 * pieceBytes })
    const [from, bytes] = parts[2]!
    const last = await started.inject({
      method: 'PUT',
      url: `/api/uploads/${id}/pieces/${from}`,
      headers: { ...headers, 'content-type': 'application/octet-stream' },
      payload: bytes,
    })
    expect(last.json()).toMatchObject({ received: large.length })
    const finished = await started.inject({ method: 'POST', url: `/api/uploads/${id}/finish`, headers })
    expect(finished.json()).toMatchObject({ state: 'finished' })
  } finally {
    await started.close()
  }
  await good(submit, 'cliente', naming(id))
})

test('with files in a bucket the pieces become an object there, whichever server took them, and nothing stays on its disk', async () => {
  const folder = await scratchFolder()
  const service = await anS3Service(folder)
  const spool = await mkdtemp(join(folder, 'spool-'))
  const services = {
    ...portal.services,
    files: await s3Store({ where: { bucket, prefix: 'portal/' }, settings: service.settings }, spool, { pauseMs: 1 }),
  }
  const app = await buildApp(services, {})
  const headers = portal.as('cliente')
  try {
    const id = await sent()
    service.fail((_request, response) => (response.destroy(), true))
    const cut = await app.inject({ method: 'POST', url: `/api/uploads/${id}/finish`, headers })
    expect(cut.json()).toMatchObject({ code: 'files.unavailable' })
    service.fail(null)
    expect(await good(get, 'cliente', { id })).toMatchObject({ state: 'open', received: large.length })
    expect((await app.inject({ method: 'POST', url: `/api/uploads/${id}/finish`, headers })).json()).toMatchObject({ state: 'finished' })
    expect(await readdir(spool)).toEqual([])
    expect([...(await services.files.sizes()).values()]).toEqual([large.length])
  } finally {
    await app.close()
  }
})

test('of two that finish the same file at once one file stays, and both are told the same', async () => {
  const before = (await store.sizes()).size
  const id = await sent()
  const [one, other] = await Promise.all([good(finish, 'cliente', { id }), good(finish, 'cliente', { id })])
  expect(one).toEqual(other)
  expect((await store.sizes()).size).toBe(before + 1)
})

test('a request that came back is sent again with a file that went ahead', async () => {
  const preorder = await aPreorder(portal, { numberOfFronts: '1' })
  await good(api.preorders.return, 'administrativo', { id: preorder.id, reason: 'Falta el patrón del frente.' })
  const id = await sent()
  await good(finish, 'cliente', { id })
  const again = await good(resubmit, 'cliente', { ...naming(id), id: preorder.id })
  expect(again.blastingPatternsInfo).toMatchObject([{ originalFileName: 'frente 1.pdf', fileSize: large.length }])
})

test('files that are named and files that are brought are not mixed, nor is a file named twice', async () => {
  const id = await sent()
  await good(finish, 'cliente', { id })
  expect(await refusal(submit, 'cliente', requestForm({ numberOfFronts: '1', patternUploadsJson: [id] }))).toMatchObject({
    code: 'input.invalid',
    details: [{ field: 'patternUploadsJson' }],
  })
  expect(await refusal(submit, 'cliente', requestForm({ numberOfFronts: '2', patternUploadsJson: [id, id], files: [] }))).toMatchObject({
    code: 'uploads.gone',
  })
  expect(await refusal(submit, 'cliente', requestForm({ numberOfFronts: '2', patternUploadsJson: [id], files: [] }))).toMatchObject({
    code: 'preorders.filesPerFront',
  })
})

test('a colleague of the same alianza sees and names only their own, whoever may not ask for anything sends nothing, and neither does an inactive account', async () => {
  const id = await sent()
  await good(finish, 'cliente', { id })
  const [asks, looks] = [await aPerson(portal, ['solicitar']), await aPerson(portal, ['ver'])]
  expect(await refusal(get, null, { id }, { headers: asks.headers })).toMatchObject({ status: 404, code: 'uploads.notFound' })
  expect(await refusal(submit, null, naming(id), { headers: asks.headers })).toMatchObject({ code: 'uploads.gone' })
  expect(await refusal(start, null, announced(large), { headers: looks.headers })).toMatchObject({ status: 403 })
  expect(await refusal(start, 'inactivo', announced(large))).toMatchObject({ status: 403, code: 'clients.inactive' })
  const own = await good(start, null, announced(sampleFiles.pdf), { headers: asks.headers })
  await good(sendPiece, null, { id: own.id, start: 0, bytes: sampleFiles.pdf }, { headers: asks.headers })
  await good(finish, null, { id: own.id }, { headers: asks.headers })
  await good(submit, null, naming(own.id), { headers: asks.headers })
})

test('announcements that come together keep to the quota and to how many there may be', async () => {
  const tight = await testPortal({ quota: { storedBytes: 3 * large.length, inFlightBytes: Infinity } })
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => tight.call(start, 'cliente', announced(large))))
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([201, 201, 201, 409, 409])
  expect(await tight.refusal(start, 'cliente', announced(sampleFiles.pdf))).toMatchObject({ code: 'files.quotaReached' })
  expect(await tight.refusal(submit, 'cliente', requestForm())).toMatchObject({ code: 'files.quotaReached' })

  const tiny = Buffer.from('%PDF-')
  const open = await db<[{ count: number }]>`select count(*)::int as count from uploads where owner_id = ${actors.cliente2.id}`
  for (let more = open[0].count; more < maxUploads; more++) await good(start, 'cliente2', announced(tiny))
  expect(await refusal(start, 'cliente2', announced(tiny))).toMatchObject({ code: 'uploads.tooMany', details: { most: maxUploads } })
})

test('what is refused of a file on its way is said in Spanish, with what can be done', async () => {
  const id = await sent(large, 1)
  expect((await refusal(finish, 'cliente', { id })).message).toBe(
    `Faltan partes del archivo: llegaron ${pieceBytes} de ${large.length} bytes.`,
  )
  expect((await refusal(get, 'cliente', { id: 'otro' })).message).toBe(
    'No hay un archivo en camino con ese identificador, o ya venció. Cárguelo de nuevo.',
  )
  expect((await refusal(submit, 'cliente', naming('otro'))).message).toBe(
    'Un archivo que la solicitud nombra ya no está en camino. Cárguelo de nuevo.',
  )
})

test('no backup holds what is on its way, since its file would not be there', async () => {
  expect((await findTables(db)).map(({ name }) => name).filter((name) => name.startsWith('upload'))).toEqual([])
})
