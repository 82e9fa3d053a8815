import { createHash, timingSafeEqual } from 'node:crypto'
import type { Input } from '@barreno/domain/endpoint'
import { Problem } from '@barreno/domain/problems'
import type { settings } from '@barreno/domain/settings/endpoints'
import { clearAttempts, countAttempt } from '../auth/attempts.ts'
import type { SessionContext } from '../context.ts'

/** Checks whether the caller may manage the API addresses of this portal. The expected values never reach the browser. */
export async function unlock(
  { db, address, now, settings: { unlock: known, rateLimit } }: SessionContext,
  given: Input<typeof settings.unlock>,
): Promise<void> {
  if (!known) throw new Problem('settings.unavailable')
  const attempt = { to: 'unlockSettings', group: 'users', account: 'settings', address, at: now() } as const
  if (rateLimit) await countAttempt(db, attempt)
  // All three are always compared, so that the response time does not reveal which one is wrong.
  const agrees = [isSame(given.name, known.name), isSame(given.key, known.key), isSame(given.answer, known.answer)]
  if (agrees.includes(false)) throw new Problem('settings.wrongCredentials')
  if (rateLimit) await clearAttempts(db, attempt)
}

const isSame = (given: string, known: string) => timingSafeEqual(digest(given), digest(known))
const digest = (text: string) => createHash('sha256').update(text).digest()
