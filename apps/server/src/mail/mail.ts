/** A mail to one person, as text and, for those who like it better, as HTML. */
export type Mail = { to: string; subject: string; text: string; html?: string }

/** Done when somebody else has taken the mail over for good; an error where nobody has. */
export type Mailer = { send: (mail: Mail) => Promise<void> }
