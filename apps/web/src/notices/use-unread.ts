import { auth } from '@barreno/domain/auth/calls'
import { useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { useSession } from '../api/session.tsx'

const every_ms = 60_000

/** How many notices whoever is signed in has not read: known from the answer that told who they are, and read anew now and then, and after each act. */
export function useUnread(): number {
  const { user } = useSession()
  const { data } = useQuery({
    queryKey: [auth.me.method, auth.me.path, {}],
    queryFn: ({ signal }) => call(auth.me, {}, { signal }),
    enabled: user !== null,
    staleTime: every_ms,
    refetchInterval: every_ms,
    ...(user && { initialData: user }),
  })
  return data?.unreadNotices ?? 0
}
