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

/** The database as the functions of sql.ts take it: the pool, or the transaction that they belong to. */
export type Connection = postgres.ISql
export type Db = Connection & {
  /**
   * Runs a transaction once, without retries; use cases call `transaction` instead. `unlimited` turns off the time limits, for migrations and
   * backups.
   */
  begin: <T>(work: (tx: Connection) => Promise<T>, mode?: { unlimited: boolean }) => Promise<T>
  /** Listens for notifications of a channel until the result is called or the pool ends. All channels share one connection. */
  listen: (channel: string, hearing: Hearing) => () => void
  end: () => Promise<void>
  usage: () => PoolUsage
}

/** The statement that each transaction has issued last. */
const lastIssued = new WeakMap<Connection, Statement>()

/**
 * Sends a statement of a transaction without waiting for its reply: the next one, or the commit, goes right behind it. If it fails, the transaction
 * fails. Other transactions therefore wait less for locks.
 */
export const sendAhead = (statement: postgres.PendingQuery<postgres.Row[]>): void => void statement.execute()

/** Whether this statement is the last one of the transaction so far. */
export const isLastStatement = (tx: Connection, statement: PromiseLike<unknown>): boolean => lastIssued.get(tx) === statement

/** The driver keeps a message of less than 1,024 bytes until the event loop has turned once more, while others wait for this transaction's locks. */
const commitAtOnce = 'commit'.padEnd(1_024)

/** Numbers of connections in use and free, and of callers waiting for one. */
export type PoolUsage = { inUse: number; free: number; waiting: number }

export type PoolLimits = {
  connections: number
  /** Milliseconds that a caller waits for a free connection. */
  waitMs: number
  /** Milliseconds that opening a connection may take. */
  connectMs: number
  /** Milliseconds of silence after which a server counts as dead. Its own limit for a statement must be shorter. */
  answerMs: number
  /** Milliseconds of silence after which a server is probed over a separate connection; `aliveMs` is the limit for that probe. */
  silenceMs: number
  aliveMs: number
}

/**
 * Creates a pool. Each connection is lent to one caller at a time. A transaction sends what is issued at once, as in `Promise.all`, without waiting
 * for a reply in between. A lost connection is never reused. The driver's own pool (postgres.js 3.4.9) is not used for these reasons. After losing a
 * connection it writes to the closed socket outside of any promise, which ends the process. It may run the rest of a dead transaction on the next
 * connection. With several callers on one connection, a parameter that cannot be serialized gives one caller the answer of another. If all of
 * several hosts are down, it never reports it. pool.test.ts tests all of these cases with this pool.
 */
