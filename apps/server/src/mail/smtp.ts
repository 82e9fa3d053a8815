import { composed } from './composed.ts'
import type { Mailer } from './mail.ts'

/** Sends mails to a mail server, one connection each. After a timeout the mail fails and is retried later. */
export function smtp(url: string, from: string): Mailer {
  let transport: ReturnType<typeof transportTo> | undefined
  return {
    async send(mail) {
      transport ??= transportTo(url)
      await (await transport).sendMail(composed(mail, from))
    },
  }
}

/** Returns why the mail server does not work, in its own words; null if it answers and accepts our credentials. */
export async function smtpFault(url: string): Promise<string | null> {
  const transport = await transportTo(url)
  try {
    await transport.verify()
    return null
  } catch (error) {
    return (error as Error).message
  } finally {
    transport.close()
  }
}

async function transportTo(url: string) {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    dnsTimeout: 10_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  })
}
