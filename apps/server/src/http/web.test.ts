import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { api } from '@barreno/domain/api'
import { afterAll, expect, test } from 'vitest'
import { aPreorder, refusalIn, testPortal } from '../../test/portal.ts'
import { buildApp } from '../app.ts'

// A built portal: one page, its assets, and files beside them that must never be served.
const root = await mkdtemp(join(tmpdir(), 'barreno-web-'))
afterAll(() => rm(root, { recursive: true }))
for (const folder of ['assets', 'ahead', 'pages/usuario/detalles']) await mkdir(join(root, 'dist', folder), { recursive: true })
const script = 'console.log("portal")'
const inPage = 'openFirstPage()'
const files = {
  'dist/index.html': `<!doctype html><script>${inPage}</script><title>Barreno</title>`,
  'dist/ahead/dashboardGestor.html': '<!doctype html><title>Barreno</title><p>dashboardGestor</p>',
  'dist/pages/dashboardGestor.html': '<!doctype html><title>Barreno</title><p>its files</p>',
  'dist/pages/usuario/detalles/_.html': '<!doctype html><title>Barreno</title><p>somebody</p>',
  'dist/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'dist/assets/main-B7x2.js': script,
  'dist/assets/main-B7x2.js.gz': gzipSync(script),
  'dist/.env': 'SECRET=1',
  'package.json': '{"secret":1}',
}
for (const [name, content] of Object.entries(files)) await writeFile(join(root, name), content)

const portal = await testPortal({ webRoot: `${root}/dist/` })
const { app, as } = portal
const page = files['dist/index.html']
const origin = 'https://otra.example'

const policy = [
  "default-src 'self'",
  `script-src 'self' 'sha256-${createHash('sha256').update(inPage).digest('base64')}'`,
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self' http: https:",
  "frame-src 'none'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
]

test.each([
  ['/', 200],
  ['/preordenes-cliente/detalle/PRE-2026-000001', 200],
  ['/assets/main-B7x2.js', 200],
  ['/favicon.svg', 200],
  ['/assets/nada.js', 404],
  ['/api/health', 200],
  ['/api/auth/me', 401],
  ['/api/nada', 404],
  ['/api/openapi.json', 200],
])('%s answers %i with every header that keeps a browser safe', async (url, status) => {
  const { statusCode, headers } = await app.inject(url)
  expect(statusCode).toBe(status)
  expect(String(headers['content-security-policy']).split(';').toSorted()).toEqual(policy.toSorted())
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': expect.stringMatching(/SAMEORIGIN|DENY/),
    'referrer-policy': 'no-referrer',
    'permissions-policy': expect.stringContaining('camera=()'),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  expect(headers).not.toHaveProperty('x-powered-by')
  expect(headers).not.toHaveProperty('server')
  expect(headers).not.toHaveProperty('set-cookie')
})

test('nothing of the API is kept by anybody: not records, not refusals, not the document', async () => {
  const { id } = await aPreorder(portal)
  const urls = [
    '/api/health',
    '/api/auth/me',
    '/api/nada',
    '/api/me/x.css',
    `/api/preorders/${id}`,
    '/api/openapi.json',
    '/api',
    '/API/preorders',
  ]
  for (const url of urls) expect((await app.inject({ url, headers: as('gerente') })).headers['cache-control'], url).toBe('no-store')
})

