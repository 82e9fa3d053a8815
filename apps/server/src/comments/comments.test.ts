import { api } from '@barreno/domain/api'
import type { Comment } from '@barreno/domain/comments/schema'
import { expect, test } from 'vitest'
import { portalWithGoodCalls } from '../../test/good-calls.ts'
import { aReadyOrder } from '../../test/orders.ts'
import { anOrder, aPreorder, type Input, someoneNew, type Who } from '../../test/portal.ts'
import { sampleFiles } from '../../test/sample-files.ts'
import { notify } from '../notices/notify.ts'

const portal = await portalWithGoodCalls()
const { call, good, refusal, db, services, clock, rows } = portal
const { list, standing, people, write, edit, remove, settle, file } = api.comments
const bare = { files: [] }
const send = (who: Who, of: Input, text: string, over: Input = {}) => good(write, who, { ...of, text, ...over })
const seen = async (who: Who, of: Input) => (await good(list, who, of)).map(({ text }) => text)
/** Returns the notices since the last call: who got which kind. */
async function notified(): Promise<[who: string, kind: string][]> {
  while ((await notify(services)) > 0);
  const fresh = await db<{ who: string; kind: string }[]>`
    select coalesce(users.role, clients.username, 'persona') as who, kind from notices
    left join users on users.id = user_id left join clients on clients.id = client_id where kind in ('mentioned', 'message') order by 1, 2`
  await db`delete from notices`
  return fresh.map(({ who, kind }) => [who, kind])
}

test('each reads what is said for their side: the alianza what is said to it, a body what is said with it, the corporation all', async () => {
  const { id: order } = await aReadyOrder(portal)
  const of = { order }
  await send('gerente', of, 'Interno')
  await send('gerente', of, 'A la alianza', { audience: 'client' })
  await send('gerente', of, 'A GNB', { audience: 'internal', agency: 'gnb' })
  await send('cliente', of, 'De la alianza', { audience: 'internal' })
  await send('daex', of, 'De DAEX', { audience: 'client' })
  const all = ['De DAEX', 'De la alianza', 'A GNB', 'A la alianza', 'Interno']
  for (const who of ['gerente', 'administrativo', 'operador', 'almacenista'] as const) expect(await seen(who, of)).toEqual(all)
  expect(await seen('cliente', of)).toEqual(['De la alianza', 'A la alianza'])
  for (const who of ['gnb', 'gnb_operador'] as const) expect(await seen(who, of)).toEqual(['A GNB'])
  expect(await seen('daex_almacenista', of)).toEqual(['De DAEX'])
  expect(await seen('dgcim', of)).toEqual([])
  expect((await good(standing, 'cliente', of)).count).toBe(2)
  for (const input of [of, { ...of, text: 'x' }])
    expect((await refusal('text' in input ? write : list, 'cliente2', input)).status).toBe(404)
  const [first] = await good(list, 'cliente', of)
  expect(first!.author).toEqual({ id: portal.actors.cliente.id, name: portal.actors.cliente.name, role: 'cliente' })
  expect((await good(list, 'cliente', of))[1]!.author).toEqual({ id: null, name: null, role: 'gerente' })
})

test('a question waits for the other side until it answers, or until it needs no answer', async () => {
  const { id: preorder } = await aPreorder(portal, bare)
  const of = { preorder }
  const question = await send('administrativo', of, '¿Qué diámetro tienen los barrenos?', { audience: 'client', isQuestion: 'true' })
  expect(question).toMatchObject({ asks: 'alliance', answeredAt: null, canAnswer: true })
  const waiting = async (who: Who) => (await good(standing, who, of)).questions.map(({ text }) => text)
  expect(await waiting('cliente')).toEqual(['¿Qué diámetro tienen los barrenos?'])
  // The author may add to a question without answering it.
  await send('gerente', of, 'Es para el plano.', { audience: 'client', answers: question.id })
  expect(await waiting('gerente')).toHaveLength(1)
  const answer = await send('cliente', of, '45 mm', { answers: question.id })
  expect(answer).toMatchObject({ answers: question.id, audience: 'client' })
  expect(await waiting('gerente')).toEqual([])
  expect(await refusal(settle, 'administrativo', { id: question.id })).toMatchObject({ status: 409, code: 'comments.notOpen' })
  // The answer, not the addition before it, made the question's version an older one.
  expect(await refusal(edit, 'administrativo', { id: question.id, text: '¿Qué diámetro?', version: question.version })).toMatchObject({
    code: 'record.stale',
    details: { changedBy: portal.actors.cliente.name, role: 'cliente' },
  })
  const own = await send('cliente', of, '¿Cuándo sale?', { isQuestion: 'true' })
  expect(own.asks).toBe('house')
  expect(await good(settle, 'cliente', { id: own.id })).toMatchObject({ canAnswer: false })
  expect(await waiting('gerente')).toEqual([])
})

