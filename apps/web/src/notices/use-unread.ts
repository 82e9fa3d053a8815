import { auth } from '@barreno/domain/auth/calls'
import { useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { useSession } from '../api/session.tsx'

/**
 * Returns the number of the user's unread notices.
 * It is part of the answer about the signed-in user, and is read again after each action and when the stream reports a change.
 */
export function useUnread(): number {
  const { user } = useSession()
  const { data } = useQuery({
    queryKey: [auth.me.method, auth.me.path, {}],
    queryFn: ({ signal }) => call(auth.me, {}, { signal }),
    enabled: user !== null,
    staleTime: 60_000,
    ...(user && { initialData: user }),
  })
  return data?.unreadNotices ?? 0
}
