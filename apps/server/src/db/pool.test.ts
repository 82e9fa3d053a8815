import { createServer, connect as dial, type AddressInfo, type Server, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { emptyDatabase, socket } from '../../test/database.ts'
import { asProblem, connect, isUncertain, limits, takesChanges, transaction } from './connect.ts'
import { type Connection, type Db, type PoolLimits, sendAhead } from './pool.ts'

const admin = await emptyDatabase()
const [{ database }] = await admin<[{ database: string }]>`select current_database() as database`
await admin`create table notes (text text)`
beforeEach(async () => void (await admin`truncate notes`))

function pool(own: Partial<PoolLimits> = {}, to: string | { path: string; database: string } = { path: socket(), database }): Db {
  const db = connect(to, own)
  onTestFinished(() => db.end())
  return db
}
const backendOf = async (db: Connection) => (await db<[{ pid: number }]>`select pg_backend_pid() as pid`)[0].pid
const kill = (pid: number) => admin`select pg_terminate_backend(${pid}, 2000)`
const connectionLost: unknown = expect.stringMatching(/^(CONNECTION_CLOSED|ECONNRESET|EPIPE)$/)
const notes = async () => (await admin<{ text: string }[]>`select text from notes order by text`).map(({ text }) => text)

test('a connection that dies under a statement takes nobody with it', async () => {
  const db = pool({ connections: 2 })
  const doomed = db.begin(async (tx) => {
    const pid = await backendOf(tx)
    await tx`insert into notes values ('lost')`
    await Promise.all([tx`select pg_sleep(5)`, sleep(50).then(() => kill(pid))])
  })
  await expect(doomed).rejects.toMatchObject({ code: connectionLost })
  expect(await Promise.all(Array.from({ length: 20 }, (_, n) => db`select ${n}::int as n`))).toEqual(
    Array.from({ length: 20 }, (_, n) => [{ n }]),
  )
  expect(await notes()).toEqual([])
})

test('the rest of a dead transaction does not run on the next connection', async () => {
  const db = pool({ connections: 1 })
  const { promise: meanwhile, resolve: goOn } = Promise.withResolvers<void>()
  const dead = db.begin(async (tx) => {
    await kill(await backendOf(tx))
    await meanwhile
    await tx`insert into notes values ('dead')`
  })
  const queued = db.begin(async (tx) => {
    await tx`insert into notes values ('alive')`
    goOn()
    await sleep(50)
  })
  goOn()
  await expect(dead).rejects.toMatchObject({ code: connectionLost })
  await queued
  expect(await notes()).toEqual(['alive'])
})

test('a transaction whose connection breaks before its commit is done again', async () => {
  const db = pool()
  let attempts = 0
  await transaction(db, async (tx) => {
    await tx`insert into notes values ('once')`
    if (++attempts === 1) await kill(await backendOf(tx))
  })
  expect({ attempts, notes: await notes() }).toEqual({ attempts: 2, notes: ['once'] })
})

test('a server that is shut down under a transaction is asked anew, and one that is shut down while it commits is not', async () => {
  const db = pool()
  let attempts = 0
  const work = async (tx: Connection) => {
    attempts++
    await tx`insert into notes values ('again')`
    if (attempts === 1) await tx`do $$ begin raise exception 'terminating connection' using errcode = '57P01'; end $$`
  }
  await transaction(db, work)
  expect({ attempts, notes: await notes() }).toEqual({ attempts: 2, notes: ['again'] })

  await admin.unsafe(`
    create table waits (n int);
    create function shut_down() returns trigger language plpgsql as 'begin raise exception ''terminating'' using errcode = ''57P01''; end';
    create constraint trigger at_commit after insert on waits deferrable initially deferred for each row execute function shut_down()`)
  let commits = 0
  const error = await transaction(db, async (tx) => {
    commits++
    await tx`insert into waits values (1)`
  }).catch((failed: unknown) => failed)
  expect([commits, isUncertain(error)]).toEqual([1, true])
})

test('a server that takes no changes any more is left for the next connection, which finds one that does', async () => {
  const db = pool({ connections: 1 })
  const demoted = await backendOf(db)
  await db`set default_transaction_read_only = on`
  expect(await takesChanges(db)).toBe(false)
  expect(await backendOf(db)).toBe(demoted)
  let attempts = 0
  await transaction(db, async (tx) => {
    attempts++
    await tx`insert into notes values ('promoted')`
  })
  expect({ attempts, notes: await notes() }).toEqual({ attempts: 2, notes: ['promoted'] })
  expect(await backendOf(db)).not.toBe(demoted)

  await db`set default_transaction_read_only = on`
  const refused = await db`insert into notes values ('alone')`.catch((error: unknown) => asProblem(error))
  expect(refused).toMatchObject({ code: 'server.busy', status: 503 })
  await db`insert into notes values ('alone')`
  expect(await notes()).toEqual(['alone', 'promoted'])
})

test('a connection that breaks during the commit leaves the outcome uncertain, and nothing is done again', async () => {
  await admin.unsafe(`
    create table slow (n int);
    create function dawdle() returns trigger language plpgsql as 'begin perform pg_sleep(10); return null; end';
    create constraint trigger at_commit after insert on slow deferrable initially deferred for each row execute function dawdle()`)
  const db = pool()
  let attempts = 0
  const error = await transaction(db, async (tx) => {
    attempts++
    const pid = await backendOf(tx)
    await tx`insert into slow values (1)`
    void sleep(100).then(() => kill(pid))
  }).catch((failed: unknown) => failed)
  expect({ attempts, uncertain: isUncertain(error), wrapped: isUncertain(new Error('refused', { cause: error })) }).toEqual({
    attempts: 1,
    uncertain: true,
    wrapped: true,
  })
  expect(isUncertain(await db.begin((tx) => tx`select 1 / 0`).catch((failed: unknown) => failed))).toBe(false)
})

test('a value that cannot be written fails its own statement and no other', async () => {
  const db = pool({ connections: 1 })
  const outcomes = await Promise.allSettled([
    db`select 1 as n, pg_sleep(0.05)`,
    db`select ${undefined as unknown as string}::int as n`,
    db`select 2 as n`,
    db`select ${Number.NaN}::numeric as n`,
    db`select ${3}::numeric as n`,
    db`select 12345678901234567890::bigint as n`,
    db`select 4 as n`,
  ])
  expect(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value[0]?.['n'] : 'failed'))).toEqual([
    1,
    'failed',
    2,
    'failed',
    3,
    'failed',
    4,
  ])
})

