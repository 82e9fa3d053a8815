import { api } from '@barreno/domain/api'
import type { Endpoint } from '@barreno/domain/endpoint'
import type { HistoryRow } from '@barreno/domain/history/schema'
import { historyActions } from '@barreno/texts/history'
import { changesInWords } from '@barreno/texts/history/explain'
import { differenceInWords } from '@barreno/texts/verifications/explain'
import { expect, test } from 'vitest'
import { portalWithGoodCalls } from '../../test/good-calls.ts'
import { addressOf, historyCount, refusalIn } from '../../test/portal.ts'
import { verifyRecords } from '../verifications/verify-records.ts'

// What each call accepts, replies and records in the history.

const portal = await portalWithGoodCalls()
const { app, as, everything, good, refusal, rows } = portal
const writing = rows.filter(({ row }) => row.method !== 'GET' && !row.session)
test.each(rows)('$name refuses a field that it does not know, and names it', async ({ row, heldCall }) => {
  const { who, input = {}, sending = {} } = await heldCall()
  const before = await everything()
  const message = 'Los datos enviados no son válidos. Campo desconocido: desconocido.'
  const named = { status: 400, code: 'input.invalid', message, details: [{ field: 'desconocido', message: 'Campo desconocido.' }] }
  expect(await refusal(row, who, input, { ...sending, query: { desconocido: '1' } })).toMatchObject(named)
  const known = [...Object.keys({ ...row.body?.shape, ...row.query?.shape }), ...Object.keys(input)]
  const fields = [
    'desconocido',
    'id',
    'role',
    'rol',
    'estado',
    'currentStatus',
    'clientId',
    'precio',
    'total',
    'pagado',
    'createdAt',
    'owner',
    'isDemo',
  ]
  // A binary body has no fields.
  for (const field of row.method === 'GET' || row.takesBytes ? [] : fields.filter((unknown) => !known.includes(unknown)))
    expect(await refusal(row, who, { ...input, [field]: 'x' }, sending)).toMatchObject({ status: 400, details: [{ field }] })
  expect(await everything()).toEqual(before)
})

test.each(rows)('$name refuses a field of another type, and names it', async ({ row, heldCall }) => {
  const { who, input = {}, sending = {} } = await heldCall()
  const before = await everything()
  const isNamed = (field: string) => ({
    status: 400,
    code: 'input.invalid',
    // All faults in a field that is a record are named.
    details: expect.toSatisfy(
      (faults: { field: string; message: string }[]) =>
        faults.length > 0 &&
        faults.every(
          (fault) => new RegExp(`^${field}\\b`).test(fault.field) && /^(Debe|Este|El|La|Contiene|No|Campo) /.test(fault.message),
        ),
    ),
  })
  const fields = Object.keys(row.body?.shape ?? {})
  for (const field of row.files ? [] : fields)
    expect(await refusal(row, who, { ...input, [field]: { otro: 1 } }, sending), field).toMatchObject(isNamed(field))
  for (const version of row.versioned ? ['1', 1.5, 0, -1, 1e300, true] : [])
    expect(await refusal(row, who, { ...input, version }, sending)).toMatchObject(isNamed('version'))
  for (const field of [...Object.keys(row.query?.shape ?? {}), ...(row.sorts ? ['limit', 'cursor', 'sort', 'q'] : [])]) {
    const { path, rest } = addressOf(row, input)
    const others = Object.entries(rest).filter(([name]) => name in (row.query?.shape ?? {}) && name !== field)
    const query = [...others, [field, 1], [field, 2]].map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join('&')
    const answer = await app.inject({ method: row.method, url: `${path}?${query}`, headers: who ? as(who) : {} })
    expect(refusalIn(answer), field).toMatchObject(isNamed(field))
  }
  expect(await everything()).toEqual(before)
})

/** A view has its own refusal. A list that is still a preview is not in the history, nor are the records that the good calls of the others change. */
const namingNobody: ReadonlySet<Endpoint> = new Set<Endpoint>([
  api.views.edit,
  api.materials.confirmImport,
  api.users.edit,
  api.users.deactivate,
  api.users.nameBodyAdministrator,
  api.clients.edit,
  api.custody.setStatus,
])

