import { challengeBehind } from '@barreno/domain/signing-challenge'
import { Problem } from '@barreno/domain/problems'
import type { Services } from '../../context.ts'
import type { Connection } from '../../db/connect.ts'
import { tokenHash } from '../token.ts'
import { takeChallenge } from './sql.ts'

/** Milliseconds within which a challenge has to be answered. */
export const challengeLifetime = 10 * 60_000

type Bound = Pick<Services, 'secrets' | 'now'> & { token: string | null }

/** Returns a challenge. It contains, encrypted, its expiry time and its session, so the server stores nothing until it is answered. */
export function newChallenge({ secrets, now, token }: Bound): string {
  const text = JSON.stringify({ until: now().getTime() + challengeLifetime, session: sessionMark(token) })
  return Buffer.from(secrets.seal(text, purpose)).toString('base64url')
}

/**
 * Marks a challenge as used before the rest of the answer is checked. Refuses one that this installation did not issue, one of another session, an
 * expired one and one answered already. If the answer signs a digest, the digest precedes the challenge (`signingChallenge`), and an answer to the
 * challenge alone is refused.
 */
export async function useChallenge(
  { db, secrets, now, token }: Bound & { db: Connection },
  clientDataJSON: string,
  signs?: string,
): Promise<string> {
  const answered = challengeIn(clientDataJSON)
  const challenge = signs === undefined ? answered : behind(signs, answered)
  const sealed = Buffer.from(challenge, 'base64url').toString()
  const text = secrets.isSealed(sealed) ? secrets.open(sealed, purpose) : null
  if (text === null) throw new Problem('auth.passkeyNotConfirmed')
  const { until, session } = JSON.parse(text) as { until: number; session: string | null }
  const isGood = until >= now().getTime() && session === sessionMark(token)
  if (!isGood || !(await takeChallenge(db, tokenHash(challenge), new Date(until)))) throw new Problem('auth.passkeyNotConfirmed')
  return answered
}

function behind(signs: string, answered: string): string {
  const challenge = /^[A-Za-z0-9_-]+$/.test(answered) && answered.length % 4 !== 1 ? challengeBehind(signs, answered) : null
  if (!challenge) throw new Problem('auth.passkeyNotConfirmed')
  return Buffer.from(challenge).toString('base64url')
}

const purpose = 'passkey challenge'
const sessionMark = (token: string | null) => (token === null ? null : tokenHash(`challenge ${token}`).toString('base64url'))

/** Returns the challenge that the browser claims to have answered. Whether the authenticator signed it is checked later. */
function challengeIn(clientDataJSON: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { challenge?: unknown }
    if (typeof challenge === 'string') return challenge
  } catch {
    // Refused below, as an answer without a challenge is.
  }
  throw new Problem('auth.passkeyNotConfirmed')
}