test('nor does it inside a transaction, which then fails as a whole', async () => {
  const db = pool({ connections: 1 })
  let settled: unknown[] = []
  const failed = db.begin(async (tx) => {
    const queries = [tx`select 1 as n, pg_sleep(0.05)`, tx`select ${undefined as unknown as string}::int as n`, tx`select 2 as n`]
    const outcomes = await Promise.allSettled(queries)
    settled = outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value[0]?.['n'] : 'failed'))
  })
  await expect(failed).rejects.toMatchObject({ code: 'UNDEFINED_VALUE' })
  expect(settled).toEqual(['failed', 'failed', 'failed'])
  expect(await db`select 3 as n`).toEqual([{ n: 3 }])
})

test('what a transaction asks at once is sent at once and answered in its order, and what fails is told by its cause', async () => {
  const sent: string[] = []
  const db = connect({ path: socket(), database }, { connections: 1, onStatement: (text) => void sent.push(text) })
  onTestFinished(() => db.end())
  const insert = (tx: Connection, text: string) => tx`insert into notes values (${text}) returning text`
  await db.begin((tx) => Promise.all([insert(tx, 'known'), tx`select count(*)::int as n from notes`]))
  sent.length = 0
  const answers = await db.begin(async (tx) => {
    const both = Promise.all([insert(tx, 'first'), tx`select count(*)::int as n from notes`])
    const later = insert(tx, 'later')
    await later
    expect(sent.map((text) => text.split(' ')[0])).toEqual(['begin', 'insert', 'select', 'insert'])
    return both
  })
  expect(answers).toEqual([[{ text: 'first' }], [{ n: 2 }]])

  const divide = (tx: Connection, by: number) => tx`select 1 / ${by}::int as n`
  await db.begin((tx) => divide(tx, 1))
  const failed = db.begin(async (tx) => {
    const division = divide(tx, 0)
    division.catch(() => {})
    await insert(tx, 'half')
  })
  await expect(failed).rejects.toThrow('division by zero')
  expect(await notes()).toEqual(['first', 'known', 'later'])
})

