import { api } from '@barreno/domain/api'
import { expect, test } from 'vitest'
import { aForwardedPreorder, aPreorder, testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const { app, as, call, good, refusal, travel } = portal
const { mine, byStatus, get } = api.preorders

// Twelve of one client and three of another, one hour apart, from 22:00 of the 20th in Caracas.
const hour = 3_600_000
const evening = Date.parse('2026-11-21T02:00:00.000Z')
const numbers: string[] = []
for (let index = 0; index < 15; index++) {
  await travel(new Date(evening + index * hour))
  const over = {
    requestedItemsJson: [{ materialIdRef: 'ANFO-25', totalEstimatedQuantity: 1 + ((index * 7) % 5) }],
    estimatedServiceDate: `2026-12-${String(10 + (index % 3))}`,
  }
  const make = index % 5 === 4 ? aForwardedPreorder : aPreorder
  numbers.push((await make(portal, over, index % 5 === 3 ? 'cliente2' : 'cliente')).preOrderNumber)
}
await travel(new Date(evening + 20 * hour))
const waiting = 'PENDIENTE_REVISION,PENDIENTE_APROBACION_GERENTE'
const numbersOf = (list: readonly { preOrderNumber: string }[]) => list.map(({ preOrderNumber }) => preOrderNumber)
const ofClient = numbers.filter((_, index) => index % 5 !== 3)

test('a client has their own, the newest first', async () => {
  expect(numbersOf(await good(mine, 'cliente'))).toEqual(ofClient.toReversed())
  expect(numbersOf(await good(mine, 'cliente2'))).toEqual(numbers.filter((_, index) => index % 5 === 3).toReversed())
  expect(await good(mine, 'inactivo')).toEqual([])
})

test("a queue has everybody's of its status, however it is written", async () => {
  const forwarded = numbers.filter((_, index) => index % 5 === 4).toReversed()
  expect(numbersOf(await good(byStatus, 'gerente', { status: 'PENDIENTE_APROBACION_GERENTE' }))).toEqual(forwarded)
  expect(numbersOf(await good(byStatus, 'administrativo', { status: 'pendiente_aprobacion_gerente' }))).toEqual(forwarded)
  expect(numbersOf(await good(byStatus, 'gerente', { status: waiting }))).toEqual(numbers.toReversed())
  expect(await good(byStatus, 'gerente', { status: 'RECHAZADA_ADMIN' })).toEqual([])
  expect(await refusal(byStatus, 'gerente', { status: 'VOLADA' })).toMatchObject({
    status: 400,
    details: [{ field: expect.stringMatching(/^status/) }],
  })
})

test('a line of a list says the same as the record, without its parts', async () => {
  const [row] = await good(byStatus, 'gerente', { status: waiting, actions: 'true', limit: '1' })
  expect(await good(get, 'gerente', { id: row!.id })).toMatchObject(row!)
  expect(Object.keys(row!)).not.toContain('requestedItems')
})

test('pages follow one another without a gap or a repetition, and say how many there are in all', async () => {
  for (const sort of [
    '-createdAt',
    'createdAt',
    'preOrderNumber',
    '-estimatedServiceDate',
    'estimatedServiceDate',
    'estimatedTotalCost',
    '-estimatedTotalCost',
  ]) {
    const seen: string[] = []
    let url: string | undefined = `/api/preorders/status/${waiting}?limit=4&sort=${sort}&q=alianza`
    let pages = 0
    while (url) {
      const answer = await app.inject({ url, headers: as('gerente') })
      expect(answer.headers['x-total-count']).toBe('15')
      const page = answer.json<{ preOrderNumber: string }[]>()
      expect(page.length).toBe(pages < 3 ? 4 : 3)
      seen.push(...numbersOf(page))
      const link = answer.headers['link'] as string | undefined
      expect(link === undefined || /^<\/api\/preorders\/status\/[^>]+>; rel="next"$/.test(link)).toBe(true)
      url = link && /<([^>]+)>/.exec(link)?.[1]
      pages++
    }
    expect(pages).toBe(4)
    expect(seen, sort).toEqual(numbersOf(await good(byStatus, 'gerente', { status: waiting, sort })))
    expect(new Set(seen).size).toBe(15)
  }
})

test('each order is the order it says', async () => {
  const sorted = async (sort: string) => good(byStatus, 'gerente', { status: waiting, sort })
  expect(numbersOf(await sorted('preOrderNumber'))).toEqual(numbers)
  expect(numbersOf(await sorted('createdAt'))).toEqual(numbers)
  const costs = (await sorted('-estimatedTotalCost')).map(({ estimatedTotalCost }) => estimatedTotalCost)
  expect(costs).toEqual(costs.toSorted((one, other) => other - one))
  expect(new Set(costs).size).toBe(5)
  const dates = (await sorted('estimatedServiceDate')).map(({ estimatedServiceDate }) => estimatedServiceDate)
  expect(dates).toEqual(dates.toSorted())
})

test('without a limit a list is whole, and says so', async () => {
  const answer = await call(mine, 'cliente')
  expect(answer.headers['x-total-count']).toBe('12')
  expect(answer.headers).not.toHaveProperty('link')
})

test('a list is searched by number, alianza and RIF, without case and accents, and nothing typed is a pattern', async () => {
  const found = async (q: string) => (await good(byStatus, 'gerente', { status: waiting, q })).length
  expect(await found('PENON DE CLIENTE2')).toBe(3)
  expect(await found('peñón de CLIENTE2')).toBe(3)
  expect(await found('j-40128833')).toBe(3)
  expect(await found(numbers[4]!.toLowerCase())).toBe(1)
  expect(await found(' alianza ')).toBe(15)
  for (const q of ['%', '_', '\\', "' or 1=1 --", 'alianza%', '*', 'pre-2026-00000_']) expect(await found(q), q).toBe(0)
})

test('days are days in Caracas, both of them included', async () => {
  const between = async (from: string, to: string) =>
    numbersOf(await good(byStatus, 'gerente', { status: waiting, sort: 'createdAt', from, to }))
  expect(await between('2026-11-20', '2026-11-20')).toEqual(numbers.slice(0, 2))
  expect(await between('2026-11-21', '2026-11-21')).toEqual(numbers.slice(2))
  expect(await between('2026-11-20', '2026-11-21')).toEqual(numbers)
  expect(await between('2026-11-22', '')).toEqual([])
  expect(await between('', '2026-11-20')).toEqual(numbers.slice(0, 2))
  expect(numbersOf(await good(mine, 'cliente', { from: '2026-11-21', status: 'PENDIENTE_APROBACION_GERENTE' }))).toEqual([
    numbers[14],
    numbers[9],
    numbers[4],
  ])
})

test('an empty filter is no filter', async () => {
  expect(numbersOf(await good(mine, 'cliente', { status: '', from: '', to: '', limit: '', cursor: '', sort: '', q: '' }))).toEqual(
    ofClient.toReversed(),
  )
})

test.each([
  ['limit', '0'],
  ['limit', '501'],
  ['limit', '-1'],
  ['limit', '1e9'],
  ['limit', '1.5'],
  ['limit', 'todos'],
  ['limit', '１０'],
  ['sort', 'clientName'],
  ['sort', 'created_at; drop table preorders'],
  ['sort', '--createdAt'],
  ['cursor', 'x'],
  ['cursor', btoa('["x"]')],
  ['cursor', btoa('[1,2]')],
  ['cursor', btoa('{"__proto__":1}')],
  ['from', '2026-02-30'],
  ['from', 'infinity'],
  ['to', 'ayer'],
  ['status', 'VOLADA'],
  ['status', 'PENDIENTE_REVISION,VOLADA'],
  ['q', 'a'.repeat(101)],
  ['q', 'a\0b'],
  ['clientId', 'x'],
])('%s=%s is refused, by its name', async (field, value) => {
  expect(await refusal(mine, 'cliente', { [field]: value })).toMatchObject({
    status: 400,
    code: 'input.invalid',
    details: [{ field: expect.stringMatching(`^${field}`) }],
  })
})

test('a cursor from elsewhere finds nothing or is refused, and never breaks anything', async () => {
  for (const cursor of [
    ['2026', 'x'],
    ['no es fecha', 'x'],
    [null, 'x'],
    ['infinity', 'x'],
    ["'", "'"],
    ['a\0', 'b'],
  ])
    for (const sort of ['-createdAt', 'estimatedTotalCost', 'preOrderNumber']) {
      const answer = await call(mine, 'cliente', { cursor: Buffer.from(JSON.stringify(cursor)).toString('base64url'), sort, limit: '3' })
      expect(answer.statusCode, answer.body).toBeOneOf([200, 400])
    }
})

test('a list says what can be done with each row only where it is asked for', async () => {
  await aPreorder(portal)
  const actionsOf = async (actions?: 'true' | 'false') => {
    const query = actions ? { actions } : {}
    const own = await good(mine, 'cliente', { ...query, limit: '1' })
    const queue = await good(byStatus, 'administrativo', { ...query, status: 'PENDIENTE_REVISION', limit: '1' })
    return [...own, ...queue].map((row) => row.actions.map(({ action }) => action))
  }
  expect(await actionsOf()).toEqual([[], []])
  expect(await actionsOf('false')).toEqual([[], []])
  expect(await actionsOf('true')).toEqual([['preorders.withdraw'], expect.arrayContaining(['preorders.edit', 'preorders.rejectAsAdmin'])])
})
