import type { Agency } from '../actor.ts'
import type { Obstacle, StandingObjection } from '../obstacle.ts'
import { type Holder, mayEver, type PermissionOf } from '../permissions.ts'

/** The action by which each body objects, and the one by which its objection is lifted. */
export const objectionActions = {
  gnb: { raise: 'orders.objectGnb', lift: 'orders.liftObjectionGnb' },
  daex: { raise: 'orders.objectDaex', lift: 'orders.liftObjectionDaex' },
  dgcim: { raise: 'orders.objectDgcim', lift: 'orders.liftObjectionDgcim' },
} as const satisfies Record<Agency, { raise: PermissionOf<'orders'>; lift: PermissionOf<'orders'> }>

/** Whether the person can ever object for their body. */
export const mightObject = (holder: Holder) => Object.values(objectionActions).some(({ raise }) => mayEver(holder, raise))

type Objected = { objections: readonly StandingObjection[] }

export const standingObjectionOf = ({ objections }: Objected, agency: Agency) => objections.find((objection) => objection.agency === agency)

export const hasNoObjection = ({ objections }: Objected): Obstacle | null =>
  objections.length === 0 ? null : { code: 'objected', objections }

/** Requires that the body has no open objection of its own: it must lift it before it signs. */
export const isNotOpposedBy =
  (agency: Agency) =>
  (order: Objected): Obstacle | null => {
    const objection = standingObjectionOf(order, agency)
    return objection ? { code: 'ownObjection', objection } : null
  }

export const hasNoObjectionOf =
  (agency: Agency) =>
  (order: Objected): Obstacle | null => {
    const objection = standingObjectionOf(order, agency)
    return objection ? { code: 'alreadyObjected', objection } : null
  }

export const hasObjectionOf =
  (agency: Agency) =>
  (order: Objected): Obstacle | null =>
    standingObjectionOf(order, agency) ? null : { code: 'notObjected', agency }
