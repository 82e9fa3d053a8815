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

/** What a request is made with: kept before the line is lost, also where nobody has looked at it yet. */
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
 * The only answers that stay on the device, for whoever works where there is no line: their own records as they opened them, and what a
 * request is made with.
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

/** Those who work in the field. Of the others nothing stays: their pages show other people's records. */
export const isInField = ({ role }: { role: string | null }): boolean => role === null || role === 'operador'

const patternsOfKept = keptCalls.map(({ path }) => new RegExp(`^/api${path.replace(/:\w+/g, '[^/]+')}/?$`))

export const isKept = ({ method, pathname }: { method: string; pathname: string }): boolean =>
  method === 'GET' && patternsOfKept.some((pattern) => pattern.test(pathname))

const signOuts = [auth.signOut, auth.signOutAtProvider].map(({ path }) => `/api${path}`)
export const isSignOut = ({ method, pathname }: { method: string; pathname: string }): boolean =>
  method === 'POST' && signOuts.includes(pathname)
