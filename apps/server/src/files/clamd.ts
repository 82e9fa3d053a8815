import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { Problem } from '@barreno/domain/problems'

/** Scans a file and returns the name of the malware found, or null. */
export type Scan = (content: Readable) => Promise<string | null>

/** Milliseconds that the scanner may stay silent. */
const silenceMs = 20_000

/**
 * Returns a scanner that uses the protocol of ClamAV's daemon, at `unix:/path` or `tcp://host:port`. If it does not answer, every file is refused.
 */
export const clamd =
  (address: string): Scan =>
  async (content) => {
    try {
      return verdictOf(await ask(address, content))
    } catch (error) {
      throw error instanceof Problem ? error : new Problem('files.scanFailed', undefined, { cause: error })
    }
  }

async function ask(address: string, content: Readable): Promise<string> {
  const socket = connectTo(address)
  const answered = answerOf(socket)
  // If the scanner closes the connection while we send, its answer gives the reason; it is awaited below.
  answered.catch(() => {})
  try {
    await once(socket, 'connect')
    socket.write('zINSTREAM\0')
    for await (const chunk of content) {
      const length = Buffer.alloc(4)
      length.writeUInt32BE((chunk as Buffer).length)
      if (socket.destroyed || socket.writableEnded) break
      socket.write(length)
      if (!socket.write(chunk as Buffer)) await Promise.race([once(socket, 'drain'), answered])
    }
    socket.end(Buffer.alloc(4))
    return await answered
  } finally {
    content.destroy()
    socket.destroy()
  }
}

function connectTo(address: string): Socket {
  if (address.startsWith('unix:')) return connect(address.slice('unix:'.length))
  const { hostname, port } = new URL(address)
  return connect(Number(port), hostname.replace(/^\[(.*)\]$/, '$1'))
}

async function answerOf(socket: Socket): Promise<string> {
  socket.setTimeout(silenceMs, () => socket.destroy(new Error('the scanner is silent')))
  const parts: Buffer[] = []
  for await (const part of socket) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8').replace(/\0+$/, '')
}

/** Parses the scanner's answer: `stream: OK`, `stream: <name> FOUND`, or an error, for example if the file is too large for it. */
function verdictOf(answer: string): string | null {
  if (/^stream: OK$/.test(answer)) return null
  const found = /^stream: (.+) FOUND$/.exec(answer)?.[1]
  if (found) return found
  throw new Error(`the scanner answered: ${answer.slice(0, 200)}`)
}
