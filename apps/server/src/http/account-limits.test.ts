import { api } from '@barreno/domain/api'
import type { Endpoint } from '@barreno/domain/endpoint'
import { expect, test } from 'vitest'
import { type Input, refusalIn, testPortal, requestForm } from '../../test/portal.ts'
import { accountLimits, type CallClass, callClasses, classOf } from './account-limits.ts'

const rows = Object.values(api).flatMap((table) => Object.values(table) as Endpoint[])
const rowOf: Record<CallClass, Endpoint> = {
  read: api.preorders.mine,
  write: api.preorders.withdraw,
  upload: api.preorders.submit,
  costly: api.preorders.document,
}
const settings = { callsPerMinute: { read: 60, write: 30, upload: 2, costly: 4 }, costlyAtOnce: 2 }

function limitsAt() {
  const clock = { now: 0 }
  const { count } = accountLimits(settings, () => clock.now)
  const tried = (kind: CallClass, account = 'ana') => {
    try {
      count(account, rowOf[kind])
      return 'counted'
    } catch (error) {
      return error as { code: string; status: number; details: { retryAfterSeconds: number } }
    }
  }
  return { clock, tried }
}

test('every call has a class, and what makes a PDF or a pattern is costly', () => {
  for (const kind of callClasses) expect(classOf(rowOf[kind])).toBe(kind)
  const costly = rows.filter((row) => classOf(row) === 'costly').map(({ path }) => path)
  expect(costly).toEqual(
    expect.arrayContaining(['/patterns/suggest', '/orders/:id/documents/:document', '/preorders/:id/fronts/:frontIndex/pattern.pdf']),
  )
  expect(rows.filter(({ path, reply }) => /pdf|document/.test(path) && reply === 'file' && !costly.includes(path))).toEqual([])
})

test.each(callClasses)('of a %s an account makes so many in a minute, and is told when to come again', (kind) => {
  const { clock, tried } = limitsAt()
  const most = settings.callsPerMinute[kind]
  for (let call = 0; call < most; call++) expect(tried(kind)).toBe('counted')
  const between = 60 / most
  expect(tried(kind)).toMatchObject({ code: 'request.tooMany', status: 429, details: { retryAfterSeconds: Math.ceil(between) } })
  clock.now = between * 1000
  expect([tried(kind), tried(kind)]).toEqual(['counted', expect.objectContaining({ code: 'request.tooMany' })])
  clock.now += 60_000
  for (let call = 0; call < most; call++) expect(tried(kind)).toBe('counted')
})

test('one class does not use up another, and one account not another’s', () => {
  const { tried } = limitsAt()
  for (let call = 0; call < 2; call++) tried('upload')
  expect(tried('upload')).not.toBe('counted')
  expect([tried('read'), tried('upload', 'luis')]).toEqual(['counted', 'counted'])
})

test('through the server the flood of one account is refused, and the others work on', async () => {
  const portal = await testPortal({ settings: { rateLimit: true }, limits: { callsPerMinute: { read: 5, upload: 1 } } })
  const statuses = []
  for (let call = 0; call < 7; call++) statuses.push((await portal.call(api.preorders.mine, 'cliente')).statusCode)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
  const refused = await portal.call(api.preorders.mine, 'cliente')
  expect(refusalIn(refused)).toMatchObject({
    code: 'request.tooMany',
    message: 'Su cuenta envió demasiadas solicitudes seguidas. Espere 12 segundos e intente de nuevo.',
  })
  expect(refused.headers['retry-after']).toBe('12')
  expect((await portal.call(api.preorders.mine, 'cliente2')).statusCode).toBe(200)
  await portal.good(api.preorders.submit, 'cliente', requestForm())
  expect(await portal.refusal(api.preorders.submit, 'cliente', requestForm())).toMatchObject({ code: 'request.tooMany' })
})

test('sixty documents of one account at once: ten are made, the rest come again later, and another’s document is not kept waiting', async () => {
  const portal = await testPortal()
  const { id } = await portal.good(api.preorders.submit, 'cliente', requestForm())
  const documentOf = (who: 'cliente' | 'gerente' | 'administrativo', input: Input = { id }) =>
    portal.call(api.preorders.document, who, input)
  const flood = Array.from({ length: 60 }, () => documentOf('cliente'))
  expect((await documentOf('administrativo')).statusCode).toBe(200)
  const answers = await Promise.all(flood)
  const refused = answers.filter(({ statusCode }) => statusCode !== 200)
  expect(refused).toHaveLength(50)
  expect(refusalIn(refused[0]!)).toMatchObject({ status: 429, code: 'request.tooManyAtOnce' })
})
