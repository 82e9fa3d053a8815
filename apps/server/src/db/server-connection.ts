import { tracingChannel } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type postgres from 'postgres'

/** One connection to the database; once lost it is of no more use. */
export type ServerConnection = {
  /** Sends a statement and waits until it has settled, either way; the patience with a silent server is limited where it is given. */
  run: (statement: Statement, patience?: Patience) => Promise<void>
  isLost: () => boolean
  /** After an hour or so it is better replaced: the driver keeps every statement it ever prepared. */
  isExpired: () => boolean
  /** Gives it up: what is under way fails with the reason. */
  abandon: (reason: Error) => void
  close: () => Promise<void>
}

export type Patience = {
  /** A server silent for this long is taken for dead. */
  answerMs: number
  /** After this much silence it is asked whether it still answers anybody: one at work does, one that is frozen does not. */
  silenceMs: number
  isServerAlive: () => Promise<boolean>
}

/**
 * What the driver's template makes: it goes to its `handler` when somebody waits for it. Once it is sent, `statement` has its text, with `$1` in the
 * place of each value.
 */
export type Statement = Promise<unknown> & {
  handler: (statement: Statement) => void
  reject: (error: Error) => void
  statement?: { string: string }
}

/** Where each statement is announced when it is sent and when it has settled, for whoever traces them. */
export const statementsSent = tracingChannel<unknown, Statement>('barreno.statement')

/** Makes a client of one server, with what this file has to say about it. */
export type MakeClient = (
  own: Pick<postgres.Options<{}>, 'max' | 'max_lifetime' | 'onclose'> & {
    socket?: (to: Place) => Promise<Socket>
    onnotify?: ((channel: string, payload: string) => void) | undefined
  },
) => postgres.Sql
type Place = { path: string | false; host: string[]; port: number[] }

/** What a connection tells without being asked: a notification that it listens for, and that it is lost. */
export type ConnectionEvents = { onNotice?: (channel: string, payload: string) => void; onLost?: () => void }

/** Connects, once, and is back when the server has answered. */
export async function openConnection(
  makeClient: MakeClient,
  connectMs: number,
  { onNotice, onLost }: ConnectionEvents = {},
): Promise<ServerConnection> {
  let lost = false
  let socket: Socket | undefined
  let current: Statement | undefined
  const lose = () => {
    if (lost) return
    lost = true
    onLost?.()
  }
  const client = makeClient({
    max: 1,
    max_lifetime: null,
    onnotify: onNotice,
    async socket({ path, host: [host], port: [port] }) {
      // The driver would call a server that hangs up without a word again and again.
      if (socket) throw connectionError('CONNECTION_CLOSED', 'the server hung up')
      socket = path ? connect(path) : connect(port!, host)
      socket.on('error', lose)
      await once(socket, 'connect')
      return Object.assign(socket, { host }) // the name its certificate must have
    },
    onclose() {
      lose()
      // A statement sent between a socket's error and its close is one that the driver forgets.
      current?.reject(connectionError('CONNECTION_CLOSED', 'the connection was lost'))
    },
  })
  const wornAt = performance.now() + (0.5 + Math.random()) * 3_600_000
  const { handler: dispatch } = client`` as unknown as Statement
  const connection: ServerConnection = {
    async run(statement, patience) {
      if (lost) return statement.reject(connectionError('CONNECTION_CLOSED', 'the connection was lost'))
      current = statement
      const endWatch = patience && watchSilence(patience, connection.abandon)
      await statementsSent.tracePromise(() => {
        dispatch(statement)
        return settled(statement)
      }, statement)
      current = undefined
      endWatch?.()
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

/** Gives the connection up where its server is silent too long, or is found dead before that; the result ends the watch. */
function watchSilence({ answerMs, silenceMs, isServerAlive }: Patience, abandon: (reason: Error) => void): () => void {
  let isOver = false
  const giveUp = (ms: number) => {
    if (!isOver) abandon(connectionError('CONNECTION_SILENT', `no answer for ${ms} ms`))
  }
  const last = setTimeout(() => giveUp(answerMs), answerMs)
  const askForServer = async () => {
    if (!(await isServerAlive())) giveUp(silenceMs)
  }
  const ask = setTimeout(() => void askForServer(), silenceMs)
  return () => {
    isOver = true
    clearTimeout(last)
    clearTimeout(ask)
  }
}

/** With the plain `then`: a statement's own would send it. */
const settled = (statement: Statement) =>
  new Promise<void>((resolve) => {
    const done = () => resolve()
    void Promise.prototype.then.call(statement, done, done)
  })

export const connectionError = (code: string, message: string, cause?: unknown) => Object.assign(new Error(message, { cause }), { code })
