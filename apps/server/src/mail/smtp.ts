import { createTransport } from 'nodemailer'
import { composed } from './composed.ts'
import type { Mailer } from './mail.ts'

/** Hands mails to a mail server, one connection for each. One that is silent for long is given up, and the mail is tried again later. */
export function smtp(url: string, from: string): Mailer {
  const transport = createTransport({
    url,
    dnsTimeout: 10_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  })
  return { send: async (mail) => void (await transport.sendMail(composed(mail, from))) }
}
