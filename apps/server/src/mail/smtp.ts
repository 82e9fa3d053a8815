import { createTransport } from 'nodemailer'
import { composed } from './composed.ts'
import type { Mailer } from './mail.ts'

/** Hands mails to a mail server, one connection for each. One that is silent for long is given up, and the mail is tried again later. */
export function smtp(url: string, from: string): Mailer {
  const transport = transportTo(url)
  return { send: async (mail) => void (await transport.sendMail(composed(mail, from))) }
}

/** Why the mail server would take no mail, in its own words; null where it answers and takes our credentials. */
export async function smtpFault(url: string): Promise<string | null> {
  const transport = transportTo(url)
  try {
    await transport.verify()
    return null
  } catch (error) {
    return (error as Error).message
  } finally {
    transport.close()
  }
}

const transportTo = (url: string) =>
  createTransport({
    url,
    dnsTimeout: 10_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  })
