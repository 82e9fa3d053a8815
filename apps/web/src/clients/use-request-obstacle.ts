import { auth } from '@barreno/domain/auth/calls'
import { clients } from '@barreno/domain/clients/calls'
import { mayEver } from '@barreno/domain/permissions'
import { requestObstacleTexts as texts } from '@barreno/texts/request-obstacles'
import { useSession } from '../api/session.tsx'
import { useEndpoint } from '../api/use-endpoint.ts'

/** Returns the reason why the alianza may not request anything now; undefined if it may. The server refuses for the same reasons. */
export function useRequestObstacle(): string | undefined {
  const { user, actor } = useSession()
  // The account may have been deactivated since the session began.
  const { data: account = user } = useEndpoint(auth.me, {}, { every_ms: lookedAt_ms })
  const { data: right } = useEndpoint(clients.ownRight, {}, { every_ms: lookedAt_ms })
  if (account?.estatus === false) return texts.inactive
  if (actor && !mayEver(actor, 'preorders.create')) return texts.notAllowed
  return right?.state === 'expired' ? texts.rightExpired : undefined
}

/** Milliseconds between two checks, so that a user learns of it during a long step and not after filling in everything. */
const lookedAt_ms = 20_000
