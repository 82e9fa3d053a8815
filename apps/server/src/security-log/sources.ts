import type { SecurityEvent } from '@barreno/domain/security-log/schema'
import { addressGroup } from '../auth/address.ts'
import type { Noted } from './entry.ts'

/** Events that any caller can cause without permission, and that must not fill the disk. */
const refusals: readonly SecurityEvent[] = ['noSession', 'refused', 'notFound', 'limit', 'signInFailed']

/** Number of refusals per minute that are kept individually: per account, per address without an account, and for all those addresses together. */
export const keptPerMinute = { account: 60, address: 30, strangers: 120 }
const minute = 60_000

/**
 * Limits floods of refusals. Above its limit, a source's entries lose record and call, so that they are merged into one with a count.
 * Above the limit of all strangers together, they lose the address too.
 */
export function entrySources(now: () => Date, perMinute: typeof keptPerMinute) {
  let startedAt = -Infinity
  const counts = new Map<string, number>()

  function isBeyond(source: string, most: number): boolean {
    const count = (counts.get(source) ?? 0) + 1
    counts.set(source, count)
    return count > most
  }

  return {
    folded(noted: Noted): Noted {
      if (!refusals.includes(noted.event)) return noted
      const at = now().getTime()
      if (Math.abs(at - startedAt) >= minute) {
        startedAt = at
        counts.clear()
      }
      const { recordId: _record, action: _action, requestId: _request, fileName: _file, reason: _reason, ...source } = noted
      if (noted.role) return isBeyond(`account ${noted.personId}`, perMinute.account) ? source : noted
      const { address, device: _device, ...anybody } = source
      const ofAddress = isBeyond(`address ${address && addressGroup(address)}`, perMinute.address)
      if (isBeyond('strangers', perMinute.strangers)) return anybody
      return ofAddress ? source : noted
    },
  }
}
