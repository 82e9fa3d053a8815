import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { anOrder, password, testPortal } from '../../test/portal.ts'
import { logSettings } from './log.ts'

const lines: string[] = []
const stream = new Writable({ write: (chunk: Buffer, _, done) => (lines.push(...chunk.toString().split('\n').filter(Boolean)), done()) })
const portal = await testPortal({ logger: { ...(logSettings('info') as object), stream } })
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
