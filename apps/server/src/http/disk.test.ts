import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { api } from '@barreno/domain/api'
import { beforeEach, expect, test } from 'vitest'
import { password, patternFiles, refusalIn, requestForm, testPortal } from '../../test/portal.ts'
import { sampleFiles } from '../../test/sample-files.ts'

const megabyte = 1024 * 1024
/** Free bytes on the disk, and the number of checks after which it is full. */
const disk = { free: Infinity, asked: 0, fillsAfter: Infinity }
const portal = await testPortal({
  disk: {
    reserveBytes: 100 * megabyte,
    freeBytes: async () => {
      disk.asked += 1
      return disk.asked > disk.fillsAfter ? 99 * megabyte : disk.free
    },
  },
  quota: { storedBytes: 5 * megabyte, inFlightBytes: 4 * megabyte },
})
const { app, call, db, folder, good, refusal } = portal
beforeEach(() => void Object.assign(disk, { free: Infinity, asked: 0, fillsAfter: Infinity }))

const pdf = (bytes: number) => Buffer.concat([sampleFiles.pdf, randomBytes(bytes - sampleFiles.pdf.length)])
const send = (who: 'cliente' | 'cliente2', ...sizes: number[]) => {
  const files = sizes.map((size, place) => ({ name: `frente ${place + 1}.pdf`, content: pdf(size) }))
  return call(api.preorders.submit, who, requestForm({ numberOfFronts: String(files.length), files }))
}

test('below its reserve the disk takes no files, says why, and everything else goes on', async () => {
  disk.free = 99 * megabyte
  const before = await portal.everything()
  expect(await refusal(api.preorders.submit, 'cliente', requestForm())).toEqual({
    status: 507,
    error: 'Insufficient Storage',
    code: 'files.diskLow',
    message:
      'El disco del servidor está casi lleno y no se reciben archivos. Lo demás sigue funcionando; avise al administrador del portal.',
  })
  expect(await portal.everything()).toEqual(before)
  await good(api.inventory.load, 'almacenista', { materialId: 'ANFO-25', quantityChange: 1 })
  expect((await app.inject('/api/ready')).statusCode).toBe(200)
})

test('a disk that fills while files arrive stops them, and nothing of them stays', async () => {
  disk.fillsAfter = 2
  const before = await readdir(folder)
  expect(refusalIn(await send('cliente', megabyte, megabyte, megabyte))).toMatchObject({ status: 507, code: 'files.diskLow' })
  expect(disk.asked).toBe(3)
  expect(await readdir(folder)).toEqual(before)
})

test('where only the database’s part is left no change is taken, reading and signing in go on, and the server is not ready', async () => {
  disk.free = 24 * megabyte
  const full = {
    status: 503,
    code: 'server.diskFull',
    message: 'El disco del servidor está lleno y no se guardan cambios. Puede seguir consultando; avise al administrador del portal.',
  }
  expect(await refusal(api.inventory.load, 'almacenista', { materialId: 'ANFO-25', quantityChange: 1 })).toMatchObject(full)
  expect(refusalIn(await app.inject('/api/ready'))).toMatchObject(full)
  await good(api.inventory.stock, 'almacenista')
  await good(api.users.signIn, null, { username: 'gerente', password })
  disk.free = Infinity
  await good(api.inventory.load, 'almacenista', { materialId: 'ANFO-25', quantityChange: 1 })
  expect((await app.inject('/api/ready')).statusCode).toBe(200)
})

test('an account keeps so many megabytes of files, withdrawn requests included, and another account its own', async () => {
  const { id } = (await send('cliente', 3 * megabyte)).json<{ id: string }>()
  await good(api.preorders.withdraw, 'cliente', { id })
  expect(refusalIn(await send('cliente', 2.5 * megabyte))).toMatchObject({
    status: 409,
    code: 'files.quotaReached',
    message: 'Con este envío los archivos de su cuenta superan el espacio que tiene (5 MB). Comuníquese con la corporación.',
  })
  expect((await send('cliente2', 2 * megabyte)).statusCode).toBe(201)
  expect((await send('cliente', megabyte)).statusCode).toBe(201)
})

test('requests of one account at once share what it may be sending, and a refused one leaves nothing', async () => {
  const before = (await readdir(folder)).length
  const answers = await Promise.all([1, 2, 3].map(() => send('cliente2', 1.2 * megabyte, 1.2 * megabyte)))
  const statuses = answers.map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 201).length).toBeLessThanOrEqual(1)
  for (const answer of answers.filter(({ statusCode }) => statusCode !== 201))
    expect(refusalIn(answer).code).toBeOneOf(['files.tooMuchAtOnce', 'files.quotaReached'])
  expect(await readdir(folder)).toHaveLength(before + 2 * statuses.filter((status) => status === 201).length)
})

test('what the database says of its own full disk is told as such, and makes the server unready', async () => {
  const before = await app.inject('/api/ready')
  expect(before.statusCode).toBe(200)
  await db`create function no_room() returns trigger language plpgsql as $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`
  await db`create trigger no_room before insert on stock_movements for each row execute function no_room()`
  try {
    expect(await refusal(api.inventory.load, 'almacenista', { materialId: 'ANFO-25', quantityChange: 1 })).toMatchObject({
      status: 503,
      code: 'server.diskFull',
    })
    expect((await app.inject('/api/ready')).statusCode).toBe(503)
  } finally {
    await db`drop trigger no_room on stock_movements`
  }
})

test('a file counts against whoever sent it, by the account', async () => {
  await good(api.preorders.submit, 'cliente2', requestForm({ numberOfFronts: '1', files: patternFiles(1) }))
  const [{ owners }] = await db<[{ owners: string[] }]>`select array_agg(distinct owner_id order by owner_id) as owners from files`
  expect(owners.toSorted()).toEqual([portal.actors.cliente.id, portal.actors.cliente2.id].toSorted())
})
