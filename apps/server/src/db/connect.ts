import { setTimeout as sleep } from 'node:timers/promises'
import { Problem, type ProblemCode } from '@barreno/domain/problems'
import postgres from 'postgres'
import { constraints } from './constraints.ts'
import type { MakeClient } from './server-connection.ts'
import { type Connection, createPool, type Db, isUncertain, type PoolLimits } from './pool.ts'
import { types } from './values.ts'

export type { Connection, Db }
export { isUncertain }
/** A piece of SQL that is inserted into another. */
export type Fragment = postgres.PendingQuery<postgres.Row[]>

/** Address of a database: a URL, which may name several hosts, or the socket of the embedded one. */
export type Server = string | { path: string; database?: string; user?: string }
type ConnectOptions = Partial<typeof limits> & {
  /** The role that every connection assumes, in place of the one it signed in as. */
  role?: string | null
  /** Called with each statement when it is sent to the database. */
  onStatement?: ((text: string, parameters: unknown[]) => void) | undefined
}

export const limits: PoolLimits & StatementLimits = {
  connections: 10,
  waitMs: 5_000,
  connectMs: 4_000,
  answerMs: 15_000,
  silenceMs: 3_000,
  aliveMs: 1_500,
  statementMs: 10_000,
  lockMs: 5_000,
}

/** Milliseconds that a statement may take, and wait for a lock. */
type StatementLimits = { statementMs: number; lockMs: number }

const common = {
  types,
  fetch_types: false,
  onnotice: () => {},
  connection: {
    application_name: 'barreno',
    TimeZone: 'UTC',
    idle_in_transaction_session_timeout: 30_000,
    // Compiling a statement takes a second or more, longer than any statement runs. Most PostgreSQL packages compile; the bundled one cannot.
    jit: 'off',
  },
} satisfies postgres.Options<{}>

export function connect(server: Server, { role = null, onStatement, ...own }: ConnectOptions = {}): Db {
  const { statementMs, lockMs, ...pool } = { ...limits, ...own }
  return createPool(waysTo(server, { role, onStatement, statementMs, lockMs }), pool)
}

function waysTo(
  server: Server,
  { role, onStatement, statementMs, lockMs }: StatementLimits & Pick<ConnectOptions, 'role' | 'onStatement'>,
): [MakeClient, ...MakeClient[]] {
  const settings = {
    ...common,
    connection: { ...common.connection, statement_timeout: statementMs, lock_timeout: lockMs, ...(role && { role }) },
    ...(onStatement && { debug: (_connection: number, text: string, parameters: unknown[]) => onStatement(text, parameters) }),
  }
  if (typeof server !== 'string') return [(own) => postgres({ user: 'postgres', database: 'postgres', ...server, ...settings, ...own })]
  const [first, ...others] = urlsOf(server)
  // `read-write` would keep using a server that has become a standby.
  const primary = others.length > 0 && !first.includes('target_session_attrs=') ? { target_session_attrs: 'primary' as const } : {}
  const way =
    (url: string): MakeClient =>
    (own) =>
      postgres(url, { ...settings, ...primary, ...own })
  return [way(first), ...others.map(way)]
}

/** Returns one URL for each host of a URL that may name several. */
export function urlsOf(server: string): [string, ...string[]] {
  const [, start, hosts, rest] = /^(\w+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s.exec(server) ?? []
  if (!hosts) throw new Error('a database is postgres://user:password@host:5432/name')
  return hosts.split(',').map((host) => `${start}${host}${rest}`) as [string, ...string[]]
}

/** Makes all reads of this transaction see the same snapshot. */
export const readOneSnapshot = (tx: Connection) => tx`set transaction isolation level repeatable read, read only`

/** Whether the database answers and accepts changes. A standby, or a primary set to read-only, does not. */
export const takesChanges = async (db: Connection): Promise<boolean> =>
  (await db<[{ takes: boolean }]>`select not current_setting('transaction_read_only')::boolean as takes`)[0].takes

/**
 * Runs the work in a transaction, at most three times. It is retried after a conflict that only the database could detect, and after the connection
 * broke before the commit. The work must therefore not keep state between attempts.
 */
export async function transaction<T>(db: Db, work: (tx: Connection) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.begin(work)
    } catch (error) {
      if (attempt === 3 || !isWorthAnotherTry(error)) throw error
      await sleep(Math.random() * 30 * attempt)
    }
  }
}

/** Reads, and retries once if the connection broke or its server is no longer the primary. Safe because reading changes nothing. */
export async function readAgain<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (!isWorthAnotherTry(error)) throw error
    return read()
  }
}

/** Runs the work inside a transaction, returns its result, and undoes everything it wrote. */
export async function tryOut<T>(tx: Connection, work: () => Promise<T>): Promise<T> {
  await tx`savepoint tried`
  try {
    return await work()
  } finally {
    await tx`rollback to savepoint tried`
  }
}

/**
 * Runs the work inside a transaction. If it throws an error for which `recover` returns a result, everything it wrote is undone, that result is
 * returned, and the transaction continues.
 */
export async function recovering<T>(tx: Connection, work: () => Promise<T>, recover: (error: unknown) => T | null): Promise<T> {
  await tx`savepoint recovering`
  try {
    return await work()
  } catch (error) {
    const answer = recover(error)
    if (answer === null) throw error
    await tx`rollback to savepoint recovering`
    return answer
  }
}

/** Waits for parts of a transaction that ask at once. If several fail, throws the error of the first in this order. */
export async function together<Parts extends readonly unknown[]>(
  ...parts: readonly [...Parts]
): Promise<{ [Part in keyof Parts]: Awaited<Parts[Part]> }> {
  await Promise.allSettled(parts)
  return Promise.all(parts)
}

const isWorthAnotherTry = (error: unknown) =>
  /^(40001|40P01|57P0[12]|25006|CONNECTION_CLOSED|ECONNRESET|EPIPE)$/.test(codeOf(error)) && !isUncertain(error)

/** Translates a refusal by the database into a problem. Any other error is a bug and is returned as it is. */
export function asProblem(error: unknown): unknown {
  const code = codeOf(error)
  const { constraint_name = '', detail = '' } = Object(error) as Partial<postgres.PostgresError>
  const problem =
    constraints[constraint_name] ??
    (isFull(code) ? 'server.diskFull' : isBusy(code) ? 'server.busy' : isUnreadable(code) ? 'input.invalid' : undefined)
  return problem ? new Problem<ProblemCode>(problem, factsIn(detail), { cause: error }) : error
}

/** Returns the details that one of our triggers attaches to its refusal, as JSON. PostgreSQL's own details are no JSON and are ignored. */
const factsIn = (detail: string): unknown => (detail.startsWith('{') ? JSON.parse(detail) : undefined)

const isFull = (code: string) => code === '53100'

/**
 * Whether an error means that the database is busy or unreachable: limits of time and resources, serialization, starting and stopping, a server that
 * is no longer the primary, limits of our pool, and system errors of a broken connection.
 */
const isBusy = (code: string) =>
  /^(57014|57P0[1-5]|55P03|53\w{3}|40\w{3}|25006|25P0[34]|08\w{3}|CONNECTION_\w+|CONNECT_TIMEOUT|ECONN\w+|EPIPE|ETIMEDOUT)$/.test(code)

/** Whether an error is caused by input that no schema can foresee: a NUL in a text, a number too large for its column, a forged cursor. */
const isUnreadable = (code: string) => /^22\w{3}$/.test(code)

function codeOf(error: unknown): string {
  const { code } = Object(error) as { code?: unknown }
  return typeof code === 'string' ? code : ''
}
