import type postgres from 'postgres'

/** One connection to the database; once lost it is of no more use. */
export type Line = {
  /** Sends a statement and waits until it has settled, either way. */
  run: (statement: Statement, limitMs?: number) => Promise<void>
  isLost: () => boolean
  /** Gives it up at once: what is under way fails. */
  abandon: () => void
  close: () => Promise<void>
}

/** What the driver's template makes: it goes to its `handler` when somebody waits for it. */
export type Statement = Promise<unknown> & { handler: (statement: Statement) => void; reject: (error: unknown) => void }

/** Makes a client of one server. */
export type Dial = (own: Pick<postgres.Options<{}>, 'max' | 'max_lifetime' | 'onclose'>) => postgres.Sql

/** Connects, and is back when the server has answered. */
export async function openLine(dial: Dial, answerMs: number): Promise<Line> {
  let lost = false
  const client = dial({ max: 1, max_lifetime: null, onclose: () => (lost = true) })
  const { handler: dispatch } = client`` as unknown as Statement
  const line: Line = {
    async run(statement, limitMs) {
      if (lost) return statement.reject(connectionError('CONNECTION_CLOSED', 'the connection was lost'))
      const timer = limitMs ? setTimeout(line.abandon, limitMs) : undefined
      dispatch(statement)
      await settled(statement)
      clearTimeout(timer)
    },
    isLost: () => lost,
    abandon() {
      lost = true
      void client.end({ timeout: 0 })
    },
    close: () => client.end({ timeout: 1 }),
  }
  const timer = setTimeout(line.abandon, answerMs)
  try {
    await client`select 1`
    return line
  } catch (error) {
    line.abandon()
    throw error
  } finally {
    clearTimeout(timer)
  }
}

/** With the plain `then`: a statement's own would send it. */
const settled = (statement: Statement) =>
  new Promise<void>((resolve) => {
    const done = () => resolve()
    void Promise.prototype.then.call(statement, done, done)
  })

export const connectionError = (code: string, message: string, cause?: unknown) => Object.assign(new Error(message, { cause }), { code })