test('of several that are sent at once, each has the time of one', async () => {
  const db = pool({ connections: 1, answerMs: 700, silenceMs: 400, aliveMs: 200 })
  const sleeps = await db.begin((tx) => Promise.all([1, 2, 3].map((n) => tx`select ${n}::int as n, pg_sleep(0.4)`)))
  expect(sleeps.flat().map(({ n }) => n as number)).toEqual([1, 2, 3])
})

test('what is sent ahead is committed, in its order', async () => {
  const db = pool({ connections: 1 })
  for (let n = 1; n <= 3; n++)
    await db.begin(async (tx) => {
      sendAhead(tx`insert into notes values (${`first ${n}`})`)
      sendAhead(tx`insert into notes select text || ', second' from notes where text = ${`first ${n}`}`)
      expect(await tx`select from notes where text like ${`first ${n}%`}`).toHaveLength(2)
    })
  expect(await notes()).toEqual([1, 2, 3].flatMap((n) => [`first ${n}`, `first ${n}, second`]))
})

// If the driver cannot write a statement, the server never sees it. One that the server has not described yet is sent after those that it has.
for (const knows of [false, true])
  test(`if one of several that are sent ahead fails, nothing is committed${knows ? ', when the server knows them' : ''}`, async () => {
    const db = pool({ connections: 1 })
    const write = (tx: Connection, text: string, divisor: number) => {
      sendAhead(tx`insert into notes values (${text})`)
      sendAhead(tx`insert into notes select ${text} where 1 / ${divisor}::numeric > 0`)
      sendAhead(tx`insert into notes values (${text}::text)`)
    }
    if (knows) await db.begin(async (tx) => write(tx, 'known', 1))
    const known = await notes()
    for (const [text, divisor, code] of [
      ['half', 0, '22012'],
      ['half', Number.NaN, undefined],
      [undefined as unknown as string, 1, 'UNDEFINED_VALUE'],
    ] as const) {
      const error: unknown = await db.begin(async (tx) => (await tx`select 1`, write(tx, text, divisor))).catch((failed: unknown) => failed)
      expect(error).toMatchObject(code ? { code } : { name: 'RangeError' })
      expect(isUncertain(error)).toBe(false)
      expect(await db`select ${text ?? 'none'} as text`).toEqual([{ text: text ?? 'none' }])
    }
    expect(await notes()).toEqual(known)
    expect(known).toHaveLength(knows ? 3 : 0)
  }, 10_000) // less than the limit of a silent server

test('a connection that breaks under what is sent ahead of the commit leaves the outcome uncertain', async () => {
  const db = pool({ connections: 1 })
  let attempts = 0
  const error = await transaction(db, async (tx) => {
    attempts++
    const pid = await backendOf(tx)
    sendAhead(tx`select pg_sleep(10)`)
    void sleep(100).then(() => kill(pid))
  }).catch((failed: unknown) => failed)
  expect({ attempts, uncertain: isUncertain(error) }).toEqual({ attempts: 1, uncertain: true })
})

test('a statement that fails after its first rows leaves nothing in the answer of the next', async () => {
  const db = pool({ connections: 1 })
  await expect(db`select 1 / (4 - n) from generate_series(1, 9) as n`).rejects.toMatchObject({ code: '22012' })
  expect(await db`select n from generate_series(1, 2) as n`).toEqual([{ n: 1 }, { n: 2 }])
  await expect(db.begin((tx) => tx`select 1 / (4 - n) from generate_series(1, 9) as n`)).rejects.toMatchObject({ code: '22012' })
  expect(await db`select n from generate_series(1, 2) as n`).toEqual([{ n: 1 }, { n: 2 }])
})

