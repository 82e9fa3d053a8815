import postgres from 'postgres'
import {
  connectionError,
  type MakeClient,
  type ServerConnection,
  type ConnectionEvents,
  openConnection,
  type Patience,
  type Statement,
} from './server-connection.ts'
import { type Hearing, keepListening, type Listener } from './listen.ts'

/** What sql.ts functions take: the pool, or the transaction they belong to. */
export type Connection = postgres.ISql
export type Db = Connection & {
  /** One attempt at a transaction; use cases get `transaction`. Without limits of time for a migration or a backup. */
  begin: <T>(work: (tx: Connection) => Promise<T>, mode?: { unlimited: boolean }) => Promise<T>
  /** Listens for notifications of a channel, over one connection for all of them, until the result is called or the pool ends. */
  listen: (channel: string, hearing: Hearing) => () => void
  end: () => Promise<void>
  usage: () => PoolUsage
}

/** How many connections are lent and how many lie ready, and how many callers wait for one. */
export type PoolUsage = { inUse: number; free: number; waiting: number }

export type PoolLimits = {
  connections: number
  /** How long a caller waits for a connection to be free. */
  waitMs: number
  /** How long a server may take to be there. */
  connectMs: number
  /** A server silent for this long is taken for dead; its own limit for a statement must be shorter. */
  answerMs: number
  /** After this much silence a server is asked, over a connection of its own, whether it still answers, and has so long for that. */
  silenceMs: number
  aliveMs: number
}

/**
 * Connections lent to one caller at a time, who sends one statement at a time; a lost one is never used again.
 *
 * Not the driver's own pool (postgres.js 3.4.9): after losing a connection it writes to a socket that is gone, outside any promise,
 * which ends the process, and may run the rest of a dead transaction on the connection that came after; with several callers on one
 * connection a parameter that cannot be written hands one the answer of another; and of several hosts that are all down it never tells.
 * pool.test.ts does each of these things to this one.
 */
