import type { StaffRole } from '@barreno/domain/actor'
import { Problem } from '@barreno/domain/problems'
import type { JWTVerifyGetKey } from 'jose'
import type * as openid from 'openid-client'
import { isLoopbackHost } from '../../http/loopback.ts'

/** The path of the portal to which the provider sends the browser back. */
const callbackPath = '/login/oidc'
/** And the one after a sign-out there. */
const signedOutPath = '/login'

/** What the operator sets of the OpenID provider. */
export type OidcSettings = {
  issuer: string
  clientId: string
  clientSecret: string
  /** As people know the provider. */
  name: string
  /** The role that each group gives. */
  roles: Readonly<Record<string, StaffRole>>
  groupsClaim: string
  scope: string
  /** Values of `acr` that stand for a second factor, beside an `amr` that has `mfa`. */
  factorAcr: readonly string[]
  /** Whether somebody without an account gets one. */
  create: boolean
  /** Whether signing out of the portal ends the session at the provider too. */
  endsThere: boolean
}

type Library = typeof openid
type Opened = { library: Library; config: openid.Configuration; keys: JWTVerifyGetKey }

export type OidcClient = {
  settings: OidcSettings
  redirectUri: string
  signedOutUri: string
  /** The provider's addresses and keys, which are read when they are first needed; until that succeeds, each call tries again. */
  open: () => Promise<Opened>
  /** The same, asked for now: fails where the provider does not answer within a moment. */
  openAnew: () => Promise<Opened>
}

const timeout_s = 10
/** Somebody who wants to leave does not wait longer. */
const momentary_s = 3

export function oidcClient(settings: OidcSettings, portalUrl: string): OidcClient {
  let opening: Promise<Opened> | undefined
  return {
    settings,
    redirectUri: `${portalUrl}${callbackPath}`,
    signedOutUri: `${portalUrl}${signedOutPath}`,
    async open() {
      const current = (opening ??= discover(settings))
      try {
        return await current
      } catch (error) {
        if (opening === current) opening = undefined
        throw error
      }
    },
    openAnew: () => discover(settings, momentary_s),
  }
}

export function clientOf({ oidc }: { oidc?: OidcClient | undefined }): OidcClient {
  if (!oidc) throw new Problem('auth.oidcUnavailable')
  return oidc
}

async function discover({ issuer, clientId, clientSecret }: OidcSettings, within_s = timeout_s): Promise<Opened> {
  // Loaded when somebody comes this way: most servers have no provider.
  const [library, jose] = await Promise.all([import('openid-client'), import('jose')])
  const server = new URL(issuer)
  const config = await library.discovery(server, clientId, undefined, secretBy(library, clientSecret), {
    timeout: within_s,
    execute: [library.enableNonRepudiationChecks, ...(isLoopbackHost(server.hostname) ? [library.allowInsecureRequests] : [])],
  })
  config.timeout = timeout_s
  const { jwks_uri: address } = config.serverMetadata()
  if (address === undefined) throw new Error('the provider names no keys')
  return { library, config, keys: jose.createRemoteJWKSet(new URL(address), { timeoutDuration: timeout_s * 1000 }) }
}

/** In the header, unless the provider takes the secret in the form alone. */
function secretBy(library: Library, secret: string): openid.ClientAuth {
  const [basic, post] = [library.ClientSecretBasic(secret), library.ClientSecretPost(secret)]
  return (server, ...rest) => {
    const { token_endpoint_auth_methods_supported: methods = [] } = server
    const isFormAlone = methods.includes('client_secret_post') && !methods.includes('client_secret_basic')
    return (isFormAlone ? post : basic)(server, ...rest)
  }
}

/** Whether the provider, or the way to it, failed: it has said nothing. */
export function isAway(error: unknown): boolean {
  const { code, status, cause } = Object(error) as { code?: unknown; status?: unknown; cause?: unknown }
  if (error instanceof TypeError) return cause !== undefined // what `fetch` says of a connection
  if (code === 'OAUTH_TIMEOUT' || code === 'ERR_JWKS_TIMEOUT') return true
  if (typeof status === 'number') return status >= 500
  return cause instanceof Response && cause.status >= 500
}

/** What did not succeed with the provider, as it is told to the person. */
export function faultOf(error: unknown, { name: provider }: OidcSettings): Problem {
  if (error instanceof Problem) return error
  const { error: answered } = Object(error) as { error?: unknown }
  if (answered === 'access_denied') return new Problem('auth.oidcCancelled', { provider }, { cause: error })
  const isGone = isAway(error) || answered === 'temporarily_unavailable' || answered === 'server_error'
  return new Problem(isGone ? 'auth.oidcUnreachable' : 'auth.oidcRefused', { provider }, { cause: error })
}
