import { institution } from '@barreno/texts/institution'
import type { MailDefaults } from 'nodemailer/lib/mailer'
import type { Mail } from './mail.ts'

/** A mail with what all of ours have in common: the institution as its sender, and a word to answering machines not to answer. */
export const composed = ({ to, ...mail }: Mail, from: string): MailDefaults => ({
  ...mail,
  // Addresses as objects: as text they would be parsed, and could be made to say two.
  from: { name: institution.name, address: from },
  to: { name: '', address: to },
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
})
