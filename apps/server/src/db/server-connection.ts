import { tracingChannel } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import postgres from 'postgres'

/** A connection to the database. Once lost it cannot be used again. */
export type ServerConnection = {
  /** Sends a statement at once and waits until it has succeeded or failed. `patience` limits the wait for a silent server. */
  run: (statement: Statement, patience?: Patience) => Promise<void>
  isLost: () => boolean
  /** Whether the connection is about an hour old and should be replaced: the driver keeps every statement it ever prepared. */
  isExpired: () => boolean
  /** Closes the connection at once. A statement in progress fails with the reason. */
  abandon: (reason: Error) => void
  close: () => Promise<void>
}

export type Patience = {
  /** Milliseconds of silence after which a server counts as dead. */
  answerMs: number
  /** Milliseconds of silence after which `isServerAlive` is called: a busy server answers others, a frozen one does not. */
  silenceMs: number
  isServerAlive: () => Promise<boolean>
}

/**
 * A statement that the driver's template function creates. It is passed to its `handler` when it is awaited. Once sent, `statement` contains its
 * text, with `$1` in place of each value.
 */
export type Statement = Promise<unknown> & {
  handler: (statement: Statement) => void
  reject: (error: Error) => void
  statement?: { string: string }
  /** Whether the driver has asked the server about its parameters first, and has therefore not sent it yet. */
  describeFirst?: boolean
}

/** Channel on which each statement is announced when it is sent and when it has settled, for tracing. */
export const statementsSent = tracingChannel<unknown, Statement>('barreno.statement')

/** Creates the driver's client for one server, with the options that this file sets. */
export type MakeClient = (
  own: Pick<postgres.Options<{}>, 'max' | 'max_lifetime' | 'onclose'> & {
    socket?: (to: Place) => Promise<Socket>
    onnotify?: ((channel: string, payload: string) => void) | undefined
  },
) => postgres.Sql
type Place = { path: string | false; host: string[]; port: number[] }

/** Callbacks of a connection: for a notification that it listens to, and for its loss. */
export type ConnectionEvents = { onNotice?: (channel: string, payload: string) => void; onLost?: () => void }

/** Opens a connection, without retries, and returns it when the server has answered. */
export async function openConnection(
  makeClient: MakeClient,
  connectMs: number,
  { onNotice, onLost }: ConnectionEvents = {},
): Promise<ServerConnection> {
  let lost = false
  let socket: Socket | undefined
  const current = new Set<Statement>()
  const lose = () => {
    if (lost) return
    lost = true
    watch?.end()
    onLost?.()
  }
  const client = makeClient({
    max: 1,
    max_lifetime: null,
    onnotify: onNotice,
    async socket({ path, host: [host], port: [port] }) {
      // Without this the driver would reconnect forever to a server that hangs up at once.
      if (socket) throw connectionError('CONNECTION_CLOSED', 'the server hung up')
      socket = path ? connect(path) : connect(port!, host)
      socket.on('error', lose)
      await once(socket, 'connect')
      return Object.assign(socket, { host }) // the name its certificate must have
    },
    onclose() {
      lose()
      // The driver forgets a statement that is sent between a socket's error and its close, so it is rejected here.
      for (const statement of current) statement.reject(connectionError('CONNECTION_CLOSED', 'the connection was lost'))
    },
  })
  let isHeld = false
  /** Statements that are sent at once are one write: each write wakes the server's process, which costs more than most of them. */
  const dispatchTogether = (statement: Statement) => {
    if (!isHeld) {
      isHeld = true
      socket?.cork()
      process.nextTick(() => {
        isHeld = false
        socket?.uncork()
      })
    }
    dispatch(statement)
  }
  let limited = 0
  let watch: SilenceWatch | undefined
  const wornAt = performance.now() + (0.5 + Math.random()) * 3_600_000
  const { handler: dispatch } = client`` as unknown as Statement
  const connection: ServerConnection = {
    async run(statement, patience) {
      if (lost) return statement.reject(connectionError('CONNECTION_CLOSED', 'the connection was lost'))
      current.add(statement)
      if (patience) {
        limited++
        watch ??= watchSilence(patience, () => limited > 0, connection.abandon)
        watch.restart()
      }
      const error = await statementsSent.tracePromise(() => {
        dispatchTogether(statement)
        return settled(statement)
      }, statement)
      // After a statement that it cannot write or read, the driver may confuse the replies of others, or wait for a reply that never comes.
      if (error && !(error instanceof postgres.PostgresError)) connection.abandon(error)
      current.delete(statement)
      if (!patience) return
      limited--
      // The server turns to the next of several only now.
      if (limited > 0) watch?.restart()
    },
    isLost: () => lost,
    isExpired: () => performance.now() > wornAt,
    abandon(reason) {
      lose()
      socket?.destroy(reason)
    },
    close: () => client.end({ timeout: 1 }),
  }

  const timer = setTimeout(() => connection.abandon(connectionError('CONNECT_TIMEOUT', `no answer for ${connectMs} ms`)), connectMs)
  try {
    await client`select 1`
    return connection
  } catch (error) {
    connection.abandon(error as Error)
    throw error
  } finally {
    clearTimeout(timer)
  }
}

type SilenceWatch = { restart: () => void; end: () => void }

/**
 * Abandons a connection whose server is silent for too long since the last restart while something waits for it, or is found dead before that.
 * The timers are made once for a connection, not for each statement.
 */
function watchSilence(
  { answerMs, silenceMs, isServerAlive }: Patience,
  isWaiting: () => boolean,
  abandon: (reason: Error) => void,
): SilenceWatch {
  let restarts = 0
  const giveUp = (ms: number) => {
    if (isWaiting()) abandon(connectionError('CONNECTION_SILENT', `no answer for ${ms} ms`))
  }
  const askForServer = async () => {
    const since = restarts
    if (isWaiting() && !(await isServerAlive()) && since === restarts) giveUp(silenceMs)
  }
  const timers = [setTimeout(() => giveUp(answerMs), answerMs), setTimeout(() => void askForServer(), silenceMs)]
  for (const timer of timers) timer.unref()
  return {
    restart() {
      restarts++
      for (const timer of timers) timer.refresh()
    },
    end() {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}

/**
 * Waits until a statement has settled and returns the error of one that failed. It calls the plain `then` of Promise, because the statement's own
 * would send it.
 */
const settled = (statement: Statement) =>
  new Promise<Error | undefined>((resolve) => {
    void Promise.prototype.then.call(statement, () => resolve(undefined), resolve)
  })

export const connectionError = (code: string, message: string, cause?: unknown) => Object.assign(new Error(message, { cause }), { code })
