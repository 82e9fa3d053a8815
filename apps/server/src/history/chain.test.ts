import { createHash } from 'node:crypto'
import { api } from '@barreno/domain/api'
import { afterEach, expect, test } from 'vitest'
import { anOrder, aPreorder, historyCount, noon, testPortal } from '../../test/portal.ts'
import { type Connection, tryOut } from '../db/connect.ts'
import { verifyHistory } from '../../test/history.ts'
import { append, takeEarly } from './chain.ts'

const portal = await testPortal()
const { actors, db, good, refusal } = portal

const { id, preOrderId } = await anOrder(portal)
await good(api.preorders.edit, 'gerente', { id: (await aPreorder(portal)).id, idGuia: 'G-1', gestorNotes: 'Ñandú 💥' })
await Promise.all(
  Array.from({ length: 20 }, () => good(api.inventory.load, 'almacenista', { materialId: 'ANFO-25', quantityChange: 1.25 })),
)
const length = await historyCount(portal)
await db`create table kept as table history`
await db`create table kept_head as table history_head`

/** Changes rows as the database's owner could, with the guarding triggers switched off. */
const tamper = (work: (tx: Connection) => Promise<unknown>) =>
  db.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await work(tx)
  })
afterEach(() =>
  tamper(async (tx) => {
    await tx`delete from history`
    await tx`insert into history select * from kept`
    await tx`update history_head set (seq, hash) = (select seq, hash from kept_head)`
  }),
)

test('what was done is a whole chain, from its first entry to its head', async () => {
  const [head] = await db<{ seq: number; hash: string }[]>`select seq, hash from history_head`
  expect(await verifyHistory(db)).toMatchObject({ entries: length, hash: head!.hash, broken: null })
  expect(head!.seq).toBe(length)
})

/** The chain as documented, implemented without our program: the entry's fields as JSON, in the order of their names. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(fields.map(([name, field]) => [name, sorted(field)]))
}
const hashOf = (entry: object) =>
  createHash('sha256')
    .update(JSON.stringify(sorted(entry)))
    .digest('hex')
type Entry = { seq: number; hash: string; previousHash: string; writesHash: string | null }
/** An entry contains the digest of its transaction's writes to guarded rows, or no digest if there were none. */
const written = async () => (await stored()).map(({ writesHash, ...entry }) => ({ ...entry, ...(writesHash !== null && { writesHash }) }))
const stored = () => db<Entry[]>`
  select seq, at, actor_id as "actorId", actor_role as "actorRole", action, concept, record_id as "recordId", from_status as "fromStatus",
    to_status as "toStatus", reason, changes, previous_hash as "previousHash", hash, writes_hash as "writesHash" from history order by seq`
const linesOf = (seq: number) => db<{ table: string; key: string; state: unknown }[]>`
  select table_name as "table", row_key as key, state from history_writes
  join history on writes_transaction = transaction and id between writes_from and writes_to where seq = ${seq} order by id`

test('whoever knows how it is made can prove it without our program', async () => {
  const entries = await written()
  for (const { hash, ...entry } of entries) {
    expect(hashOf(entry)).toBe(hash)
    if (entry.writesHash) expect(hashOf([...(await linesOf(entry.seq))])).toBe(entry.writesHash)
  }
  expect(entries.filter(({ writesHash }) => writesHash).length).toBeGreaterThan(20)
  expect(entries.map(({ previousHash }) => previousHash)).toEqual(['0'.repeat(64), ...entries.map(({ hash }) => hash).slice(0, -1)])
  expect(entries).toHaveLength(length)
})

test('an entry covers what its transaction wrote before it took the writes, and what it wrote after that', async () => {
  const rename = (tx: Connection, materialId: string) => tx`update materials set name = name || ' nuevo' where id = ${materialId}`
  const covered = (laterIds: readonly string[]) =>
    db.begin((tx) =>
      tryOut(tx, async () => {
        await Promise.all([rename(tx, 'ANFO-25'), takeEarly(tx)])
        for (const later of laterIds) await rename(tx, later)
        await append(tx, actors.gerente, noon, [{ action: 'materials.edit', recordId: 'ANFO-25' }])
        const lines = await tx<{ table: string; key: string; state: unknown }[]>`
          select table_name as "table", row_key as key, state from history_writes where transaction = current_setting('barreno.transaction')::uuid order by id`
        const [entry] = await tx<[Entry]>`select writes_hash as "writesHash" from history order by seq desc limit 1`
        expect(entry.writesHash).toBe(hashOf([...lines]))
        return lines.map(({ key }) => key)
      }),
    )
  expect(await covered([])).toEqual(['ANFO-25'])
  expect(await covered(['ANFO-25', 'EMU-32X200'])).toEqual(['ANFO-25', 'ANFO-25', 'EMU-32X200'])
})

