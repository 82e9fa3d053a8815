import { isIP } from 'node:net'
import { Problem } from '@barreno/domain/problems'
import { isLoopbackHost } from '../../http/loopback.ts'

/** What a passkey is made for: the portal's domain, and the origin that its page has. */
export type Site = { id: string; origin: string }

/** The passkey site of the portal's address. A number is no domain: this machine's own is `localhost`; another number has no passkeys. */
export function siteAt(portalUrl: string): Site | undefined {
  const { protocol, hostname, port } = new URL(portalUrl)
  const id = isLoopbackHost(hostname) ? (isNumber(hostname) ? 'localhost' : hostname) : hostname
  if (isNumber(id)) return undefined
  return { id, origin: `${protocol}//${id}${port && `:${port}`}` }
}

export function siteOf({ site }: { site?: Site | undefined }): Site {
  if (!site) throw new Problem('auth.passkeysUnavailable')
  return site
}

const isNumber = (hostname: string) => isIP(hostname.replace(/^\[(.*)\]$/, '$1')) !== 0