test('the parts of the page are kept for ever, the page itself never', async () => {
  const part = await app.inject({ url: '/assets/main-B7x2.js', headers: { 'accept-encoding': 'gzip' } })
  expect(part.headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable', 'content-encoding': 'gzip' })
  expect(part.headers['content-type']).toMatch(/^(text|application)\/javascript/)
  expect(part.rawPayload).toEqual(gzipSync(script))
  expect((await app.inject('/assets/main-B7x2.js')).body).toBe(script)
  expect((await app.inject('/')).headers['cache-control']).toBe('no-cache')
  expect((await app.inject('/favicon.svg')).headers['cache-control']).toBe('no-cache')
})

test.each([
  '/',
  '/login',
  '/order',
  '/orders/details/ORD-2026-000001',
  '/no/existe',
  '/nueva-orden/personalizada/sugerencia/1?front=2',
  '/apiario',
])('%s is the page, which knows its own ways', async (url) => {
  const answer = await app.inject(url)
  expect(answer).toMatchObject({ statusCode: 200, body: page })
  expect(answer.headers['content-type']).toMatch(/^text\/html/)
  expect((await app.inject({ method: 'HEAD', url })).statusCode).toBe(200)
})

test('a path gets the page that the build wrote for it, a bare path the one with its screen in it, every other path the common one', async () => {
  const own = await app.inject('/dashboardGestor')
  expect(own).toMatchObject({ statusCode: 200, body: files['dist/ahead/dashboardGestor.html'] })
  expect(own.headers['content-type']).toMatch(/^text\/html/)
  expect(own.headers['cache-control']).toBe('no-cache')
  expect((await app.inject('/dashboardGestor?x=1')).body).toBe(files['dist/pages/dashboardGestor.html'])
  for (const url of ['/usuario/detalles/1', '/usuario/detalles/2?x=1'])
    expect((await app.inject(url)).body).toBe(files['dist/pages/usuario/detalles/_.html'])
  for (const url of ['/pages/dashboardGestor', '/usuario/detalles', '/usuario/detalles/1/2', '/x/dashboardGestor'])
    expect((await app.inject(url)).body).toBe(page)
})

test.each([
  '/.env',
  '/.git/config',
  '/package.json',
  '/../package.json',
  '/..%2fpackage.json',
  '/%2e%2e/package.json',
  '/assets/..%2f..%2fpackage.json',
  '/assets/..%5c..%5cpackage.json',
  '/assets/main-B7x2.js.map',
  '/assets/',
  '/assets',
  '/uploads/',
  '/data/postgres/PG_VERSION',
  '/src/main.ts',
  '/files/x.pdf',
])('%s gives nothing away', async (url) => {
  const { statusCode, body } = await app.inject(url)
  expect([page, '404 request.notFound']).toContain(
    statusCode === 200 ? body : `${statusCode} ${(JSON.parse(body) as { code: string }).code}`,
  )
})

test.each(['/api', '/api/', '/api/nada', '/api/preorders/x/nada', '/api/nada.css', '/API/nada', '/nada.png'])(
  '%s is not there, and says so in JSON',
  async (url) => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const)
      expect(refusalIn(await app.inject({ method, url, headers: as('gerente') }))).toEqual({
        status: 404,
        code: 'request.notFound',
        error: 'Not Found',
        message: 'La dirección solicitada no existe.',
      })
  },
)

test('a call by another method is refused, and told which ones there are', async () => {
  for (const [method, url, allow] of [
    ['DELETE', '/api/preorders', 'POST'],
    ['POST', '/api/auth/me', 'GET, HEAD'],
    ['GET', '/api/users/login', 'POST'],
    ['PATCH', '/api/preorders/x/status/', 'PUT'],
    ['POST', '/api/combos/active', 'GET, HEAD, PUT'],
    ['PUT', '/api/materials/available', 'GET, HEAD'],
    // Methods that no address has. A word goes before the parameter that it also matches.
    ['PATCH', '/api/materials/available', 'GET, HEAD'],
    ['OPTIONS', '/api/materials/availabl%65/?limit=5', 'GET, HEAD'],
    ['PATCH', '/api/materials/otro', 'GET, HEAD, PUT, DELETE'],
  ] as const) {
    const answer = await app.inject({ method, url, headers: as('gerente') })
    expect(refusalIn(answer), url).toMatchObject({ status: 405, code: 'request.methodNotAllowed' })
    expect(answer.headers['allow']).toBe(allow)
  }
  expect((await app.inject({ method: 'POST', url: '/login' })).statusCode).toBe(404)
})

test.each([
  (path: string) => `/${path}`,
  (path: string) => `//${path.slice(1)}`,
  (path: string) => path.replace('/api/', '/api//'),
  (path: string) => path.replace('/api/', '//api/'),
  (path: string) => path.replace('/api/', '/api/./'),
  (path: string) => path.replace('/api/', '/api/%2e/'),
  (path: string) => path.replace('/api/', '/api/%2e%2e/api/'),
  (path: string) => path.replace('/api/', '/x/../api/'),
  (path: string) => path.replace('/api/', '/x/%2e%2e/api/'),
  (path: string) => path.replace('/api/', '/assets/..%2fapi/'),
  (path: string) => path.replace('/api/', '/API/'),
  (path: string) => path.replace('/api/', '/api%2f'),
  (path: string) => path.replace('/api/', '/%61pi/'),
  (path: string) => path.replace('/api/', '/api;x/'),
  (path: string) => path.replace('/api/', '/api\\'),
  (path: string) => path.replace('/api/', '/api%5c'),
  (path: string) => `${path}/`,
  (path: string) => `${path}//`,
  (path: string) => `${path}%2f`,
  (path: string) => `${path};x=1`,
  (path: string) => `${path}.json`,
  (path: string) => `${path}%00`,
  (path: string) => `${path}#x`,
  (path: string) => `http://127.0.0.1${path}`,
])('a call that is denied is denied by every way of writing its address (%#)', async (write) => {
  const { id } = await aPreorder(portal)
  const before = await portal.everything()
  const tricks = [{}, { 'x-original-url': '/api/health' }, { 'x-rewrite-url': '/api/health' }, { 'x-http-method-override': 'GET' }]
  for (const path of ['/api/auth/me', '/api/preorders/client', `/api/preorders/${id}`, '/api/dashboard/summary'])
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'DELETE'] as const)
      for (const headers of tricks)
        for (const session of [{}, as('supervisor')]) {
          if (path === '/api/auth/me' && 'authorization' in session) continue
          if (path === '/api/dashboard/summary' && 'authorization' in session) continue
          const { statusCode } = await app.inject({ method, url: write(path), headers: { ...headers, ...session } })
          expect(statusCode, `${method} ${write(path)}`).toBeGreaterThanOrEqual(400)
          expect(statusCode).toBeLessThan(500)
        }
  expect(await portal.everything()).toEqual(before)
})