test('however many ask at once, no transaction stays open and none mixes with another', async () => {
  const db = pool({ connections: 3 })
  const queries = Array.from({ length: 300 }, (_, n) =>
    n % 3 ? db`select ${n}::int as n` : db.begin(async (tx) => (await tx`insert into notes values (${n})`, tx`select ${n}::int as n`)),
  )
  expect((await Promise.all(queries)).map(([row]) => row?.['n'])).toEqual(Array.from({ length: 300 }, (_, n) => n))
  expect(await admin`select pid from pg_stat_activity where datname = ${database} and state like 'idle in transaction%'`).toEqual([])
  expect((await notes()).length).toBe(100)
})

test('a failure that the work swallows still undoes the transaction, as it did in the database', async () => {
  const db = pool()
  const swallowed = db.begin(async (tx) => {
    await tx`insert into notes values ('half')`
    await tx`select 1 / 0`.catch(() => {})
    return 'done'
  })
  await expect(swallowed).rejects.toThrow('division by zero')
  expect(await notes()).toEqual([])
})

test('a statement that nobody waited for does not slip into the next transaction', async () => {
  const db = pool({ connections: 1 })
  let late: Connection | undefined
  await db.begin(async (tx) => {
    late = tx
  })
  await expect(late!`insert into notes values ('late')`).rejects.toMatchObject({ code: 'TRANSACTION_OVER' })
  expect(await notes()).toEqual([])
})

test('who waits too long for a connection is told so', async () => {
  // To open the connection may take as long.
  const db = pool({ connections: 1, waitMs: 1_000 })
  const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>()
  const { promise: wasRefused, resolve: release } = Promise.withResolvers<void>()
  const held = db.begin(async (tx) => {
    await tx`select 1`
    hold()
    await wasRefused
    return 'done'
  })
  await isHeld
  await expect(db`select 1`).rejects.toMatchObject({ code: 'CONNECTION_WAIT' })
  release()
  expect(await held).toBe('done')
  expect(await db`select 1 as n`).toEqual([{ n: 1 }])
})

test('closing waits for what is under way and takes nothing new', async () => {
  const db = connect({ path: socket(), database })
  const { promise: isUnderWay, resolve: begun } = Promise.withResolvers<void>()
  const work = db.begin(async (tx) => {
    await tx`select 1`
    begun()
    await tx`select pg_sleep(0.1)`
    return tx`insert into notes values ('finished')`
  })
  await isUnderWay
  const ended = db.end()
  await expect(db`select 1`).rejects.toMatchObject({ code: 'CONNECTION_ENDED' })
  await Promise.all([work, ended])
  expect(await notes()).toEqual(['finished'])
})

test('a transaction begins with its first statement and commits with its last, each pair in one write', async () => {
  let writes = 0
  const counting = await server((incoming, outgoing) => {
    incoming.on('data', () => writes++)
    incoming.pipe(outgoing).pipe(incoming)
  })
  const db = pool({ connections: 1 }, url(counting))
  const keep = (text: string) =>
    db.begin(async (tx) => {
      await tx`select 1`
      sendAhead(tx`insert into notes values (${text})`)
    })
  await keep('known')
  writes = 0
  await keep('kept')
  expect(writes).toBe(2)
  expect(await notes()).toEqual(['kept', 'known'])
})

