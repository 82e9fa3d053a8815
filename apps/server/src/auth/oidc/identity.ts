import type { OidcAnswer } from '@barreno/domain/auth/schema'
import type { SessionContext } from '../../context.ts'
import { clientOf, faultOf, type OidcClient } from './client.ts'
import { useTicket } from './ticket.ts'

/** A person's identity at the provider, taken from its signed answer. */
export type Identity = {
  issuer: string
  subject: string
  /** Id of the provider's own session; null if it names none. */
  sid: string | null
  email: string | null
  isEmailVerified: boolean
  name: string | null
  /** Null if the provider's answer has no groups claim. */
  groups: readonly string[] | null
  hasPassedFactor: boolean
  /** Time of the last sign-in at the provider, in seconds since 1970; null if the provider does not say. */
  signedInAt: number | null
  refreshToken: string | null
  idToken: string | null
}

type Claims = Readonly<Record<string, unknown>>
type Tokens = { access_token: string; refresh_token?: string; id_token?: string; claims: () => Claims | undefined }

/**
 * Exchanges the code that the provider gave the browser for tokens. Refuses unless state, nonce, code verifier, signature, issuer and audience all
 * match.
 */
export async function redeem(
  context: SessionContext,
  { ticket: given, answer }: OidcAnswer,
): Promise<{ identity: Identity; startedAt: number }> {
  const client = clientOf(context)
  const address = new URL(client.redirectUri)
  address.search = answer
  const { state, nonce, verifier, startedAt } = await useTicket(context, given, address.searchParams.get('state'))
  try {
    const { library, config } = await client.open()
    const tokens = await library.authorizationCodeGrant(config, address, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
    })
    return { identity: await identityOf(client, tokens), startedAt }
  } catch (error) {
    throw faultOf(error, client.settings)
  }
}

/**
 * Returns the identity that the tokens contain. If the signed token lacks the groups or the e-mail, asks the provider's user info endpoint. Pass
 * `subject` if there may be no signed token, as after a refresh.
 */
export async function identityOf(client: OidcClient, tokens: Tokens, subject?: string): Promise<Identity> {
  const { settings } = client
  const { library, config } = await client.open()
  const signed = tokens.claims() ?? { sub: subject }
  const lacks = signed[settings.groupsClaim] === undefined || signed['email'] === undefined
  const userInfo =
    lacks && config.serverMetadata().userinfo_endpoint !== undefined
      ? await library.fetchUserInfo(config, tokens.access_token, String(signed['sub']))
      : {}
  const claims: Claims = { ...userInfo, ...signed }
  return {
    issuer: settings.issuer,
    subject: String(signed['sub']),
    sid: textOf(signed['sid']),
    email: textOf(claims['email']),
    isEmailVerified: claims['email_verified'] === true,
    name: textOf(claims['name']),
    groups: listOf(claims[settings.groupsClaim]),
    hasPassedFactor: listOf(signed['amr'])?.includes('mfa') === true || settings.factorAcr.includes(String(signed['acr'])),
    signedInAt: typeof signed['auth_time'] === 'number' ? signed['auth_time'] : null,
    refreshToken: tokens.refresh_token ?? null,
    idToken: tokens.id_token ?? null,
  }
}

const textOf = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : null)

/** Reads a list of strings. A single string counts as a list of one, because some providers write it so. Null for anything else. */
function listOf(value: unknown): readonly string[] | null {
  if (typeof value === 'string') return [value]
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : null
}
