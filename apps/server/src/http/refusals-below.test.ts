import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { refusalIn, testPortal } from '../../test/portal.ts'

const { app, as } = await testPortal()
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as { port: number }
const { authorization } = as('cliente')

/** Sends these bytes over one connection and returns all replies, split. */
async function exchange(...bytes: (string | Buffer)[]) {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  for (const part of bytes) socket.write(part)
  const received = await text(socket)
  return received
    .split(/(?=HTTP\/1\.1 \d{3})/)
    .filter(Boolean)
    .map(answerIn)
}

function answerIn(raw: string) {
  const [head = '', body = ''] = raw.split('\r\n\r\n')
  const headers = Object.fromEntries(
    [...head.matchAll(/^([\w-]+): (.*)$/gm)].map(([, name, value]) => [name!.toLowerCase(), value!.trim()]),
  )
  return { statusCode: Number(head.split(' ')[1]), headers, body }
}

const close = 'Connection: close\r\n'
const json = 'Content-Type: application/json\r\n'

test.each([
  ['a line that is no request', 'HOLA\r\n\r\n', 400, 'request.malformed'],
  ['an unknown method', 'PEDIR /api/health HTTP/1.1\r\nHost: x\r\n\r\n', 400, 'request.malformed'],
  ['a version that is none', 'GET /api/health HTTP/9.9\r\nHost: x\r\n\r\n', 400, 'request.malformed'],
  ['TLS spoken to a plain port', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400, 'request.malformed'],
  ['no host', `GET /api/health HTTP/1.1\r\n${close}\r\n`, 400, 'request.malformed'],
  ['a header without a name', 'GET /api/health HTTP/1.1\r\nHost: x\r\n: nada\r\n\r\n', 400, 'request.malformed'],
  ['a NUL in a header', 'GET /api/health HTTP/1.1\r\nHost: x\r\nX-A: a\0b\r\n\r\n', 400, 'request.malformed'],
  ['200 kB of headers', `GET /api/health HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(200_000)}\r\n\r\n`, 431, 'request.headersTooLarge'],
  ['an address of 200 kB', `GET /api/${'a'.repeat(200_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431, 'request.headersTooLarge'],
  [
    'two lengths',
    `POST /api/users/login HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 3\r\n${json}\r\n{} `,
    400,
    'request.malformed',
  ],
  ['a negative length', `POST /api/users/login HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n${json}\r\n{}`, 400, 'request.malformed'],
  [
    'a length and chunks',
    `POST /api/users/login HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n${json}\r\n0\r\n\r\n`,
    400,
    'request.malformed',
  ],
  [
    'chunks of no size',
    `POST /api/users/login HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n${json}\r\nxyz\r\n{}\r\n`,
    400,
    'request.malformed',
  ],
  [
    'an encoding that nobody knows',
    `POST /api/users/login HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: nada\r\n${json}\r\n{}`,
    400,
    'request.malformed',
  ],
  [
    'an expectation that nobody knows',
    `GET /api/health HTTP/1.1\r\nHost: x\r\nExpect: 200-maravillas\r\n${close}\r\n`,
    417,
    'request.expectation',
  ],
  ['an address with a broken escape', `GET /api/preorders/%zz HTTP/1.1\r\nHost: x\r\n${close}\r\n`, 400, 'request.malformed'],
])('%s is refused as everything else is, once, and the connection ends', async (_, request, status, code) => {
  const answers = await exchange(request)
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([status])
  expect(refusalIn(answers[0]!)).toMatchObject({ code, message: expect.stringMatching(/[áéíóú]|demasiado|solicitud|servidor/) })
  expect(answers[0]!.headers['connection']).toBe('close')
})

test('what is smuggled behind a request is no second one', async () => {
  const smuggled = 'GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n'
  const both = `POST /api/users/login HTTP/1.1\r\nHost: x\r\n${json}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`
  const lineFeeds = `GET /api/health HTTP/1.1\nHost: x\nContent-Length: 0\n\n${smuggled}`
  for (const request of [both, lineFeeds]) {
    const answers = await exchange(request)
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400])
  }
})

test('a client that waits for permission to send its body gets it', async () => {
  const body = '{"username":"nadie","password":"nada"}'
  const [permission, answer] = await exchange(
    `POST /api/users/login HTTP/1.1\r\nHost: x\r\n${json}${close}Expect: 100-continue\r\nContent-Length: ${body.length}\r\n\r\n`,
    body,
  )
  expect(permission!.statusCode).toBe(100)
  expect(refusalIn(answer!)).toMatchObject({ status: 401, code: 'auth.wrongCredentials' })
})

test('whoever may not call is told so before they have sent their file', async () => {
  const head = `POST /api/preorders HTTP/1.1\r\nHost: x\r\n${close}Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 26000000\r\n`
  const [answer] = await exchange(`${head}Authorization: ${as('general').authorization}\r\n\r\n`, '--x\r\n')
  expect(refusalIn(answer!)).toMatchObject({ status: 403, code: 'permission.denied' })
})

test('a refusal in the middle of a long upload arrives, and the connection goes on behind it', async () => {
  const head = '--x\r\nContent-Disposition: form-data; name="patternFiles"; filename="virus.exe"\r\n\r\n'
  const body = Buffer.concat([Buffer.from(head), Buffer.alloc(8_000_000, 0x61), Buffer.from('\r\n--x--\r\n')])
  const [refused, next] = await exchange(
    `POST /api/preorders HTTP/1.1\r\nHost: x\r\nAuthorization: ${authorization}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${body.length}\r\n\r\n`,
    body,
    `GET /api/health HTTP/1.1\r\nHost: x\r\n${close}\r\n`,
  )
  expect(refusalIn(refused!)).toMatchObject({ status: 400, code: 'files.typeNotAllowed', message: expect.stringContaining('virus.exe') })
  expect(next!.statusCode).toBe(200)
})

test('JSON without a length, longer than it may be, is refused when it has become too long', async () => {
  const chunk = `${(100_000).toString(16)}\r\n${'a'.repeat(100_000)}\r\n`
  const [answer] = await exchange(
    `POST /api/users/login HTTP/1.1\r\nHost: x\r\n${json}${close}Transfer-Encoding: chunked\r\n\r\n`,
    ...Array.from({ length: 11 }, () => chunk),
  )
  expect(refusalIn(answer!)).toMatchObject({ status: 413, code: 'input.tooLarge' })
})

test('two requests on one connection get two answers, in their order', async () => {
  const [first, second] = await exchange(
    'GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n',
    `GET /api/auth/me HTTP/1.1\r\nHost: x\r\n${close}\r\n`,
  )
  expect([first!.statusCode, second!.statusCode]).toEqual([200, 401])
  expect(first!.headers['x-request-id']).not.toBe(second!.headers['x-request-id'])
})
