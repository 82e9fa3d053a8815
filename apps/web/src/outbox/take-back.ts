import { outcomes } from '@barreno/domain/outcomes/calls'
import { call } from '../api/call.ts'
import type { Contents, QueuedRequest } from './queued-request.ts'

/**
 * Returns whether the request was registered after all.
 * Called before it leaves the outbox or is changed: an attempt may have arrived, so its key is withdrawn first, which needs a connection.
 */
export async function wasRegistered({ key, tries }: Pick<QueuedRequest, 'key' | 'tries'>, contents: Contents | null): Promise<boolean> {
  const keys = [...(tries > 0 ? [key] : []), ...(contents?.replaces ? [contents.replaces] : [])]
  for (const each of keys) if ((await call(outcomes.withdraw, { key: each })).outcome === 'done') return true
  return false
}
