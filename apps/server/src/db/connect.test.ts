import { Problem } from '@barreno/domain/problems'
import { expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { asProblem, connect, limits, takesChanges, transaction } from './connect.ts'
import { constraints } from './constraints.ts'

const db = await testDatabase()
await db`create table amounts (id int primary key, amount numeric(14,2), at timestamptz, on_date date, facts jsonb, done boolean)`

const failure = (statement: PromiseLike<unknown>) =>
  Promise.resolve(statement).then(
    () => 'no failure',
    (error: unknown) => error,
  )
const codeOf = async (statement: PromiseLike<unknown>) => {
  const problem = asProblem(await failure(statement))
  return problem instanceof Problem ? problem.code : problem
}

test('values arrive as the wire has them', async () => {
  const [row] = await db`
    select 12.50::numeric as amount, 999999999999.99::numeric as most, -0.10::numeric as least, 7::bigint as count, 1.5::float8 as ratio,
      date '2026-02-28' as "onDate", timestamptz '2026-01-02 03:04:05.678912-04' as at, true as done, false as open,
      '{"amount": 1.5}'::jsonb as facts, json_build_object('amount', 12.50::numeric(14,2)) as built, null as nothing, array[1.5, 2]::numeric[] as many`
  expect(row).toEqual({
    amount: 12.5,
    most: 999_999_999_999.99,
    least: -0.1,
    count: 7,
    ratio: 1.5,
    onDate: '2026-02-28',
    at: '2026-01-02T07:04:05.678Z',
    done: true,
    open: false,
    facts: { amount: 1.5 },
    built: { amount: 12.5 },
    nothing: null,
    many: [1.5, 2],
  })
})

test('values leave and come back the same', async () => {
  const at = new Date('2026-03-04T05:06:07.089Z')
  const sent = { id: 1, amount: 0.1, at, on_date: '2026-02-28', facts: db.json({ a: [1, 'ñ'] }), done: false }
  const [row] = await db`insert into amounts ${db(sent)} returning *`
  expect(row).toEqual({ id: 1, amount: 0.1, at: at.toISOString(), on_date: '2026-02-28', facts: { a: [1, 'ñ'] }, done: false })
  expect(await db`select id from amounts where id = any(${[1, 2]}) and amount = ${0.1} and done = ${false}`).toEqual([{ id: 1 }])
})

test('lists leave and come back the same, whatever is in them', async () => {
  const texts = ['', 'NULL', 'null', 'a,b', '{}', '"quoted"', 'back\\slash', 'two\nlines', 'ñ', null]
  const moments = ['2026-03-04T05:06:07.089Z', null]
  const [row] = await db`
    select ${texts}::text[] as texts, ${[]}::text[] as none, ${[0.1, null, -2]}::numeric[] as amounts, ${[1, 2]}::int[] as integers,
      array[3, null]::bigint[] as counts, ${moments}::timestamptz[] as moments, ${['2026-02-28']}::date[] as dates, array[true, null, false] as marks`
  const integers = [1, 2]
  expect(row).toEqual({
    texts,
    none: [],
    amounts: [0.1, null, -2],
    integers,
    counts: [3, null],
    moments,
    dates: ['2026-02-28'],
    marks: [true, null, false],
  })
  expect(await db`select id from amounts where id = any(${integers})`).toEqual([{ id: 1 }])
})

test.each(['1234567890123456', '0.1234567890123456', "'NaN'", "'Infinity'"])(
  'an amount that a number cannot hold exactly is refused: %s',
  async (text) => {
    await expect(db.unsafe(`select ${text}::numeric`)).rejects.toThrow(RangeError)
    expect(await db`select 1 as n`).toEqual([{ n: 1 }])
  },
)

test('a count beyond the safe integers is refused, and so is NaN on its way in', async () => {
  await expect(db`select 9007199254740993::bigint`).rejects.toThrow(RangeError)
  await expect(db`insert into amounts (id, amount) values (9, ${Number.NaN})`).rejects.toThrow(RangeError)
})

test('two transactions that lock in opposite order both end well', async () => {
  await db`insert into amounts (id, amount) values (10, 0), (11, 0)`
  const met = Promise.withResolvers<void>()
  let waiting = 0
  const attempts: string[] = []
  const addInOrder = (name: string, first: number, second: number) =>
    transaction(db, async (tx) => {
      attempts.push(name)
      if (name === 'down') await tx`set local deadlock_timeout = '20ms'` // this one is chosen as the deadlock's victim
      await tx`update amounts set amount = amount + 1 where id = ${first}`
      if (++waiting === 2) met.resolve()
      await met.promise
      await tx`update amounts set amount = amount + 1 where id = ${second}`
    })
  await Promise.all([addInOrder('up', 10, 11), addInOrder('down', 11, 10)])
  expect(attempts.toSorted()).toEqual(['down', 'down', 'up'])
  expect(await db`select amount from amounts where id in (10, 11)`).toEqual([{ amount: 2 }, { amount: 2 }])
})

test('what keeps failing to serialize is given up after three times', async () => {
  let attempts = 0
  const hopeless = transaction(db, async (tx) => {
    attempts++
    await tx.unsafe(`do $$ begin raise exception 'again' using errcode = '40001'; end $$`)
  })
  expect([await codeOf(hopeless), attempts]).toEqual(['server.busy', 3])
})

test('a refusal of ours passes, undoes the transaction and is not tried again', async () => {
  let attempts = 0
  const refused = transaction(db, async (tx) => {
    attempts++
    await tx`insert into amounts (id) values (20)`
    throw new Problem('record.stale')
  })
  await expect(refused).rejects.toThrow(Problem)
  expect([attempts, await db`select 1 from amounts where id = 20`]).toEqual([1, []])
})

test('a constraint is said in our words, by its name', async () => {
  const [name, code] = Object.entries(constraints)[0]!
  await db`create table named (n int constraint ${db(name)} check (n > 0))`
  expect(await codeOf(db`insert into named values (0)`)).toBe(code)
})

test('a constraint without words of ours stays a bug', async () => {
  expect(await failure(db`insert into amounts (id) values (1)`).then(asProblem)).toMatchObject({ name: 'PostgresError', code: '23505' })
  const bug = new TypeError('a bug')
  expect(asProblem(bug)).toBe(bug)
  expect(asProblem(undefined)).toBe(undefined)
})

test.each([
  ['a NUL in a text', (tx: typeof db) => tx`select ${'a\0b'}::text`],
  ['a number beyond its column', (tx: typeof db) => tx`insert into amounts (id, amount) values (30, ${1e15})`],
  ['a date that is none', (tx: typeof db) => tx`select ${'2026-02-30'}::date`],
  ['a forged cursor', (tx: typeof db) => tx`select 1 from amounts where (at, id) > (${'yesterdayish'}, ${1})`],
])('%s is invalid input', async (_what, statement) => {
  expect(await codeOf(statement(db))).toBe('input.invalid')
})

test('a lock or a statement that takes too long is said to be busy', async () => {
  await db.begin(async (holder) => {
    await holder`select 1 from amounts where id = 1 for update`
    const waits = db.begin(async (tx) => (await tx`set local lock_timeout = 20`, tx`select 1 from amounts where id = 1 for update`))
    expect(await codeOf(waits)).toBe('server.busy')
  })
  expect(await codeOf(db.begin(async (tx) => (await tx`set local statement_timeout = 20`, tx`select pg_sleep(5)`)))).toBe('server.busy')
})

test('every session has limits of time and no time zone of its own', async () => {
  const ofProduct = await testDatabase(limits)
  const [row] = await ofProduct`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
    current_setting('idle_in_transaction_session_timeout') as idle, current_setting('TimeZone') as zone`
  expect(row).toEqual({ statement: '10s', lock: '5s', idle: '30s', zone: 'UTC' })
  expect(await ofProduct.begin((tx) => tx`select current_setting('statement_timeout') as statement`, { unlimited: true })).toEqual([
    { statement: '0' },
  ])
})

test('no session compiles its statements, on a PostgreSQL that could', async () => {
  const [row] = await db`show jit`
  expect(row).toEqual({ jit: 'off' })
})

test('a database that is not there is busy, whoever asks', async () => {
  const gone = connect({ path: 'nowhere/.s.PGSQL.5432' })
  expect(await codeOf(takesChanges(gone))).toBe('server.busy')
  expect(await codeOf(transaction(gone, (tx) => tx`select 1`))).toBe('server.busy')
  await gone.end()
  expect(() => connect('mysql:nothing')).toThrow('postgres://')
})
