import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { api } from '@barreno/domain/api'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import Provider, { type Context } from 'oidc-provider'
import type { OidcSettings } from '../src/auth/oidc/client.ts'
import type { Portal, Sending } from './portal.ts'

/**
 * A person as the provider has them. `signedInAt`, in seconds, is set if they already have a session at the provider, which is used unless a new
 * sign-in is required.
 */
type Person = { email?: string; email_verified?: boolean; name?: string; groups?: unknown; amr?: string[]; signedInAt?: number }

type Options = {
  /** The address of the portal to which the provider sends people back. */
  portalUrl?: string
  /** The address to which the provider sends logout tokens. By default it is the provider itself, so that a test can pass them on. */
  logoutUri?: string
  settings?: Partial<OidcSettings>
}

/** The claim that makes a token a logout token. */
export const logoutEvent = { 'http://schemas.openid.net/event/backchannel-logout': {} }

const clientId = 'barreno'
const clientSecret = 'el secreto de las pruebas'

/** Starts an OpenID provider on this machine with these people. A person who is removed from them is disabled. */
export async function openIdProvider({ portalUrl = 'https://portal.minas.ve', logoutUri, settings }: Options = {}) {
  const people = new Map<string, Person>()
  const logoutTokens: string[] = []
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const issuer = `http://127.0.0.1:${port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${portalUrl}/login/oidc`],
        post_logout_redirect_uris: [`${portalUrl}/login`],
        grant_types: ['authorization_code', 'refresh_token'],
        backchannel_logout_uri: logoutUri ?? `${issuer}/logout-tokens`,
        backchannel_logout_session_required: true,
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: 'una', use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['una clave de las pruebas'] },
    claims: { openid: ['sub', 'amr'], email: ['email', 'email_verified'], profile: ['name'], groups: ['groups'] },
    scopes: ['openid', 'email', 'profile', 'groups', 'offline_access'],
    features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
    findAccount: (_context: Context, accountId: string) =>
      people.has(accountId) ? { accountId, claims: () => ({ ...people.get(accountId), sub: accountId, amr: undefined }) } : undefined,
    loadExistingGrant: async ({ oidc: { account, client, params } }: Context) => {
      const grant = new provider.Grant({ accountId: account!.accountId, clientId: client.clientId })
      grant.addOIDCScope(params.scope ?? '')
      await grant.save()
      return grant
    },
    // The library's own `fetch` refuses to call this machine.
    fetch: (url: string, { dispatcher: _, ...options }: RequestInit & { dispatcher?: unknown }) => fetch(url, options),
    issueRefreshToken: () => self.givesRefreshTokens,
    interactions: { url: (_context: Context, { uid }: { uid: string }) => `/interaction/${uid}` },
    // Tokens are valid for a long time, because the tests' clock goes hours ahead.
    ttl: {
      AccessToken: 3600,
      IdToken: 3600,
      RefreshToken: 86_400,
      Grant: 86_400,
      Session: 86_400,
      Interaction: 3600,
      AuthorizationCode: 600,
    },
  })
  const handle = provider.callback()

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', issuer)
    if (pathname === '/logout-tokens') {
      logoutTokens.push(new URLSearchParams(await text(request)).get('logout_token') ?? '')
      response.writeHead(204).end()
    } else if (!pathname.startsWith('/interaction/')) handle(request, response)
    else if (request.method === 'GET')
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(signInPage(people.keys()))
    else {
      const person = new URLSearchParams(await text(request)).get('person') ?? ''
      const { amr, signedInAt } = people.get(person) ?? {}
      const isAskedAnew = (await provider.interactionDetails(request, response)).params.prompt === 'login'
      const ts = isAskedAnew ? undefined : signedInAt
      await provider.interactionFinished(
        request,
        response,
        person === '' ? { error: 'access_denied' } : { login: { accountId: person, ...(amr && { amr }), ...(ts && { ts }) } },
      )
    }
  }

  const self = {
    issuer,
    people,
    givesRefreshTokens: true,
    logoutTokens,
    settings: {
      issuer,
      clientId,
      clientSecret,
      name: 'Minas ID',
      roles: { almacen: 'almacenista', patio: 'operador', jefatura: 'gerente', guardia: 'gnb' },
      groupsClaim: 'groups',
      scope: 'openid profile email groups offline_access',
      factorAcr: [],
      create: false,
      endsThere: true,
      ...settings,
    } satisfies OidcSettings,
    /**
     * The provider's answer to a browser in which this person signs in, or cancels if null: the query of the address to which the browser returns.
     */
    answer: (url: string, person: string | null) => browse(url, person ?? ''),
    /** Returns a logout token that the provider itself sends. */
    async logOut(subject: string, sid: string): Promise<string> {
      await (await provider.Client.find(clientId)).backchannelLogout(subject, sid)
      return logoutTokens.at(-1)!
    },
    /** Returns a token with the provider's signature and any claims. */
    signed: (claims: JWTPayload, key = privateKey) =>
      new SignJWT({ iss: issuer, aud: clientId, ...claims }).setProtectedHeader({ alg: 'RS256', kid: 'una', typ: 'logout+jwt' }).sign(key),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return self
}

export type OpenIdProvider = Awaited<ReturnType<typeof openIdProvider>>

/** Returns what the browser brings back after a sign-in at the provider. With a session, the sign-in proves the identity of its user. */
export async function broughtBack({ good }: Portal, provider: OpenIdProvider, subject: string | null, session: Sending = {}) {
  const { url, ticket } = await good(api.auth.startOidc, null, {}, session)
  return { ticket, answer: await provider.answer(url, subject) }
}

/** Signs a person in at the provider and returns the headers of their session. */
export async function entered(portal: Portal, provider: OpenIdProvider, subject: string) {
  const { token } = await portal.good(api.auth.signInByOidc, null, await broughtBack(portal, provider, subject))
  return { headers: { authorization: `Bearer ${token}` } }
}

/** Follows the provider's redirections like a browser with cookies, until one leads back to the portal. */
async function browse(url: string, person: string): Promise<string> {
  const { origin } = new URL(url)
  const cookies = new Map<string, string>()
  let [address, form]: [string, URLSearchParams | null] = [url, null]
  for (let step = 0; step < 20; step++) {
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: form }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';')[0]!.split('=')
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (location === null && response.status === 200 && form === null) form = new URLSearchParams({ person })
    else if (location === null) throw new Error(`the provider answered ${response.status}: ${await response.text()}`)
    else {
      const next = new URL(location, address)
      if (next.origin !== origin) return next.search
      ;[address, form] = [next.href, null]
    }
  }
  throw new Error('the provider leads nowhere')
}

const signInPage = (people: Iterable<string>) => `<!doctype html><html lang="es"><title>Minas ID</title><h1>Minas ID</h1>
<form method="post">${[...people].map((person) => `<button name="person" value="${person}">${person}</button>`).join(' ')}
<button name="person" value="">Cancelar</button></form></html>`
