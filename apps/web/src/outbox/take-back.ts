import { outcomes } from '@barreno/domain/outcomes/calls'
import { call } from '../api/call.ts'
import type { Contents, QueuedRequest } from './queued-request.ts'

/**
 * Before a request leaves the outbox or becomes another: one that was tried may have arrived, so its key is withdrawn first, which takes a line.
 * Answers whether it was registered after all.
 */
export async function wasRegistered({ key, tries }: Pick<QueuedRequest, 'key' | 'tries'>, contents: Contents | null): Promise<boolean> {
  const keys = [...(tries > 0 ? [key] : []), ...(contents?.replaces ? [contents.replaces] : [])]
  for (const each of keys) if ((await call(outcomes.withdraw, { key: each })).outcome === 'done') return true
  return false
}
