import { type Actor, entersBesideProvider } from '@barreno/domain/actor'
import type { SessionUser } from '@barreno/domain/auth/schema'

/** Whether a user can sign in only at the OpenID provider, with no password of this portal. */
export const isProviderOnly = ({ provider }: SessionUser, { role }: Actor): boolean => provider !== undefined && !entersBesideProvider(role)
