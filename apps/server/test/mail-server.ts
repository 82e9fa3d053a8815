import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export type Received = Email & { envelope: { from: string; to: string[] }; raw: string }

/** Starts a mail server on this machine that keeps the mails it receives. With `answers: false` it receives a mail but never confirms it. */
export async function mailServer(options: SMTPServerOptions = {}, { answers = true } = {}) {
  const received: Received[] = []
  const waiting: ((mail: Received) => void)[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    async onData(stream, { envelope: { mailFrom, rcptTo } }, done) {
      const raw = await buffer(stream)
      const envelope = { from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) }
      const mail = { ...(await PostalMime.parse(raw)), envelope, raw: raw.toString('latin1') }
      received.push(mail)
      waiting.shift()?.(mail)
      if (answers) done()
    },
    ...options,
  })
  server.on('error', () => {}) // a client that disconnects in the middle
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    received,
    url: `smtp://127.0.0.1:${port}`,
    /** Waits for the next mail that was not returned yet. */
    next: () => new Promise<Received>((resolve) => waiting.push(resolve)),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
