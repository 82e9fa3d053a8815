import { auth } from '@barreno/domain/auth/calls'
import { useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { useSession } from '../api/session.tsx'

/**
 * How many notices whoever is signed in has not read: known from the answer that told who they are, and read anew after each act and when
 * the stream says that it changed.
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
