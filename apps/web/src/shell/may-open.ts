import { type Holder, mayEver } from '@barreno/domain/permissions'
import type { Route } from '../routes.ts'

/** Whether this person ever sees the page. */
export const mayOpen = (actor: Holder, { may }: Route) => may === undefined || mayEver(actor, may)