test.each(rows.filter(({ row }) => row.versioned && !namingNobody.has(row)))(
  '$name refuses an outdated version, and says who changed the record and when',
  async ({ row, heldCall }) => {
    const { who, input = {}, sending = {} } = await heldCall()
    const before = await everything()
    expect(await refusal(row, who, input, { ...sending, headers: { ...sending.headers, 'if-match': '"999"' } })).toMatchObject({
      status: 409,
      code: 'record.stale',
      details: { role: expect.any(String), changedAt: expect.stringMatching(/^2026-/) },
    })
    expect(await everything()).toEqual(before)
  },
)

/** Replies that are measured anew each time, such as clock difference and disk space. */
const measured: ReadonlySet<Endpoint> = new Set([api.doctor.report])

test.each(rows.filter(({ row }) => row.method === 'GET' && !row.keeps && !measured.has(row)))(
  '$name, read twice, changes nothing and answers the same',
  async ({ row, heldCall }) => {
    const { who, input } = await heldCall()
    const before = await everything()
    const answers = [await good(row, who, input), await good(row, who, input)]
    expect(answers[0]).toEqual(answers[1])
    expect(await everything()).toEqual(before)
  },
)

test.each(rows.filter(({ row }) => row.method === 'GET' && row.keeps))(
  '$name keeps that it was read, and changes nothing else',
  async ({ row, heldCall }) => {
    const { who, input } = await heldCall()
    const before = await everything()
    await good(row, who, input)
    const after = await everything()
    const changed = Object.keys(after).filter((table) => after[table] !== before[table])
    expect(changed.toSorted()).toEqual(['history', 'history_head', 'history_writes', 'printouts'])
  },
)

test.each(writing)('$name accepts a trailing slash, and rejects a body that is no JSON', async ({ row, heldCall }) => {
  const { who, input = {} } = await heldCall()
  const before = await everything()
  const { path, rest } = addressOf(row, input)
  const headers = as(who!)
  const send = (type: string, payload: string | Buffer, more = {}) =>
    app.inject({ method: row.method, url: `${path}/`, payload, headers: { ...headers, 'content-type': type, ...more } })
  const body = JSON.stringify({ ...rest, desconocido: 1 })
  for (const type of [
    'application/x-www-form-urlencoded',
    'application/json\tfoo',
    'application/jsonx',
    'application/xml',
    'image/png',
    'x',
  ])
    expect(refusalIn(await send(type, body)), type).toMatchObject({ status: 415, code: 'input.mediaType' })
  for (const type of ['application/json', 'Application/JSON ;x', 'application/json; charset=utf-8', 'text/plain'])
    expect(refusalIn(await send(type, body)).status, type).toBeOneOf([400, 415])
  expect(refusalIn(await send('application/json', body, { 'content-encoding': 'gzip' })).status).toBeOneOf([400, 415])
  expect(await everything()).toEqual(before)
})

test.each(rows)('$name answers what its row says, and writes into the history what it changed', async ({ row, goodCall, heldCall }) => {
  const isRead = row.method === 'GET'
  const { who, input, sending, entries = isRead || row.session ? 0 : 1 } = await (isRead ? heldCall() : goodCall())
  const before = await historyCount(portal)
  await good(row, who, input, sending)
  expect((await historyCount(portal)) - before).toBe(entries)
  expect(await withoutWords(before)).toEqual([])
})

test('after all of it the history is whole, and every record is as it says', async () => {
  const found: string[] = []
  await verifyRecords(portal.db, (difference) => void found.push(differenceInWords(difference)))
  expect(found).toEqual([])
})

/** Returns the actions and changes of the latest history entries that have no readable wording. */
async function withoutWords(after: number): Promise<string[]> {
  const entries = await portal.db<Pick<HistoryRow, 'action' | 'concept' | 'record' | 'changes'>[]>`
    select action, concept, json_build_object('id', record_id) as record, changes from history where seq > ${after}`
  return entries.flatMap(({ action, ...entry }) => [
    ...(historyActions[action] ? [] : [action]),
    ...changesInWords({ ...entry, materials: {} }).flatMap(({ label, old, new: value }) => [label, old, value].filter(isRaw)),
  ])
}

/** Whether a text contains names or values of the wire: `lowStockThreshold`, `pago_movil`, `lost: 3`, an id. */
function isRaw(words: string | null): words is string {
  return words !== null && /\b[a-z]+[A-Z][A-Za-z]*\b|\b[a-z]+_[a-z_]+\b|(^|[(·] ?|, )[a-z]+: |^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(words)
}
