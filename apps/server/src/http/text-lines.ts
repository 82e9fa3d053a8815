import { Writable } from 'node:stream'

type Line = {
  time: string
  level: string
  msg: string
  reqId?: string
  req?: { method: string; path: string }
  res?: { statusCode: number; call?: string; actor?: string; role?: string }
  responseTime?: number
  err?: { type?: string; message?: string; code?: string; stack?: string }
} & Readonly<Record<string, unknown>>

/** Formats the JSON log as readable lines. Text from a caller cannot start a new line or contain terminal colours. */
export const textLines = (to: Pick<NodeJS.WritableStream, 'write'>): Writable =>
  new Writable({
    write(chunk: Buffer, _encoding, done) {
      for (const line of chunk.toString().split('\n').filter(Boolean)) to.write(`${inText(line)}\n`)
      done()
    },
  })

function inText(json: string): string {
  const { time, level, msg, reqId, req, res, responseTime, err, ...more } = JSON.parse(json) as Line
  const rest = Object.entries(more).map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
  const parts = [
    time,
    level.toUpperCase().padEnd(5),
    reqId?.slice(0, 8),
    req && `${req.method} ${req.path}`,
    res &&
      `${res.statusCode} ${res.call ?? ''} ${Math.round(responseTime ?? 0)} ms ${res.role ?? ''} ${res.actor ?? ''}`
        .replace(/ +/g, ' ')
        .trim(),
    !req && !res && msg,
    ...rest,
    err && `${[err.type ?? 'Error', err.code].filter(Boolean).join(' ')}: ${err.message ?? ''}`,
  ]
  const line = plain(parts.filter(Boolean).join(' '))
  const stack = err?.stack?.split('\n').slice(1).map(plain).join('\n')
  return stack ? `${line}\n${stack}` : line
}

const plain = (text: string) => text.replace(/\p{C}/gu, '\u{fffd}')
