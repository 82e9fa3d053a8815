import { institution } from '@barreno/texts/institution'
import type { MailDefaults } from 'nodemailer/lib/mailer'
import type { Mail } from './mail.ts'

/** Adds what all our mails share: the institution as sender, and a header that keeps automatic systems from answering. */
export const composed = ({ to, ...mail }: Mail, from: string): MailDefaults => ({
  ...mail,
  // Addresses are objects: as text they would be parsed, and could be made to contain two.
  from: { name: institution.name, address: from },
  to: { name: '', address: to },
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
})
