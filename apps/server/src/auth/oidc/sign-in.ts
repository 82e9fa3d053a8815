import type { auth } from '@barreno/domain/auth/endpoints'
import type { Reply } from '@barreno/domain/endpoint'
import type { Services, UseCase } from '../../context.ts'
import { transaction } from '../../db/connect.ts'
import { enteredUser } from '../me.ts'
import { lifetime } from '../sessions.ts'
import { enter } from '../sign-in.ts'
import { admit } from './admit.ts'
import { clientOf, faultOf } from './client.ts'
import { redeem } from './identity.ts'
import { sealTicket } from './ticket.ts'

/** Returns the name of the provider for the sign-in page; null if there is none. */
export const oidc = async ({ oidc: client }: Services): Promise<Reply<typeof auth.oidc>> => (client ? { name: client.settings.name } : null)

/**
 * Returns the provider's address for the browser. With a session, the person signs in there again to prove their identity; without one, they sign in
 * to the portal.
 */
export const startOidc: UseCase<typeof auth.startOidc> = async (context) => {
  const client = clientOf(context)
  const { scope, factorAcr } = client.settings
  const isProof = context.actor !== null
  try {
    const { library, config } = await client.open()
    // The prefix tells the page where to hand on the answer. The server does not rely on it.
    const state = `${isProof ? 'prove' : 'enter'}.${library.randomState()}`
    const ticket = { state, nonce: library.randomNonce(), verifier: library.randomPKCECodeVerifier(), startedAt: Date.now() }
    const url = library.buildAuthorizationUrl(config, {
      redirect_uri: client.redirectUri,
      scope,
      state,
      nonce: ticket.nonce,
      code_challenge: await library.calculatePKCECodeChallenge(ticket.verifier),
      code_challenge_method: 'S256',
      ...(factorAcr.length > 0 && { acr_values: factorAcr.join(' ') }),
      // `max_age` makes the provider say when the person signed in there.
      ...(isProof ? { prompt: 'login', max_age: '0' } : { max_age: String(lifetime.most / 1000) }),
    })
    return { url: url.href, ticket: sealTicket({ ...context, token: isProof ? context.token : null }, ticket) }
  } catch (error) {
    throw faultOf(error, client.settings)
  }
}

export const signInByOidc: UseCase<typeof auth.signInByOidc> = async (context, answer) => {
  const client = clientOf(context)
  const { identity } = await redeem({ ...context, token: null }, answer)
  const { hasPassedFactor, refreshToken, idToken, signedInAt, ...who } = identity
  const { owner, token } = await transaction(context.db, async (tx) => {
    const { id } = await admit(tx, context, client.settings, identity)
    const sealed = (plain: string | null) => (plain === null ? null : context.secrets.seal(plain, id))
    const provider = { ...who, refreshToken: sealed(refreshToken), idToken: sealed(idToken) }
    const entering = { userId: id, clientId: null }
    return {
      owner: entering,
      token: await enter({ ...context, db: tx }, entering, {
        action: 'auth.signInByOidc',
        hasPassedFactor,
        provider,
        provedAt: provedAt(context.now(), signedInAt),
      }),
    }
  })
  return { token, userDetails: await enteredUser(context, { owner, hasPassedFactor, isByProvider: true }) }
}

/**
 * Returns when the person last proved their identity: at the provider, which may have let them in without asking again. The age is computed on the
 * real clock and subtracted from `now`, which may be another clock. If the provider does not say when, no proof counts.
 */
function provedAt(now: Date, signedInAt: number | null): Date {
  if (signedInAt === null) return new Date(0)
  return new Date(now.getTime() - Math.max(0, Date.now() - signedInAt * 1000))
}
