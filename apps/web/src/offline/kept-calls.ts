import { auth } from '@barreno/domain/auth/calls'
import type { Call } from '@barreno/domain/call'
import { clients } from '@barreno/domain/clients/calls'
import { combos } from '@barreno/domain/combos/calls'
import { drilling } from '@barreno/domain/drilling/calls'
import { materials } from '@barreno/domain/materials/calls'
import { mines } from '@barreno/domain/mines/calls'
import { orders } from '@barreno/domain/orders/calls'
import { patterns } from '@barreno/domain/patterns/calls'
import { people } from '@barreno/domain/people/calls'
import { preorders } from '@barreno/domain/preorders/calls'

/** Calls that a new request needs. They are cached in advance, even if nobody has opened their pages yet. */
const madeWith = [
  auth.me,
  clients.ownRight,
  people.rule,
  combos.active,
  materials.available,
  patterns.assortment,
  drilling.current,
  preorders.usualQuantities,
] as const satisfies readonly Call[]
export const calledAhead: readonly string[] = madeWith.map(({ path }) => `/api${path}`)

/**
 * The only calls whose answers stay on the device for people who work without a connection: their own records that they have opened, and the data
 * that a new request needs.
 */
const keptCalls: readonly Call[] = [
  ...madeWith,
  mines.list,
  mines.learning,
  preorders.mine,
  preorders.counts,
  preorders.get,
  orders.list,
  orders.counts,
  orders.get,
  orders.custody,
  orders.carried,
]

/** Whether an account works in the field: clients and operators. Nothing is cached for the others, since their pages show other people's records. */
export const isInField = ({ role }: { role: string | null }): boolean => role === null || role === 'operador'

const patternsOfKept = keptCalls.map(({ path }) => new RegExp(`^/api${path.replace(/:\w+/g, '[^/]+')}/?$`))

export const isKept = ({ method, pathname }: { method: string; pathname: string }): boolean =>
  method === 'GET' && patternsOfKept.some((pattern) => pattern.test(pathname))

const signOuts = [auth.signOut, auth.signOutAtProvider].map(({ path }) => `/api${path}`)
export const isSignOut = ({ method, pathname }: { method: string; pathname: string }): boolean =>
  method === 'POST' && signOuts.includes(pathname)
