import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import multipart from '@fastify/multipart'
import { customLines, totalOf } from '@barreno/domain/preorders/pricing'
import Fastify from 'fastify'
import postgres from 'postgres'
import { findSession } from '../../apps/server/src/auth/sql.ts'
import { tokenHash } from '../../apps/server/src/auth/token.ts'
import { shareClient } from '../../apps/server/src/clients/sql.ts'
import { types } from '../../apps/server/src/db/values.ts'
import { insertFiles } from '../../apps/server/src/files/sql.ts'
import type { SavedFile } from '../../apps/server/src/files/receive.ts'
import { diskStore } from '../../apps/server/src/files/store.ts'
import { findOrderable } from '../../apps/server/src/materials/sql.ts'
import { findPreorderWithActivity, insertPreorder, listPreorders } from '../../apps/server/src/preorders/sql.ts'
import { feedWindow } from '../../apps/server/src/schedule/feed.ts'
import { scheduled } from '../../apps/server/src/schedule/scheduled.ts'
import { findFeedOwner, listServices } from '../../apps/server/src/schedule/sql.ts'

// The minimal server that can answer the same calls: Fastify, the driver with its own pool, the product's own SQL, and JSON. It looks up the session
// of the call and sends the same replies as the product. It does not compute the product's rules: it asks the product for their results at its start
// and uses them as constants. It has no permissions, parsing, versions, history, Idempotency-Key, serializer or log.

type Settings = { dataDir: string; product: string; gerente: string; clientId: string; materialIds: string[]; preorderId: string }
const { dataDir, product, gerente, clientId, materialIds, preorderId } = JSON.parse(process.argv[2]!) as Settings

const sql = postgres({
  path: join(dataDir, 'postgres/.s.PGSQL.5432'),
  user: 'postgres',
  database: 'postgres',
  max: 10,
  types,
  fetch_types: false,
  onnotice: () => {},
  connection: { TimeZone: 'UTC' },
})
const store = await diskStore(join(dataDir, 'bare-files'))
const app = Fastify()

app.addHook('onRequest', async ({ headers }) => {
  const now = new Date()
  const hash = tokenHash(headers.authorization!.slice('Bearer '.length))
  const session = await findSession(sql, hash, { now, idleSince: new Date(now.getTime() - 12 * 3_600_000), demo: true, issuer: null })
  if (!session) throw new Error('no session')
})

type Answer = Record<string, unknown>
/** Fields that the product computes, which are in no column of the record. */
const computed = ['deadlines', 'actions', 'explanation', 'statusHistory', 'activity', 'roundChanges']
const answered = async (path: string) =>
  (await (await fetch(`${product}/api${path}`, { headers: { authorization: `Bearer ${gerente}` } })).json()) as Answer | Answer[]
const computedIn = (answer: Answer): Answer => Object.fromEntries(Object.entries(answer).filter(([field]) => computed.includes(field)))

for (const [path, query] of [
  ['/list', ''],
  ['/list-with-actions', '&actions=true'],
] as const) {
  const constants = ((await answered(`/preorders/status/PENDIENTE_REVISION?limit=50${query}`)) as Answer[]).map(computedIn)
  app.get(path, async (_request, reply) => {
    const { items, total } = await listPreorders(sql, { status: ['PENDIENTE_REVISION'] }, { sort: '-createdAt', limit: 50 })
    const rows = items.map(({ itemCount: _count, clientIsActive: _active, ...row }, index) => ({ ...row, ...constants[index] }))
    return reply.header('x-total-count', total).send(rows)
  })
}

const constants = computedIn((await answered(`/preorders/${preorderId}`)) as Answer)
app.get<{ Params: { token: string } }>('/calendar/:token', async ({ params: { token } }) => {
  const { from, to } = feedWindow(new Date())
  await findFeedOwner(sql, tokenHash(token), true)
  return [...(await listServices(sql, { from, to, status: scheduled }))].flat()
})

app.get('/detail', async () => ({ ...(await findPreorderWithActivity(sql, preorderId)), ...constants }))

await app.register(async (scope) => {
  scope.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  scope.post('/create', async (_request, reply) => reply.code(201).send(await create()))
})

await app.register(async (scope) => {
  await scope.register(multipart)
  scope.post('/create-with-file', async (request, reply) => {
    let file: SavedFile | undefined
    for await (const part of request.parts()) if (part.type === 'file') file = await store.save(part.file, part.filename)
    return reply.code(201).send(await create(file))
  })
})

process.stdin.resume().on('end', () => process.exit())
console.log(await app.listen({ port: 0, host: '127.0.0.1' }))

/** Runs every statement of the use case, without those that the request pipeline adds: idempotency key and history. */
function create({ id: fileId, size, sha256 }: Pick<SavedFile, 'id' | 'size' | 'sha256'> = { id: randomUUID(), size: 1, sha256: '' }) {
  return sql.begin(async (tx) => {
    const client = (await shareClient(tx, clientId))!
    const lines = customLines((await findOrderable(tx, materialIds)).map((offer) => ({ offer, quantity: 10 })))
    await insertFiles(tx, [{ field: 'patternFiles', id: fileId, name: 'frente-1.dxf', kind: 'dxf', size, sha256 }], clientId)
    const request = {
      client,
      orderType: 'custom',
      miningType: 'subterranea',
      numberOfFronts: 1,
      patternCreationMode: 'upload',
      estimatedServiceDate: '2200-01-31',
      estimatedTotalCost: totalOf(lines),
      suggestionDeviation: null,
      currentStatus: 'PENDIENTE_REVISION',
      createdAt: new Date(),
    } as const
    return insertPreorder(tx, request, { lines, fileIds: [fileId], fronts: [] })
  })
}