test('who is mentioned is told, by name or by role, and of the rest those to whom it was said', async () => {
  const { id: order } = await aReadyOrder(portal)
  const of = { order }
  await notified()
  await send('gerente', of, 'Revisen el peso', { mentionsJson: [{ role: 'almacenista' }, { person: portal.actors.operador.id }] })
  expect(await notified()).toEqual([
    ['almacenista', 'mentioned'],
    ['operador', 'mentioned'],
  ])
  await send('gerente', of, 'Su material sale mañana', { audience: 'client' })
  expect(await notified()).toEqual([['cliente', 'message']])
  await send('gerente', of, '¿Firman hoy?', { audience: 'internal', agency: 'gnb' })
  expect(await notified()).toEqual([
    ['gnb', 'message'],
    ['gnb_almacenista', 'message'],
    ['gnb_operador', 'message'],
  ])
  await send('cliente', of, 'Estamos en el frente', { mentionsJson: [{ role: 'operador' }] })
  expect(await notified()).toContainEqual(['operador', 'mentioned'])
  for (const mention of [{ person: portal.actors.cliente.id }, { role: 'cliente' }, { role: 'gnb' }])
    expect(await refusal(write, 'gerente', { ...of, text: 'x', mentionsJson: [mention] })).toMatchObject({
      status: 400,
      details: [{ field: 'mentionsJson.0', message: 'Esta persona o este rol no puede leer el mensaje.' }],
    })
  const known = await good(people, 'cliente', of)
  expect(known.people).toEqual([])
  expect(known.roles).toContain('gerente')
  expect(known.roles).not.toContain('gnb')
  expect((await good(people, 'gnb', of)).people.every(({ role }) => !role.startsWith('daex'))).toBe(true)
  await notified()
})

test('one edits one’s own words, and the history keeps those before; what is removed leaves a mark and no file', async () => {
  const { id: order } = await anOrder(portal, bare)
  const kept = await send('gerente', { order }, 'Ruta A', {
    audience: 'client',
    files: [{ field: 'files', name: 'ruta.pdf', content: sampleFiles.pdf }],
  })
  const [ruta] = kept.files
  for (const who of ['gerente', 'cliente'] as const) expect((await call(file, who, { id: kept.id, fileId: ruta!.id })).statusCode).toBe(200)
  expect((await refusal(file, 'cliente2', { id: kept.id, fileId: ruta!.id })).status).toBe(404)
  expect((await refusal(edit, 'administrativo', { id: kept.id, text: 'Otra' })).status).toBe(403)
  const edited = await good(edit, 'gerente', { id: kept.id, text: 'Ruta B', version: kept.version })
  expect(edited).toMatchObject({ text: 'Ruta B', editedAt: clock.now.toISOString() })
  expect(await refusal(edit, 'gerente', { id: kept.id, text: 'Ruta C', version: kept.version })).toMatchObject({ code: 'record.stale' })
  const [entry] = await db`select changes from history where action = 'comments.edit' and record_id = ${kept.id}`
  expect(entry).toMatchObject({ changes: { text: { old: 'Ruta A', new: 'Ruta B' } } })
  const removed = await good(remove, 'gerente', { id: kept.id })
  expect(removed).toMatchObject({ text: null, files: [], removedAt: clock.now.toISOString(), canEdit: false, canRemove: false })
  expect((await good(list, 'cliente', { order }))[0]).toMatchObject({ text: null, removedAt: clock.now.toISOString() })
  expect((await refusal(file, 'gerente', { id: kept.id, fileId: ruta!.id })).status).toBe(404)
  expect(await db`select from files where id = ${ruta!.id}`).toEqual([])
  expect(await refusal(edit, 'gerente', { id: kept.id, text: 'x' })).toMatchObject({ code: 'comments.removed' })
  await expect(db`delete from comments where id = ${kept.id}`).rejects.toMatchObject({ constraint_name: 'comments_stay' })
})

test('between whom something was said never changes, in the database either, and no alianza is given a notice of what is internal', async () => {
  const { id: order } = await anOrder(portal, bare)
  const { id } = await send('gerente', { order }, 'Interno')
  await expect(db`update comments set audience = 'client' where id = ${id}`).rejects.toMatchObject({ constraint_name: 'comments_stay' })
  await expect(
    db`insert into notices (entry_seq, client_id, kind, concept, record_id, at)
       select seq, ${portal.actors.cliente.id}, 'message', 'orders', ${order}, now() from history where record_id = ${id}`,
  ).rejects.toMatchObject({ constraint_name: 'notices_of_open_comments' })
})

test('all that is wrong with a comment is said at once', async () => {
  const { id: order } = await anOrder(portal, bare)
  expect(await refusal(write, 'gerente', { text: 'x' })).toMatchObject({ status: 400, details: [{ field: 'order' }] })
  expect(await refusal(write, 'gerente', { order, text: '  ' })).toMatchObject({ status: 400, details: [{ field: 'text' }] })
  const other = await send('gerente', { order: (await anOrder(portal, bare)).id }, 'Otra orden')
  const files = Array.from({ length: 6 }, (_, index) => ({ field: 'files', name: `${index}.pdf`, content: sampleFiles.pdf }))
  expect(
    await refusal(write, 'gerente', { order, text: 'x', answers: other.id, mentionsJson: [{ role: 'cliente' }], files }),
  ).toMatchObject({ status: 400, details: [{ field: 'answers' }, { field: 'mentionsJson.0' }, { field: 'files' }] })
})

