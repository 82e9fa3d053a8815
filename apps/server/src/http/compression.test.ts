import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { aPreorder, password, testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const { app, as, db } = portal

const { id } = await aPreorder(portal)
await db`
  insert into preorders select (jsonb_populate_record(preorders, jsonb_build_object('id', md5(n::text), 'preorder_number', 'PRE-2026-1' || lpad(n::text, 5, '0'),
    'created_at', preorders.created_at - n * interval '7 hours', 'estimated_total_cost', n * 1234.56, 'client_name', 'Alianza ' || md5(n::text),
    'estimated_service_date', date '2026-11-01' + n))).*
  from preorders, generate_series(1, 60) as n where id = ${id}`
const list = '/api/preorders/status/PENDIENTE_REVISION?limit=50&actions=true'
const ask = (accepted: string | undefined, url = list) =>
  app.inject({ url, headers: { ...as('gerente'), ...(accepted && { 'accept-encoding': accepted }) } })

test('fifty rows of a queue with what can be done with each are sent in 15 kB', async () => {
  const plain = await ask(undefined)
  expect(plain.json()).toHaveLength(50)
  const { rawPayload, headers } = await ask('gzip, deflate, br, zstd')
  expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding', 'content-length': String(rawPayload.length) })
  expect(rawPayload.length).toBeLessThan(15_000)
  expect(brotliDecompressSync(rawPayload).toString()).toBe(plain.body)
})

test('a caller is answered in what they take, and plainly where they take nothing of ours', async () => {
  const plain = await ask(undefined)
  expect(gunzipSync((await ask('gzip;q=0.5, br;q=0')).rawPayload).toString()).toBe(plain.body)
  for (const accepted of ['identity', 'br;q=0', 'deflate, zstd', 'brown']) {
    const { headers, body } = await ask(accepted)
    expect([accepted, headers['content-encoding'], headers.vary]).toEqual([accepted, undefined, 'Accept-Encoding'])
    expect(body).toBe(plain.body)
  }
})

test('what holds a secret, what was sent, and what is short goes out as it is', async () => {
  const headers = { ...as('gerente'), 'accept-encoding': 'br, gzip' }
  const answers = await Promise.all([
    app.inject({ method: 'POST', url: '/api/users/login', headers, payload: { username: 'gerente', password } }),
    app.inject({ url: '/api/auth/me', headers }),
    app.inject({ method: 'PUT', url: `/api/preorders/${id}/details`, headers, payload: { gestorNotes: 'x'.repeat(1_500) } }),
    app.inject({ url: `/api/preorders/status/CONVERTIDA_A_ORDEN`, headers }),
  ])
  for (const { statusCode, headers: given } of answers) expect([statusCode, given['content-encoding']]).toEqual([200, undefined])
})