export function createPool(
  servers: readonly [MakeClient, ...MakeClient[]],
  { connections, waitMs, connectMs, answerMs, silenceMs, aliveMs }: PoolLimits,
): Db {
  const template = servers[0]({ max: 1 }) // makes statements, sends none, and so never connects
  const free: ServerConnection[] = []
  const open = new Set<ServerConnection>()
  const waiting = new Set<() => void>()
  let freeSlots = connections
  let serverIndex = 0
  let ended = false

  const patience: Patience = { answerMs, silenceMs, isServerAlive: askOnce(isServerAlive) }
  const send = (statement: Statement) => {
    let failed = false
    let isStandby = false
    statement.catch((error: Error) => {
      failed = true
      isStandby = isReadOnly(error)
    })
    void withConnection(async (connection) => {
      await connection.run(statement, patience)
      // The driver goes on counting the rows of a statement that failed after its first ones: the next would be answered with holes in front.
      if (isStandby) connection.abandon(readOnlyServer())
      if (failed && !connection.isLost()) await run(connection, 'select', patience).catch(connection.abandon)
    }).catch(statement.reject)
  }
  let listener: Listener | undefined
  return tagFor(template, send, { begin, listen, end, usage })

  async function withConnection<T>(work: (connection: ServerConnection) => Promise<T>): Promise<T> {
    await takePlace()
    let connection: ServerConnection | undefined
    try {
      connection = takeFree() ?? (await openOne())
      open.add(connection)
      return await work(connection)
    } finally {
      if (connection) putBack(connection)
      leavePlace()
    }
  }

  function putBack(connection: ServerConnection) {
    if (!connection.isLost() && !connection.isExpired()) return void free.push(connection)
    open.delete(connection)
    if (!connection.isLost()) void connection.close()
  }

  async function takePlace() {
    if (ended) throw connectionError('CONNECTION_ENDED', 'the pool is closed')
    if (freeSlots > 0) return void freeSlots--
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const timer = setTimeout(() => {
      waiting.delete(resolve)
      reject(connectionError('CONNECTION_WAIT', `no connection was free for ${waitMs} ms`))
    }, waitMs)
    waiting.add(resolve)
    await promise
    clearTimeout(timer)
  }

  function leavePlace() {
    const [next] = waiting
    if (!next) return void freeSlots++
    waiting.delete(next)
    next()
  }

  function usage(): PoolUsage {
    return { inUse: connections - freeSlots, free: free.length, waiting: waiting.size }
  }

  function takeFree() {
    for (;;) {
      const connection = free.pop()
      if (!connection?.isLost()) return connection
      open.delete(connection)
    }
  }

  function listen(channel: string, hearing: Hearing) {
    const answering = { answerMs: aliveMs, silenceMs: aliveMs * 2, isServerAlive: patience.isServerAlive }
    listener ??= keepListening({ open: openOne, send: (connection, text) => run(connection, text, answering) })
    return listener.hear(channel, hearing)
  }

  async function run(connection: ServerConnection, text: string, within: Patience): Promise<unknown> {
    return Object.assign(template.unsafe(text), { handler: (sent: Statement) => void connection.run(sent, within) })
  }

  /** Asks each server once, first the one that last answered. */
  async function openOne(events?: ConnectionEvents) {
    let cause: unknown
    for (let tried = 0; tried < servers.length; tried++) {
      const mine = serverIndex
      try {
        return await openConnection(servers[mine % servers.length]!, connectMs, events)
      } catch (error) {
        cause = error
        if (serverIndex === mine) serverIndex++
      }
    }
    throw connectionError('CONNECTION_FAILED', `no connection to the database: ${(cause as Error).message}`, cause)
  }

  /** Whether any of the servers takes a connection and answers on it. */
  async function isServerAlive(): Promise<boolean> {
    const answers = await Promise.allSettled(servers.map((makeClient) => openConnection(makeClient, aliveMs)))
    for (const answer of answers) if (answer.status === 'fulfilled') void answer.value.close()
    return answers.some(({ status }) => status === 'fulfilled')
  }

  function begin<T>(work: (tx: Connection) => Promise<T>, mode?: { unlimited: boolean }): Promise<T> {
    return withConnection(async (connection) => {
      let last = Promise.resolve()
      let failure: Error | undefined
      let phase: 'working' | 'committing' | 'over' = 'working'
      const tx = tagFor(
        template,
        (statement) => {
          statement.catch((error: Error) => (failure ??= error))
          last = last.then(() => {
            if (phase === 'over') statement.reject(connectionError('TRANSACTION_OVER', 'a statement came after its transaction'))
            else return connection.run(statement, mode?.unlimited ? undefined : patience)
          })
        },
        {},
      )

      try {
        await tx`begin`
        if (mode?.unlimited)
          await tx.unsafe('set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0')
        const result = await work(tx)
        if (failure) throw failure // caught by the work: the database has given the transaction up all the same
        if (!connection.isLost()) phase = 'committing'
        await tx`commit`
        return result
      } catch (error) {
        if (phase === 'committing' && hasNoAnswer(error)) uncertain.add(error as Error)
        if (phase === 'working') await tx`rollback`.catch(connection.abandon)
        if (isReadOnly(error)) connection.abandon(readOnlyServer())
        throw error
      } finally {
        phase = 'over'
      }
    })
  }

  /** Takes every place, so that whoever has or awaits one comes first. */
  async function end() {
    const emptied = Promise.all(Array.from({ length: connections }, takePlace))
    ended = true
    await listener?.stop()
    await emptied.catch(() => {})
    await Promise.all([...open].map((connection) => connection.close()))
  }
}

/** However many ask at one time, the question is put once. */
function askOnce(ask: () => Promise<boolean>): () => Promise<boolean> {
  let asking: Promise<boolean> | undefined
  return () => (asking ??= ask().finally(() => (asking = undefined)))
}

const uncertain = new WeakSet<Error>()
/**
 * Neither a refusal by the server, nor a commit that never left. A server that is shut down while it waits for its standby has committed,
 * and says only that it is shut down.
 */
const hasNoAnswer = (error: unknown) =>
  error instanceof postgres.PostgresError ? /^57P0[123]$/.test(error.code) : (error as { code?: string }).code !== 'EPIPE'

const readOnlyServer = () => connectionError('CONNECTION_READ_ONLY', 'the server is no primary any more')

/** The server behind this connection is no primary any more: another connection may lead to the one that is. */
const isReadOnly = (error: unknown) => error instanceof postgres.PostgresError && error.code === '25006'

/** The connection was lost while committing: the transaction may have ended well all the same. */
export const isUncertain = (error: unknown): boolean => error instanceof Error && (uncertain.has(error) || isUncertain(error.cause))

/** The driver's template, with its statements sent our way. */
function tagFor<Own extends object>(template: postgres.Sql, send: (statement: Statement) => void, own: Own): Connection & Own {
  const aim = (made: unknown) => (made instanceof Promise ? Object.assign(made, { handler: send }) : made)
  return new Proxy(template, {
    apply: (_target, self, parts) => aim(Reflect.apply(template, self, parts)),
    get(_target, name) {
      if (name === 'unsafe') return (...parts: Parameters<typeof template.unsafe>) => aim(template.unsafe(...parts))
      return Reflect.get(name in own ? own : template, name)
    },
  }) as Connection as Connection & Own
}
