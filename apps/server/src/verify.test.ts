import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { shortHash } from '@barreno/domain/verifications/values'
import { expect, test } from 'vitest'
import { asServer, dataFolder, operator } from '../test/operator.ts'
import { migrate } from './db/migrate.ts'
import { append } from './history/chain.ts'

const dataDir = await dataFolder()
const load = (recordId: string) => ({ action: 'inventory.load', recordId, reason: 'Conteo', changes: { quantity: { old: 0, new: 10 } } })
const insertMaterials = `insert into materials (id, name, unit, unit_price) values ('ANFO', 'ANFO', 'SACO', 42.5), ('EMU', 'Emulsión', 'UNIDAD', 1.48)`

test('a mistyped folder has no history to prove, and is not made', async () => {
  const nowhere = join(dataDir, 'nowhere')
  const { code, out, err } = await operator('verify', { dataDir: nowhere })
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err).toContain(`No hay una base de datos en ${nowhere}.`)
  expect(existsSync(nowhere)).toBe(false)
})

test('the record is proved while the server runs, and each difference is named', async () => {
  const hash = await asServer(dataDir, async (db) => {
    await migrate(db)
    const at = new Date('2026-03-10T12:00:00Z')
    await db.begin(async (tx) => {
      await tx.unsafe(insertMaterials)
      await append(tx, { id: 'a', role: 'almacenista' }, at, ['ANFO', 'EMU', 'GEL'].map(load))
    })
    const [head] = await db<[{ hash: string }]>`select hash from history_head`
    expect(await operator('verify', { dataDir })).toEqual({
      code: 0,
      out: `El registro está completo: 3 entradas, 3 filas, cabeza 3:${head.hash}\n`,
      err: '',
    })
    await db`update materials set unit_price = 1 where id = 'ANFO'`
    const differing = await operator('verify', { dataDir })
    expect(differing).toMatchObject({ code: 1, out: '' })
    expect(differing.err).toContain('Materiales · ANFO, Precio unitario: el historial dice «42,5» y está «1».')
    expect(differing.err).toContain('El registro no coincide con su historial: 1 diferencia.')
    await db`update materials set unit_price = 42.5 where id = 'ANFO'`
    return head.hash
  })

  const noted = (head: string) => operator('verify', { dataDir, args: ['--head', head] })
  // As printed documents and mails show it, as earlier mails did, and in full.
  for (const length of [shortHash, 8, 12, 64]) expect(await noted(`3:${hash.slice(0, length)}`)).toMatchObject({ code: 0 })
  expect((await noted('3:aaaaaaaaaaaa')).err).toContain(
    `La cabeza anotada 3:aaaaaaaaaaaa no coincide: el historial tiene 3:${hash.slice(0, 16)}.`,
  )
  expect((await noted('tres')).err).toContain('Indique la cabeza anotada como número:huella')

  await asServer(dataDir, (db) =>
    db.begin(async (tx) => {
      await tx`alter table history disable trigger history_is_append_only`
      await tx`update history set changes = '{"quantity": {"old": 0, "new": 9}}' where seq = 2`
    }),
  )
  const broken = await operator('verify', { dataDir })
  expect(broken).toMatchObject({ code: 1, out: '' })
  expect(broken.err).toContain('El historial está roto en la entrada 2: su contenido fue alterado.')
})
