import type { Actor } from '@barreno/domain/actor'
import { mayEver } from '@barreno/domain/permissions'
import type { Route } from '../routes.ts'

/** Whether this person ever sees the page. */
export const mayOpen = (actor: Pick<Actor, 'role' | 'powers' | 'administers'>, { may }: Route) => may === undefined || mayEver(actor, may)
