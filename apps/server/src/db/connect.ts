import { setTimeout as sleep } from 'node:timers/promises'
import { Problem, type ProblemCode } from '@barreno/domain/problems'
import postgres from 'postgres'
import { constraints } from './constraints.ts'
import type { MakeClient } from './server-connection.ts'
import { type Connection, createPool, type Db, isUncertain, type PoolLimits } from './pool.ts'
import { types } from './values.ts'

export type { Connection, Db }
export { isUncertain }
/** A piece of SQL to put into another. */
export type Fragment = postgres.PendingQuery<postgres.Row[]>

/** A database: a URL, of several hosts if need be, or the socket of the embedded one. */
export type Server = string | { path: string; database?: string; user?: string }
type ConnectOptions = Partial<PoolLimits> & {
  /** The role that every connection works as, instead of the one that it signed in as. */
  role?: string | null
  /** Is told of each statement that is sent, as it goes to the database. */
  onStatement?: ((text: string, parameters: unknown[]) => void) | undefined
}

export const limits: PoolLimits = { connections: 10, waitMs: 5_000, connectMs: 4_000, answerMs: 15_000, silenceMs: 3_000, aliveMs: 1_500 }

const common = {
  types,
  fetch_types: false,
  onnotice: () => {},
  connection: {
    application_name: 'barreno',
    TimeZone: 'UTC',
    statement_timeout: 10_000,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 30_000,
  },
} satisfies postgres.Options<{}>

export const connect = (server: Server, { role = null, onStatement, ...other }: ConnectOptions = {}): Db =>
  createPool(waysTo(server, { role, onStatement }), { ...limits, ...other })

function waysTo(server: Server, { role, onStatement }: Pick<ConnectOptions, 'role' | 'onStatement'>): [MakeClient, ...MakeClient[]] {
  const settings = {
    ...common,
    connection: { ...common.connection, ...(role && { role }) },
    ...(onStatement && { debug: (_connection: number, text: string, parameters: unknown[]) => onStatement(text, parameters) }),
  }
  if (typeof server !== 'string') return [(own) => postgres({ user: 'postgres', database: 'postgres', ...server, ...settings, ...own })]
  const [first, ...others] = urlsOf(server)
  // `read-write` would stay with a server that has become a standby.
  const primary = others.length > 0 && !first.includes('target_session_attrs=') ? { target_session_attrs: 'primary' as const } : {}
  const way =
    (url: string): MakeClient =>
    (own) =>
      postgres(url, { ...settings, ...primary, ...own })
  return [way(first), ...others.map(way)]
}

/** A URL for each host of one that may name several. */
export function urlsOf(server: string): [string, ...string[]] {
  const [, start, hosts, rest] = /^(\w+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s.exec(server) ?? []
  if (!hosts) throw new Error('a database is postgres://user:password@host:5432/name')
  return hosts.split(',').map((host) => `${start}${host}${rest}`) as [string, ...string[]]
}

/** One snapshot for all that this transaction reads. */
export const readOneSnapshot = (tx: Connection) => tx`set transaction isolation level repeatable read, read only`

/** Whether the database answers and takes changes: a standby, and a primary that was made read-only, does not. */
export const takesChanges = async (db: Connection): Promise<boolean> =>
  (await db<[{ takes: boolean }]>`select not current_setting('transaction_read_only')::boolean as takes`)[0].takes

/**
 * Runs the work in a transaction, up to three times: again when it met another in a way that only the database could see, or when its
 * connection broke before the commit. So the work must not keep anything from one time to the next.
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

/** Reads, and once more where the connection broke or its server is no primary any more: reading changes nothing. */
export async function readAgain<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (!isWorthAnotherTry(error)) throw error
    return read()
  }
}

/** Does something inside a transaction, answers what came of it, and takes back all that it wrote. */
export async function tryOut<T>(tx: Connection, work: () => Promise<T>): Promise<T> {
  await tx`savepoint tried`
  try {
    return await work()
  } finally {
    await tx`rollback to savepoint tried`
  }
}

/**
 * Does something inside a transaction. Where it throws what `recover` has an answer for, all that it wrote is taken back, that is the answer, and the
 * transaction goes on.
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

const isWorthAnotherTry = (error: unknown) =>
  /^(40001|40P01|57P0[12]|25006|CONNECTION_CLOSED|ECONNRESET|EPIPE)$/.test(codeOf(error)) && !isUncertain(error)

/** A refusal by the database as a refusal of ours; anything else is a bug and stays what it is. */
export function asProblem(error: unknown): unknown {
  const code = codeOf(error)
  const { constraint_name = '', detail = '' } = Object(error) as Partial<postgres.PostgresError>
  const problem =
    constraints[constraint_name] ??
    (isFull(code) ? 'server.diskFull' : isBusy(code) ? 'server.busy' : isUnreadable(code) ? 'input.invalid' : undefined)
  return problem ? new Problem<ProblemCode>(problem, factsIn(detail), { cause: error }) : error
}

/** The facts that a trigger of ours gives with its refusal; what PostgreSQL itself says of a constraint is no JSON. */
const factsIn = (detail: string): unknown => (detail.startsWith('{') ? JSON.parse(detail) : undefined)

const isFull = (code: string) => code === '53100'

/**
 * Limits of time and of space, serialization, starting and stopping, a server that is no primary any more; our pool's own; and what the
 * system says of a broken connection.
 */
const isBusy = (code: string) =>
  /^(57014|57P0[1-5]|55P03|53\w{3}|40\w{3}|25006|25P0[34]|08\w{3}|CONNECTION_\w+|CONNECT_TIMEOUT|ECONN\w+|EPIPE|ETIMEDOUT)$/.test(code)

/** A NUL in a text, a number beyond its column, a forged cursor: what no schema of ours can foresee. */
const isUnreadable = (code: string) => /^22\w{3}$/.test(code)

function codeOf(error: unknown): string {
  const { code } = Object(error) as { code?: unknown }
  return typeof code === 'string' ? code : ''
}
