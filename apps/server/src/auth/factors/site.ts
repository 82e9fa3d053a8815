import { isIP } from 'node:net'
import { Problem } from '@barreno/domain/problems'
import { isLoopbackHost } from '../../http/loopback.ts'

/** The portal's domain and origin, to which its passkeys are bound. */
export type Site = { id: string; origin: string }

/**
 * Returns the passkey site of the portal's address. An IP address is not a domain: a loopback address becomes `localhost`, any other has no passkeys.
 */
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
