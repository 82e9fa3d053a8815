import { type Actor, entersBesideProvider } from '@barreno/domain/actor'
import type { SessionUser } from '@barreno/domain/auth/schema'

/** Whether somebody signs in at the OpenID provider and in no other way: no password of this portal opens their account. */
export const isProviderOnly = ({ provider }: SessionUser, { role }: Actor): boolean => provider !== undefined && !entersBesideProvider(role)
