import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { asServer, dataFolder, operator } from '../test/operator.ts'
import { migrate } from './db/migrate.ts'
import { append } from './history/chain.ts'

const dataDir = await dataFolder()
const load = (recordId: string) => ({ action: 'inventory.load', recordId, reason: 'Conteo', changes: { quantity: { old: 0, new: 10 } } })

test('a mistyped folder has no history to prove, and is not made', async () => {
  const nowhere = join(dataDir, 'nowhere')
  const { code, out, err } = await operator('verify-history', { dataDir: nowhere })
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err).toContain(`No hay una base de datos en ${nowhere}.`)
  expect(existsSync(nowhere)).toBe(false)
})

test('a whole history is proven, and of a changed one the first broken entry is named', { timeout: 120_000 }, async () => {
  const head = await asServer(dataDir, async (db) => {
    await migrate(db)
    const at = new Date('2026-03-10T12:00:00Z')
    await db.begin((tx) => append(tx, { id: 'a', role: 'almacenista' }, at, ['ANFO', 'EMU', 'GEL'].map(load)))
    return (await db<[{ hash: string }]>`select hash from history_head`)[0].hash
  })
  const whole = await operator('verify-history', { dataDir })
  expect(whole).toEqual({ code: 0, out: `El historial está completo: 3 entradas, cabeza ${head}\n`, err: '' })

  await asServer(dataDir, (db) =>
    db.begin(async (tx) => {
      await tx`alter table history disable trigger history_is_append_only`
      await tx`update history set changes = '{"quantity": {"old": 0, "new": 9}}' where seq = 2`
    }),
  )
  const broken = await operator('verify-history', { dataDir })
  expect(broken).toMatchObject({ code: 1, out: '' })
  expect(broken.err).toContain('El historial está roto en la entrada 2: su contenido fue alterado.')
})