test('each entry says who did what to which record, as what, and when', async () => {
  const entries =
    await db`select actor_id as "actorId", actor_role as "actorRole", action, concept, at from history where record_id in ${db([id, preOrderId!])} order by seq`
  expect(entries.map((entry) => ({ ...entry }))).toEqual([
    { actorId: actors.cliente.id, actorRole: 'cliente', action: 'preorders.create', concept: 'preorders', at: '2026-11-21T16:00:00.000Z' },
    {
      actorId: actors.administrativo.id,
      actorRole: 'administrativo',
      action: 'preorders.sendToManager',
      concept: 'preorders',
      at: '2026-11-21T16:00:00.000Z',
    },
    { actorId: actors.gerente.id, actorRole: 'gerente', action: 'preorders.convert', concept: 'preorders', at: '2026-11-21T16:00:00.000Z' },
    { actorId: actors.gerente.id, actorRole: 'gerente', action: 'orders.create', concept: 'orders', at: '2026-11-21T16:00:00.000Z' },
  ])
})

test('the database itself refuses to change it, to take from it, and to empty it', async () => {
  const refused = { code: '42501', message: 'history is append-only' }
  await expect(db`update history set reason = 'otra' where seq = 3`).rejects.toMatchObject(refused)
  await expect(db`update history set seq = seq`).rejects.toMatchObject(refused)
  await expect(db`delete from history where seq = ${length}`).rejects.toMatchObject(refused)
  // Notices refer to its entries, and PostgreSQL refuses to truncate a referenced table before any trigger runs.
  await expect(db`truncate history`).rejects.toMatchObject({ code: '0A000' })
  await expect(db`truncate history cascade`).rejects.toMatchObject(refused)
  await expect(db`insert into history select * from kept where seq = 1`).rejects.toMatchObject({ code: '23505' })
  expect(await historyCount(portal)).toBe(length)
})

test.each<[string, (tx: Connection) => Promise<unknown>]>([
  ['who', (tx) => tx`update history set actor_id = ${actors.general.id} where seq = 7`],
  ['as what', (tx) => tx`update history set actor_role = 'general' where seq = 7`],
  ['nobody', (tx) => tx`update history set actor_id = null where seq = 7`],
  ['what', (tx) => tx`update history set action = 'preorders.edit' where seq = 7`],
  ['of what kind', (tx) => tx`update history set concept = 'orders' where seq = 7`],
  ['to which record', (tx) => tx`update history set record_id = record_id || 'x' where seq = 7`],
  ['when, by a millisecond', (tx) => tx`update history set at = at + interval '1 millisecond' where seq = 7`],
  ['from where', (tx) => tx`update history set from_status = 'DEVUELTA_CLIENTE' where seq = 7`],
  ['to where', (tx) => tx`update history set to_status = 'RECHAZADA_ADMIN' where seq = 7`],
  ['why', (tx) => tx`update history set reason = 'otra' where seq = 7`],
  ['which fields', (tx) => tx`update history set changes = changes || '{"x":1}' where seq = 7`],
  ['its own hash', (tx) => tx`update history set hash = repeat('a', 64) where seq = 7`],
])('an entry that was changed (%s) is named by its place', async (_, work) => {
  await tamper(work)
  const { entries, broken } = await verifyHistory(db)
  expect({ entries, ...broken }).toEqual({ entries: 6, seq: 7, why: 'su contenido fue alterado' })
})

test('an entry that does not follow the one before it is named by its place', async () => {
  await tamper((tx) => tx`update history set previous_hash = repeat('a', 64) where seq = 7`)
  expect((await verifyHistory(db)).broken).toEqual({ seq: 7, why: 'no sigue a la anterior' })
})

