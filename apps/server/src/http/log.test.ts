import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { anOrder, password, testPortal } from '../../test/portal.ts'
import { secretsWith } from '../auth/secrets.ts'
import { textLines } from './text-lines.ts'
import { logSettings } from './log.ts'

const lines: string[] = []
const stream = new Writable({ write: (chunk: Buffer, _, done) => (lines.push(...chunk.toString().split('\n').filter(Boolean)), done()) })
const portal = await testPortal({
  logger: { ...(logSettings('info', { pseudonym: (id) => secretsWith('clave de prueba').pseudonym(id) }) as object), stream },
})
const { app, as, db } = portal

test('the log is one object a line, with the number of the call and how it ended, and nothing of anybody', async () => {
  const token = as('gerente').authorization.slice('Bearer '.length)
  await anOrder(portal, { clientNotes: 'NOTA-SECRETA' })
  const signIn = await app.inject({ method: 'POST', url: '/api/users/login', payload: { username: 'gerente', password } })
  await app.inject({ url: '/api/preorders/status/PENDIENTE_REVISION?q=BUSCADO', headers: as('gerente') })
  await app.inject({ url: `/api/auth/me?token=${token}`, headers: { 'user-agent': 'x\u001b[31m"}\n{"level":"fatal"' } })
  await app.inject({ url: '/api/%0a%0dinyectado"}', headers: as('gerente') })
  const entries = lines.map((line) => JSON.parse(line) as { level: string; time: string; reqId?: string; res?: { statusCode: number } })
  expect(entries.length).toBeGreaterThan(8)
  for (const { level, time } of entries) {
    expect(level).toBeOneOf(['info', 'warn', 'error'])
    expect(new Date(time).toISOString()).toBe(time)
  }
  const id = signIn.headers['x-request-id']
  expect(entries.filter(({ reqId }) => reqId === id).map(({ res }) => res?.statusCode)).toEqual([undefined, 200])
  const all = lines.join('\n')
  for (const secret of [
    token,
    signIn.json<{ token: string }>().token,
    password,
    'NOTA-SECRETA',
    'BUSCADO',
    'Peñón',
    'J-31204587-6',
    'alianzas.ve',
    'Rafael',
    '127.0.0.1',
  ])
    expect(all, secret).not.toContain(secret)
})

test('a bug is logged whole, and answered without a word about the inside', async () => {
  await db`alter table orders rename to orders_away`
  const answer = await app.inject({ url: '/api/orders', headers: as('gerente') })
  await db`alter table orders_away rename to orders`
  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toEqual({
    message: 'Ocurrió un error inesperado en el servidor. Intente de nuevo; si continúa, avise al administrador.',
    error: 'Internal Server Error',
    code: 'server.failed',
  })
  const logged = lines
    .map((line) => JSON.parse(line) as { level: string; err?: { message: string; stack: string } })
    .filter(({ level }) => level === 'error')
  expect(logged.map(({ err }) => err?.message)).toEqual(['relation "orders" does not exist'])
})

test('each call says who made it by role and pseudonym, never by id, and who was refused what', async () => {
  const { id } = portal.actors.operador
  lines.length = 0
  const good = await app.inject({ url: '/api/inventory/stock', headers: as('operador') })
  const refused = await app.inject({ url: '/api/users', headers: as('operador') })
  const failed = await app.inject({ method: 'POST', url: '/api/users/login', payload: { username: 'operador', password: 'otra cosa' } })
  type Line = { reqId: string; res?: { statusCode: number; call: string; actor?: string; role?: string }; responseTime: number }
  const completed = lines.map((line) => JSON.parse(line) as Line).filter(({ res }) => res)
  const actor = secretsWith('clave de prueba').pseudonym(id)
  expect(completed.map(({ reqId, res }) => ({ reqId, ...res }))).toEqual([
    { reqId: good.headers['x-request-id'], statusCode: 200, call: 'inventory.stock', actor, role: 'operador' },
    { reqId: refused.headers['x-request-id'], statusCode: 403, call: 'users.list', actor, role: 'operador' },
    { reqId: failed.headers['x-request-id'], statusCode: 401, call: 'users.signIn' },
  ])
  expect(actor).toMatch(/^[\w-]{12}$/)
  expect(secretsWith('otra clave de prueba').pseudonym(id)).not.toBe(actor)
  expect(lines.join()).not.toContain(id)
})

test('for people the same is a line of text, and what a caller sent begins no line and colours no terminal', () => {
  const written: string[] = []
  const text = textLines({ write: (line: string) => written.push(line) > 0 })
  const time = '2026-11-22T16:00:00.000Z'
  const log = (line: object) => text.write(`${JSON.stringify({ level: 'info', time, ...line })}\n`)
  log({ reqId: '0123456789', req: { method: 'GET', path: '/api/x\n\u001b[31m' }, msg: 'incoming request' })
  log({
    reqId: '0123456789',
    res: { statusCode: 403, call: 'users.list', actor: 'abc', role: 'operador' },
    responseTime: 4.6,
    msg: 'request completed',
  })
  log({ level: 'error', err: { type: 'Error', message: 'a\nb', stack: 'Error: a\n    at x' }, msg: 'request failed' })
  expect(written).toEqual([
    `${time} INFO  01234567 GET /api/x\u{fffd}\u{fffd}[31m\n`,
    `${time} INFO  01234567 403 users.list 5 ms operador abc\n`,
    `${time} ERROR request failed Error: a\u{fffd}b\n    at x\n`,
  ])
})
