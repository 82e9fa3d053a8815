import type { OidcAnswer } from '@barreno/domain/auth/schema'
import type { SessionContext } from '../../context.ts'
import { clientOf, faultOf, type OidcClient } from './client.ts'
import { useTicket } from './ticket.ts'

/** Who somebody is at the provider, as its signed answer says. */
export type Identity = {
  issuer: string
  subject: string
  /** The provider's own session, where it names one. */
  sid: string | null
  email: string | null
  isEmailVerified: boolean
  name: string | null
  /** Null where the provider says nothing of groups. */
  groups: readonly string[] | null
  hasPassedFactor: boolean
  /** When they last signed in at the provider, in seconds. */
  signedInAt: number | null
  refreshToken: string | null
  idToken: string | null
}

type Claims = Readonly<Record<string, unknown>>
type Tokens = { access_token: string; refresh_token?: string; id_token?: string; claims: () => Claims | undefined }

/** Redeems what the provider answered to the browser: state, nonce, code verifier, signature, issuer and audience have to agree. */
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

/** What the tokens say; what the signed token leaves out, the provider is asked for. `subject` is known where there may be no such token. */
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

/** Some providers write a list of one as a text. */
function listOf(value: unknown): readonly string[] | null {
  if (typeof value === 'string') return [value]
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : null
}