test.each([1, 7, 20])('an entry that was taken out (%i) is missed at its place', async (seq) => {
  await tamper((tx) => tx`delete from history where seq = ${seq}`)
  expect(await verifyHistory(db)).toMatchObject({ entries: seq - 1, broken: { seq, why: `falta la entrada ${seq}` } })
})

test('a gap that was closed by renumbering is found where it was', async () => {
  await tamper(async (tx) => {
    await tx`delete from history where seq = 7`
    await tx`update history set seq = -seq where seq > 7`
    await tx`update history set seq = -seq - 1 where seq < 0`
    await tx`update history_head set seq = seq - 1`
  })
  expect((await verifyHistory(db)).broken).toEqual({ seq: 7, why: 'no sigue a la anterior' })
})

test('two entries that changed places are found at the first', async () => {
  await tamper(async (tx) => {
    await tx`update history set seq = -1 where seq = 7`
    await tx`update history set seq = 7 where seq = 8`
    await tx`update history set seq = 8 where seq = -1`
  })
  expect((await verifyHistory(db)).broken).toEqual({ seq: 7, why: 'no sigue a la anterior' })
})

test('an entry of which another was made, its hash too, breaks the chain at the next', async () => {
  const { hash: _, ...entry } = (await written())[6]!
  const hash = hashOf({ ...entry, reason: 'inventada' })
  await tamper((tx) => tx`update history set reason = 'inventada', hash = ${hash} where seq = 7`)
  expect((await verifyHistory(db)).broken).toEqual({ seq: 8, why: 'no sigue a la anterior' })
})

test.each([1, 5])('an end of %i entries that was cut off is missed', async (cut) => {
  await tamper((tx) => tx`delete from history where seq > ${length - cut}`)
  expect((await verifyHistory(db)).broken).toEqual({
    seq: length - cut + 1,
    why: `el final no coincide: la cabeza de la cadena dice ${length}`,
  })
})

test('an entry that nobody recorded is found behind the head', async () => {
  await tamper(
    (tx) => tx`insert into history (seq, at, actor_id, actor_role, action, concept, record_id, previous_hash, hash)
      select seq + 1, at, actor_id, actor_role, action, concept, record_id, hash, repeat('b', 64) from history where seq = ${length}`,
  )
  expect((await verifyHistory(db)).broken).toEqual({ seq: length + 1, why: 'su contenido fue alterado' })
})

test('a head that was moved is found', async () => {
  await tamper((tx) => tx`update history_head set hash = repeat('c', 64)`)
  expect((await verifyHistory(db)).broken).toMatchObject({ seq: length + 1 })
})

test('a call that is refused in the middle of its work is in no history', async () => {
  const before = await historyCount(portal)
  await refusal(api.materials.create, 'gerente', { materialId: 'ANFO-25', name: 'Otra vez', unitPrice: 1 })
  await refusal(api.preorders.convert, 'gerente', { id: preOrderId, estimatedServiceDate: '2026-12-03' })
  expect(await historyCount(portal)).toBe(before)
})

test('more entries than are read at once are a chain as well', async () => {
  const many = 2_100
  await tamper(async (tx) => {
    const { hash, seq } = (await tx<[{ hash: string; seq: number }]>`select hash, seq from history_head`)[0]
    let previous = hash
    const rows = Array.from({ length: many }, (_, index) => {
      const previousHash = previous
      const entry = { seq: seq + index + 1, at: noon.toISOString(), action: 'inventory.load', concept: 'inventory' }
      previous = hashOf({
        ...entry,
        actorId: null,
        actorRole: 'x',
        recordId: 'X',
        fromStatus: null,
        toStatus: null,
        reason: null,
        changes: {},
        previousHash,
      })
      return { ...entry, actor_role: 'x', record_id: 'X', previous_hash: previousHash, hash: previous }
    })
    await tx`insert into history ${tx(rows)}`
    await tx`update history_head set seq = ${seq + many}, hash = ${previous}`
  })
  expect(await verifyHistory(db)).toMatchObject({ entries: length + many, broken: null })
  await tamper((tx) => tx`update history set reason = 'x' where seq = ${length + many - 1}`)
  expect((await verifyHistory(db)).broken).toMatchObject({ seq: length + many - 1 })
})
