import type { StaffRole } from '@barreno/domain/actor'
import { Problem } from '@barreno/domain/problems'
import type { JWTVerifyGetKey } from 'jose'
import type * as openid from 'openid-client'
import { isLoopbackHost } from '../../http/loopback.ts'

/** Path of the portal to which the provider redirects the browser after a sign-in. */
const callbackPath = '/login/oidc'
/** Path of the portal to which the provider redirects the browser after a sign-out there. */
const signedOutPath = '/login'

/** The operator's settings of the OpenID provider. */
export type OidcSettings = {
  issuer: string
  clientId: string
  clientSecret: string
  /** Name of the provider as users know it. */
  name: string
  /** The role of each group. */
  roles: Readonly<Record<string, StaffRole>>
  groupsClaim: string
  scope: string
  /** Values of the `acr` claim that mean a second factor was passed. An `amr` claim with `mfa` counts as well. */
  factorAcr: readonly string[]
  /** Whether a person without an account gets one at their first sign-in. */
  create: boolean
  /** Whether signing out of the portal also ends the session at the provider. */
  endsThere: boolean
}

type Library = typeof openid
type Opened = { library: Library; config: openid.Configuration; keys: JWTVerifyGetKey }

export type OidcClient = {
  settings: OidcSettings
  redirectUri: string
  signedOutUri: string
  /** Returns the provider's addresses and keys. They are read at the first call and kept; after a failure the next call tries again. */
  open: () => Promise<Opened>
  /** Reads the addresses and keys anew, with a short time limit. Fails if the provider does not answer within it. */
  openAnew: () => Promise<Opened>
}

const timeout_s = 10
/** Shorter time limit for a sign-out, because the person waits for it. */
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
  // Loaded on demand: most servers have no provider.
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

/** Sends the client secret in the header, unless the provider accepts it only in the form. */
function secretBy(library: Library, secret: string): openid.ClientAuth {
  const [basic, post] = [library.ClientSecretBasic(secret), library.ClientSecretPost(secret)]
  return (server, ...rest) => {
    const { token_endpoint_auth_methods_supported: methods = [] } = server
    const isFormAlone = methods.includes('client_secret_post') && !methods.includes('client_secret_basic')
    return (isFormAlone ? post : basic)(server, ...rest)
  }
}

/** Whether the error means that the provider was unreachable or failed, so that it has neither accepted nor refused anything. */
export function isAway(error: unknown): boolean {
  const { code, status, cause } = Object(error) as { code?: unknown; status?: unknown; cause?: unknown }
  if (error instanceof TypeError) return cause !== undefined // `fetch` throws this for a failed connection
  if (code === 'OAUTH_TIMEOUT' || code === 'ERR_JWKS_TIMEOUT') return true
  if (typeof status === 'number') return status >= 500
  return cause instanceof Response && cause.status >= 500
}

/** Translates an error of the provider or of its library into the problem that the user is shown. */
export function faultOf(error: unknown, { name: provider }: OidcSettings): Problem {
  if (error instanceof Problem) return error
  const { error: answered } = Object(error) as { error?: unknown }
  if (answered === 'access_denied') return new Problem('auth.oidcCancelled', { provider }, { cause: error })
  const isGone = isAway(error) || answered === 'temporarily_unavailable' || answered === 'server_error'
  return new Problem(isGone ? 'auth.oidcUnreachable' : 'auth.oidcRefused', { provider }, { cause: error })
}
