import type { auth } from '@barreno/domain/auth/endpoints'
import type { Input } from '@barreno/domain/endpoint'
import { Problem } from '@barreno/domain/problems'
import { z } from '@barreno/domain/zod'
import type { SessionContext } from '../../context.ts'
import { takeChallenge } from '../factors/sql.ts'
import { tokenHash } from '../token.ts'
import { clientOf, isAway, type OidcClient } from './client.ts'
import { endProviderSessions } from './sql.ts'

/** Maximum age of a logout token. Used tokens are remembered for longer than this, so that none is accepted twice. */
const lifetime_s = 10 * 60
/** Tolerated difference between the provider's clock and ours. */
const tolerance_s = 30
/** Accepted signature algorithms. All are asymmetric: a token signed with a shared secret would not prove that the provider wrote it. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519']

const Logout = z
  .object({
    jti: z.string().min(1).max(1000),
    sub: z.string().min(1).optional(),
    sid: z.string().min(1).optional(),
    events: z.object({ 'http://schemas.openid.net/event/backchannel-logout': z.object({}).loose() }).loose(),
    nonce: z.undefined().optional(),
  })
  .refine(({ sub, sid }) => sub !== undefined || sid !== undefined)

/** Ends the sessions that the provider says have ended. A person who was disabled there is signed out with their next request. */
export async function backChannelLogout(
  context: SessionContext,
  { logout_token: token }: Input<typeof auth.backChannelLogout>,
): Promise<void> {
  const { db, now, sessions, securityLog, address, device, requestId } = context
  const client = clientOf(context)
  const { jti, sub = null, sid = null } = await verifiedLogout(client, token)
  const { issuer } = client.settings
  const isNew = await takeChallenge(db, tokenHash(`logout ${issuer} ${jti}`), new Date(now().getTime() + 2 * lifetime_s * 1000))
  if (!isNew) throw new Problem('auth.oidcLogoutInvalid')
  const ended = await endProviderSessions(db, { issuer, subject: sub, sid })
  sessions.forget()
  for (const personId of new Set(ended.map(({ userId }) => userId)))
    securityLog.note({ event: 'endedByProvider', personId, action: 'auth.backChannelLogout', address, device, requestId })
}

async function verifiedLogout(client: OidcClient, token: string): Promise<z.output<typeof Logout>> {
  const { issuer, clientId, name: provider } = client.settings
  try {
    const { jwtVerify } = await import('jose')
    const { keys, config } = await client.open()
    const { payload } = await jwtVerify(token, keys, {
      issuer: config.serverMetadata().issuer ?? issuer,
      audience: clientId,
      algorithms,
      maxTokenAge: lifetime_s,
      clockTolerance: tolerance_s,
      requiredClaims: ['iat', 'jti', 'events'],
    })
    return Logout.parse(payload)
  } catch (error) {
    throw isAway(error)
      ? new Problem('auth.oidcUnreachable', { provider }, { cause: error })
      : new Problem('auth.oidcLogoutInvalid', undefined, { cause: error })
  }
}
