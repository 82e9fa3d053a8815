import { Problem } from '@barreno/domain/problems'
import type { Services } from '../../context.ts'
import { takeChallenge } from '../factors/sql.ts'
import { tokenHash } from '../token.ts'

/** Milliseconds within which the person has to come back from the provider. */
export const ticketLifetime = 10 * 60_000

/** Secrets of a sign-in at the provider, known only to the browser that began it and to this server. */
export type Ticket = { state: string; nonce: string; verifier: string; startedAt: number }
type Sealed = Ticket & { until: number; session: string | null }

type Bound = Pick<Services, 'secrets' | 'now'> & { token: string | null }

/** Encrypts a ticket with its expiry time and its session. The browser keeps it; the server stores nothing until it is used. */
export function sealTicket({ secrets, now, token }: Bound, ticket: Ticket): string {
  const sealed: Sealed = { ...ticket, until: now().getTime() + ticketLifetime, session: sessionMark(token) }
  return Buffer.from(secrets.seal(JSON.stringify(sealed), purpose)).toString('base64url')
}

/**
 * Reads a ticket and marks it as used. Refuses one that this installation did not issue, one of another session or another answer, an expired one and
 * one used already.
 */
export async function useTicket(
  { db, secrets, now, token }: Bound & Pick<Services, 'db'>,
  given: string,
  state: string | null,
): Promise<Ticket> {
  const sealed = Buffer.from(given, 'base64url').toString()
  const text = secrets.isSealed(sealed) ? secrets.open(sealed, purpose) : null
  if (text === null) throw new Problem('auth.oidcNotOurs')
  const ticket = JSON.parse(text) as Sealed
  if (ticket.session !== sessionMark(token) || ticket.state !== state) throw new Problem('auth.oidcNotOurs')
  if (ticket.until < now().getTime()) throw new Problem('auth.oidcExpired')
  if (!(await takeChallenge(db, tokenHash(`oidc ${ticket.state}`), new Date(ticket.until)))) throw new Problem('auth.oidcUsed')
  return ticket
}

const purpose = 'oidc ticket'
const sessionMark = (token: string | null) => (token === null ? null : tokenHash(`oidc ${token}`).toString('base64url'))
