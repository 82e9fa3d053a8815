import type { Role } from '@barreno/domain/actor'
import { mightEver } from '@barreno/domain/permissions'
import type { Route } from '../routes.ts'

/** Whether this role ever sees the page. */
export const mayOpen = (role: Role, { may }: Route) => may === undefined || mightEver(role, may)