test('two thousand comments are read page by page, and a page costs what a page costs', async () => {
  const { id: order } = await anOrder(portal, bare)
  await db`
    insert into comments (order_id, audience, author_id, author_name, author_role, text, at)
    select ${order}, case when n % 2 = 0 then 'client' else 'internal' end, ${portal.actors.gerente.id}, 'Gerente', 'gerente', 'Mensaje ' || n,
      now() - n * interval '1 minute' from generate_series(1, 2000) as n`
  const answer = await call(list, 'cliente', { order, limit: '50' })
  expect(answer.headers['x-total-count']).toBe('1000')
  const items = JSON.parse(answer.body) as Comment[]
  expect(items.map(({ text }) => text).slice(0, 2)).toEqual(['Mensaje 2', 'Mensaje 4'])
  const [{ 'QUERY PLAN': plan }] = await db<[{ 'QUERY PLAN': unknown }]>`
    explain (format json) select * from comments where order_id = ${order} order by at desc, id desc limit 51`
  expect(JSON.stringify(plan)).toContain('comments_of_order')
})

test('no answer of any call tells an alianza of an internal comment', async () => {
  const secret = 'palabra-que-nadie-de-fuera-lee'
  const { id: order, preOrderId } = await aReadyOrder(portal)
  for (const of of [{ order }, { preorder: preOrderId! }])
    await send('gerente', of, secret, { files: [{ field: 'files', name: `${secret}.pdf`, content: sampleFiles.pdf }] })
  while ((await notify(services)) > 0);
  let calls = 0
  for (const { name, row, goodCall } of rows) {
    if (row.method !== 'GET' || row.session || row.reply === 'events') continue
    const { input = {} } = await goodCall()
    const ids = row.path.includes('/orders/:id') ? { id: order } : row.path.includes('/preorders/:id') ? { id: preOrderId! } : {}
    const { statusCode, rawPayload } = await call(row, 'cliente', { ...input, ...ids })
    if (statusCode === 200) calls += 1
    expect([name, rawPayload.includes(secret)]).toEqual([name, false])
  }
  expect(calls).toBeGreaterThan(20)
  expect(await seen('cliente', { order })).toEqual([])
  const { headers } = await someoneNew(portal, 'otra gerente', 'gerente')
  expect((await portal.app.inject({ url: `/api/comments?order=${order}`, headers })).body).toContain(secret)
})

test('lists mark the records on which somebody waits for an answer, and are narrowed to them, each reader by what they read', async () => {
  const { id: order } = await aReadyOrder(portal)
  const { id: preorder } = await aPreorder(portal, bare)
  const ask = (who: Who, of: Input, over: Input = {}) => send(who, of, '¿Y esto?', { ...over, isQuestion: 'true' })
  const inHouse = await ask('gerente', { order })
  await ask('gerente', { order }, { audience: 'internal', agency: 'gnb' })
  await ask('cliente', { preorder })
  const marks = async (who: Who) => {
    const [orders, record] = [await good(api.orders.list, who, {}), await good(api.orders.get, who, { id: order })]
    const row = orders.find(({ id }) => id === order)!
    expect(record.awaitsAnswer).toEqual(row.awaitsAnswer)
    return row.awaitsAnswer
  }
  expect(await marks('gerente')).toEqual(['house', 'gnb'])
  expect(await marks('gnb')).toEqual(['gnb'])
  expect(await marks('daex')).toEqual([])
  expect(await marks('cliente')).toEqual([])
  const listed = async (who: Who, awaitsAnswer: 'own' | 'others') =>
    (await good(api.orders.list, who, { awaitsAnswer })).map(({ id }) => id).includes(order)
  expect([await listed('gerente', 'own'), await listed('gerente', 'others')]).toEqual([true, true])
  expect([await listed('gnb', 'own'), await listed('gnb', 'others')]).toEqual([true, false])
  expect([await listed('daex', 'own'), await listed('cliente', 'others')]).toEqual([false, false])
  const queue = (awaitsAnswer: 'own' | 'others') =>
    good(api.preorders.byStatus, 'administrativo', { status: 'PENDIENTE_REVISION', awaitsAnswer }).then((found) =>
      found.map(({ id }) => id),
    )
  expect(await queue('own')).toContain(preorder)
  expect(await queue('others')).not.toContain(preorder)
  expect((await good(api.preorders.mine, 'cliente', { awaitsAnswer: 'others' })).find(({ id }) => id === preorder)).toMatchObject({
    awaitsAnswer: ['house'],
  })
  // An answered question no longer waits.
  await good(settle, 'gerente', { id: inHouse.id })
  expect(await marks('gerente')).toEqual(['gnb'])
})
