import { auth } from '@barreno/domain/auth/endpoints'
import { materials } from '@barreno/domain/materials/endpoints'
import { preorders } from '@barreno/domain/preorders/endpoints'
import { beforeEach, expect, test, vi } from 'vitest'
import { call, type CallError, fieldErrors } from './call.ts'
import { keepToken, onSessionEnded } from './token.ts'

const answering = (...response: ConstructorParameters<typeof Response>) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(...response)),
  )
const sent = () => {
  const [address, init] = vi.mocked(fetch).mock.lastCall!
  return { address: address as string, method: init?.method, headers: new Headers(init?.headers), body: init?.body }
}
const refusalOf = async (work: Promise<unknown>) => {
  try {
    await work
  } catch (error) {
    return error as CallError
  }
  throw new Error('was not refused')
}

beforeEach(() => localStorage.clear())

test('a call carries the token, the path with its values, and the query without what is empty', async () => {
  keepToken('t'.repeat(43))
  answering('[]', { headers: { 'x-total-count': '0' } })
  await call(preorders.byStatus, { status: 'PENDIENTE_REVISION', q: '', limit: 25, from: '2026-11-01' })
  expect(sent().address).toBe(`${location.origin}/api/preorders/status/PENDIENTE_REVISION?limit=25&from=2026-11-01`)
  expect(sent().headers.get('authorization')).toBe(`Bearer ${'t'.repeat(43)}`)
  expect(sent().headers.get('accept')).toBe('application/json')
})

test('a change carries its key and the version it was made from; its values go in the body, but for those of the path', async () => {
  answering('{}')
  await call(preorders.return, { id: 'PRE-2026-000001', reason: 'Falta el diámetro.' }, { key: 'k1', version: 3 })
  expect(sent()).toMatchObject({
    address: `${location.origin}/api/preorders/PRE-2026-000001/return`,
    method: 'POST',
    body: '{"reason":"Falta el diámetro."}',
  })
  expect(sent().headers.get('idempotency-key')).toBe('k1')
  expect(sent().headers.get('if-match')).toBe('"3"')
})

test('a page comes with how many there are and where the next one begins', async () => {
  answering('[]', { headers: { 'x-total-count': '61', link: '</api/materials/available?limit=2&cursor=abc>; rel="next"' } })
  expect(await call(materials.available, { limit: 2 })).toEqual({ items: [], total: 61, more: false, next: 'abc' })
})

test.each([
  [204, null],
  [200, ''],
])('an answer of status %i without content is no data', async (status, body) => {
  answering(body, { status })
  expect(await call(auth.signOut, {})).toBeUndefined()
})

test.each([
  [400, '{"message":"La fecha no existe.","error":"Bad Request","code":"input.invalid"}', 'La fecha no existe.'],
  [409, '{"error":"Conflicto"}', 'Conflicto'],
  [502, 'la puerta de enlace no responde', 'la puerta de enlace no responde'],
  [503, '', 'Error 503: Service Unavailable'],
  [502, '\n<html><body><h1>502 Bad Gateway</h1></body></html>', 'Error 502: Service Unavailable'],
])('a refusal of status %i says its message, else its error, else its text, else its status: %s', async (status, body, message) => {
  answering(body, { status, statusText: 'Service Unavailable' })
  expect(await refusalOf(call(auth.me, {}))).toMatchObject({ message, status })
})

test('a connection that is lost has words of the browser’s own', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Promise.reject(new TypeError('Failed to fetch'))),
  )
  expect(await refusalOf(call(auth.me, {}))).toMatchObject({ message: 'Error de red o respuesta inválida', status: 0 })
})

test('a success that is no JSON, or cannot be read, is a failure', async () => {
  answering('<html>')
  expect((await refusalOf(call(auth.me, {}))).message).toBe('La respuesta del servidor fue exitosa (2xx) pero no es JSON válido.')
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => ({ ok: true, status: 200, headers: new Headers(), text: async () => Promise.reject(new Error('cut off')) })),
  )
  expect(await refusalOf(call(auth.me, {}))).toMatchObject({
    message: 'Respuesta del servidor exitosa (2xx) pero cuerpo ilegible.',
    status: 0,
  })
})

test('what breaks in the middle of a file, and nobody knows why, has words too', async () => {
  const broken = new ReadableStream({ start: (body) => body.error(new TypeError('terminated')) })
  answering(broken)
  const error = await refusalOf(call(preorders.downloadPattern, { id: '1', patternId: '2' }))
  expect([error.message, error.status]).toEqual(['Error de red o desconocido.', 0])
})

test('the fields that an invalid input names are there for the form', async () => {
  answering(
    '{"message":"Los datos enviados no son válidos.","code":"input.invalid","details":[{"field":"estimatedServiceDate","message":"Este campo es requerido."}]}',
    { status: 400 },
  )
  expect(fieldErrors(await refusalOf(call(auth.me, {})))).toEqual([{ field: 'estimatedServiceDate', message: 'Este campo es requerido.' }])
  expect(fieldErrors(new Error('other'))).toEqual([])
})

test('a token that the server no longer knows ends the session; a wrong password without one does not', async () => {
  const ended = vi.fn<() => void>()
  const forget = onSessionEnded(ended)
  answering('{"message":"x"}', { status: 401 })
  await refusalOf(call(auth.me, {}))
  expect(ended).not.toHaveBeenCalled()
  keepToken('t'.repeat(43))
  await refusalOf(call(auth.me, {}))
  expect(ended).toHaveBeenCalledOnce()
  forget()
})

test('a late answer to the token of before does not end the session of now', async () => {
  const ended = vi.fn<() => void>()
  const stop = onSessionEnded(ended)
  keepToken('old')
  let answer: (response: Response) => void = () => {}
  vi.stubGlobal('fetch', () => new Promise<Response>((give) => (answer = give)))
  const late = refusalOf(call(auth.me, {}))
  keepToken('new')
  answer(Response.json({ message: 'x', code: 'session.expired' }, { status: 401 }))
  expect((await late).code).toBe('session.expired')
  expect(ended).not.toHaveBeenCalled()
  stop()
})