/** Opens a port in front of the tests' PostgreSQL, which can be cut off or made silent. */
async function server(
  forward: (incoming: Socket, outgoing: Socket) => void = (incoming, outgoing) => void incoming.pipe(outgoing).pipe(incoming),
) {
  const open = new Set<Socket>()
  const listener: Server = createServer((incoming) => {
    const outgoing = dial(socket())
    for (const end of [incoming, outgoing]) {
      open.add(end)
      end.on('error', () => {}).on('close', () => open.delete(end))
    }
    incoming.on('close', () => outgoing.destroy())
    outgoing.on('close', () => incoming.destroy())
    forward(incoming, outgoing)
  })
  await new Promise<void>((resolve) => void listener.listen(0, '127.0.0.1', resolve))
  const down = () => {
    listener.close()
    for (const end of open) end.destroy()
  }
  onTestFinished(down)
  return { host: `127.0.0.1:${(listener.address() as AddressInfo).port}`, open, down }
}
const url = (...hosts: { host: string }[]) => `postgres://postgres@${hosts.map(({ host }) => host).join(',')}/${database}`
const nowhere = { host: '127.0.0.1:1' }

test('of several servers it finds the one that answers, and the next one when that goes down', async () => {
  const [first, second] = [await server(), await server()]
  const db = pool({ connections: 2 }, url(nowhere, first, second))
  expect(await db`select 1 as n`).toEqual([{ n: 1 }])
  first.down()
  await transaction(db, (tx) => tx`insert into notes values ('kept')`)
  expect(await notes()).toEqual(['kept'])
  expect([first.open.size, second.open.size > 0]).toEqual([0, true])
})

test('when no server answers it says so at once', async () => {
  const db = pool({}, url(nowhere, nowhere))
  await expect(db`select 1`).rejects.toMatchObject({ code: 'CONNECTION_FAILED' })
  await expect(transaction(db, (tx) => tx`select 1`)).rejects.toMatchObject({ code: 'CONNECTION_FAILED' })
})

test('a server that accepts and never answers is passed over', async () => {
  const silent = await server(() => {})
  const db = pool({ connectMs: 1_000 }, url(silent, await server()))
  expect(await db`select 1 as n`).toEqual([{ n: 1 }])
})

test('a server that hangs up without a word is passed over, and called once', async () => {
  let calls = 0
  const rude = await server((incoming) => void (calls++, incoming.end()))
  const db = pool({}, url(rude, await server()))
  expect(await db`select 1 as n`).toEqual([{ n: 1 }])
  expect(calls).toBe(1)
})

test('a server that is frozen is found out long before a slow answer would be, and one that works long is waited for', async () => {
  const wires: [Socket, Socket][] = []
  let isFrozen = false
  const frozen = await server((incoming, outgoing) => {
    if (isFrozen) return
    wires.push([incoming, outgoing])
    incoming.pipe(outgoing).pipe(incoming)
  })
  // The limit for an answer is longer than this test may take, so it cannot be what ends the wait.
  const db = pool({ connections: 3, answerMs: 600_000, silenceMs: 200, aliveMs: 1_500, connectMs: 1_500 }, url(frozen))
  expect(await Promise.all([db`select pg_sleep(1)`, db`select 1 as n`])).toMatchObject([{}, [{ n: 1 }]])
  isFrozen = true
  for (const [incoming, outgoing] of wires) incoming.unpipe(outgoing)
  await Promise.all(
    [1, 2, 3].map(() =>
      expect(db`select 1`).rejects.toMatchObject({ code: expect.stringMatching(/^CONNECT(ION_SILENT|ION_FAILED|_TIMEOUT)$/) as string }),
    ),
  )
})

test('the limits of a frozen database leave an answer within five seconds', () => {
  const { silenceMs, aliveMs, connectMs, waitMs } = limits
  expect(Math.max(silenceMs + aliveMs, connectMs, waitMs)).toBeLessThanOrEqual(5_000)
})

test('a server that falls silent is given up, and its place is free again', async () => {
  const wires: [Socket, Socket][] = []
  const first = await server((incoming, outgoing) => (wires.push([incoming, outgoing]), incoming.pipe(outgoing).pipe(incoming)))
  const db = pool({ connections: 1, answerMs: 1_000 }, url(first))
  await db`select 1`
  for (const [incoming, outgoing] of wires) incoming.unpipe(outgoing)
  await expect(db`select 1`).rejects.toMatchObject({ code: 'CONNECTION_SILENT' })
  expect(await db`select 1 as n`).toEqual([{ n: 1 }])
})