export function createPool(
  servers: readonly [MakeClient, ...MakeClient[]],
  { connections, waitMs, connectMs, answerMs, silenceMs, aliveMs }: PoolLimits,
): Db {
  const template = servers[0]({ max: 1 }) // only builds statements and never sends any, so it never connects
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
      // The driver keeps counting the rows of a statement that failed after its first rows. The next statement's answer would begin with gaps, so an
      // empty one is sent in between.
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

  /** Opens a connection. Tries each server once, beginning with the one that last answered. */
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

  /** Whether any of the servers accepts a connection and answers on it. */
  async function isServerAlive(): Promise<boolean> {
    const answers = await Promise.allSettled(servers.map((makeClient) => openConnection(makeClient, aliveMs)))
    for (const answer of answers) if (answer.status === 'fulfilled') void answer.value.close()
    return answers.some(({ status }) => status === 'fulfilled')
  }

  function begin<T>(work: (tx: Connection) => Promise<T>, mode?: { unlimited: boolean }): Promise<T> {
    return withConnection(async (connection) => {
      let last = Promise.resolve()
      let failure: Error | undefined
      let phase = 'working' as 'working' | 'committing' | 'over'
      const throwFailure = () => {
        if (failure) throw failure
      }
      /** Whether the server refused a statement before the commit, so that it has committed nothing. */
      let isRefused = false
      /** Issued in this turn of the event loop. They are sent together, one behind another. */
      const issued: Statement[] = []
      const tx = tagFor(
        template,
        (statement) => {
          statement.catch((error: Error) => {
            failure ??= error
            isRefused ||= error instanceof postgres.PostgresError
          })
          lastIssued.set(tx, statement)
          if (issued.push(statement) === 1) last = last.then(nextTick).then(sendIssued)
        },
        {},
      )
      const runNow = (statement: Statement) => connection.run(statement, mode?.unlimited ? undefined : patience)
      /** Sends statements, each once the driver has written the one before. Does not wait for their replies. */
      async function sendIssued(): Promise<void> {
        for (const statement of issued.splice(0)) {
          if (phase !== 'working') {
            statement.reject(connectionError('TRANSACTION_OVER', 'a statement came after its transaction'))
            continue
          }
          const reply = runNow(statement)
          await Promise.resolve() // the driver rejects a statement that it cannot write at once
          if (!statement.statement || statement.describeFirst) await reply
        }
      }
      async function commit(): Promise<void> {
        await last
        throwFailure()
        if (!connection.isLost()) phase = 'committing'
        const committing = tx.unsafe(commitAtOnce) as unknown as Statement
        committing.handler = () => {}
        committing.catch((error: Error) => (failure ??= error))
        await runNow(committing)
        throwFailure() // of the commit, or of a statement right before it, whose reply came first
      }

      try {
        sendAhead(tx`begin`)
        if (mode?.unlimited)
          await tx.unsafe('set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0')
        const result = await work(tx)
        if (failure) throw failure // the work caught it, but the database has aborted the transaction all the same
        await commit()
        return result
      } catch (thrown) {
        const error = isAborted(thrown) ? failure : thrown
        if (phase === 'committing' && !isRefused && hasNoAnswer(error)) uncertain.add(error as Error)
        if (phase === 'working') await tx`rollback`.catch(connection.abandon)
        if (isReadOnly(error)) connection.abandon(readOnlyServer())
        throw error
      } finally {
        phase = 'over'
      }
    })
  }

  /** Ends the pool. Takes all slots first, so that callers who have or await a connection finish before. */
  async function end() {
    const emptied = Promise.all(Array.from({ length: connections }, takePlace))
    ended = true
    await listener?.stop()
    await emptied.catch(() => {})
    await Promise.all([...open].map((connection) => connection.close()))
  }
}

/** Shares one running call among all simultaneous callers. */
function askOnce(ask: () => Promise<boolean>): () => Promise<boolean> {
  let asking: Promise<boolean> | undefined
  return () => (asking ??= ask().finally(() => (asking = undefined)))
}

const uncertain = new WeakSet<Error>()
/**
 * Whether a commit got no clear answer: the error is neither a refusal by the server nor a commit that was never sent. A server that is shut down
 * while it waits for its standby has committed, but only reports the shutdown.
 */
const hasNoAnswer = (error: unknown) =>
  error instanceof postgres.PostgresError ? /^57P0[123]$/.test(error.code) : (error as { code?: string }).code !== 'EPIPE'

const readOnlyServer = () => connectionError('CONNECTION_READ_ONLY', 'the server is no primary any more')

/** Whether the server of this connection is no longer the primary. Another connection may lead to the one that is. */
const isReadOnly = (error: unknown) => error instanceof postgres.PostgresError && error.code === '25006'

/** Whether a statement failed only because one before it in its transaction had. */
const isAborted = (error: unknown) => error instanceof postgres.PostgresError && error.code === '25P02'

const nextTick = () => new Promise<void>((resolve) => process.nextTick(resolve))

/** Whether the connection was lost during the commit, so that the transaction may have succeeded. */
export const isUncertain = (error: unknown): boolean => error instanceof Error && (uncertain.has(error) || isUncertain(error.cause))

/** Returns the driver's template function, with its statements sent through `send`. */
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