test('a slash at the end makes no difference to whoever may call', async () => {
  const { id } = await aPreorder(portal)
  for (const url of ['/api/auth/me', `/api/preorders/${id}`, '/api/materials/available'])
    expect((await app.inject({ url: `${url}/`, headers: as('gerente') })).body).toBe(
      (await app.inject({ url, headers: as('gerente') })).body,
    )
})

test('what a header says of another method or address is not listened to', async () => {
  const { id } = await aPreorder(portal)
  const headers = {
    ...as('administrativo'),
    'x-http-method-override': 'PUT',
    'x-original-url': `/api/preorders/${id}/status`,
    'x-method-override': 'PUT',
  }
  expect((await app.inject({ url: `/api/preorders/${id}`, headers })).json()).toMatchObject({ currentStatus: 'PENDIENTE_REVISION' })
})

test('HEAD says what GET would, without a body', async () => {
  const answer = await app.inject({ method: 'HEAD', url: '/api/materials/available', headers: as('cliente') })
  expect(answer).toMatchObject({ statusCode: 200, body: '' })
  expect(answer.headers['x-total-count']).toBe('4')
  expect((await app.inject({ method: 'HEAD', url: '/api/materials/available' })).statusCode).toBe(401)
})

test.each([origin, 'null', 'http://localhost:8092.otra.example', 'http://127.0.0.1'])('pages of %s read nothing here', async (from) => {
  const preflight = { origin: from, 'access-control-request-method': 'PUT', 'access-control-request-headers': 'authorization' }
  const answers = [
    await app.inject({ method: 'OPTIONS', url: '/api/auth/me', headers: preflight }),
    await app.inject({ url: '/api/auth/me', headers: { origin: from, ...as('gerente') } }),
    await app.inject({ url: '/', headers: { origin: from } }),
  ]
  for (const { headers } of answers) expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  expect(answers[0]!.statusCode).toBe(405)
})

test('pages of an origin that was named in the settings read here, and no others', async () => {
  const { app: open, as: signedIn } = await testPortal({ corsOrigins: [origin] })
  const preflight = { 'access-control-request-method': 'PUT', 'access-control-request-headers': 'authorization, if-match' }
  const request = await open.inject({ method: 'OPTIONS', url: '/api/preorders/x/status', headers: { origin, ...preflight } })
  expect(request.statusCode).toBe(204)
  expect(request.headers).toMatchObject({
    'access-control-allow-origin': origin,
    'access-control-allow-methods': 'GET, POST, PUT, DELETE',
    'access-control-allow-headers': 'Authorization, Content-Type, If-Match, Idempotency-Key, Last-Event-ID',
    vary: 'Origin',
  })
  const read = await open.inject({ url: '/api/auth/me', headers: { origin, ...signedIn('gerente') } })
  expect(read.headers).toMatchObject({
    'access-control-allow-origin': origin,
    'access-control-expose-headers': 'Link, X-Total-Count, X-Total-More, X-Live-Position, Content-Disposition',
  })
  expect(read.headers).not.toHaveProperty('access-control-allow-credentials')
  for (const other of ['https://otra.example.evil', 'http://otra.example', 'null'])
    expect((await open.inject({ url: '/api/auth/me', headers: { origin: other } })).headers).not.toHaveProperty(
      'access-control-allow-origin',
    )
})

test('where nothing was built there is an API all the same', async () => {
  const { app: bare } = await testPortal({ webRoot: `${root}/nada/` })
  expect((await bare.inject('/api/health')).json()).toEqual({ status: 'alive' })
  expect(refusalIn(await bare.inject('/'))).toMatchObject({ status: 404 })
})

test('a portal whose address is https asks browsers to keep to it, and one without TLS asks nothing', async () => {
  const secure = await buildApp(portal.services, { portalUrl: 'https://portal.minas.ve' })
  for (const url of ['/', '/api/health', '/api/auth/me', '/nada.js']) {
    expect((await secure.inject(url)).headers['strict-transport-security']).toBe('max-age=31536000')
    expect((await portal.app.inject(url)).headers).not.toHaveProperty('strict-transport-security')
  }
  await secure.close()
})

test('the demonstration is shown on the login page only where there is one', async () => {
  expect(await portal.good(api.auth.demoAccounts, null)).toBeNull()
})
