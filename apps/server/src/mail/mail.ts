/** A mail to one person, as text and optionally also as HTML. */
export type Mail = { to: string; subject: string; text: string; html?: string }

/** `send` resolves once another system has accepted the mail for good, and rejects otherwise. */
export type Mailer = { send: (mail: Mail) => Promise<void> }
