import type { Agency, Role } from '../actor.ts'
import { type Obstacle, obstacle } from '../obstacle.ts'
import { mightEver, type PermissionOf } from '../permissions.ts'
import { agencyLabels } from '@barreno/texts/labels'
import { dateTime } from '@barreno/texts/format'
import { objectionTexts } from '@barreno/texts/objections'

/** An objection that has not been lifted. The reason is null for those who do not learn it. */
export type StandingObjection = { agency: Agency; at: string; reason: string | null }

/** With which action each body objects, and with which one its objection is lifted. */
export const objectionActions = {
  gnb: { raise: 'orders.objectGnb', lift: 'orders.liftObjectionGnb' },
  daex: { raise: 'orders.objectDaex', lift: 'orders.liftObjectionDaex' },
  dgcim: { raise: 'orders.objectDgcim', lift: 'orders.liftObjectionDgcim' },
} as const satisfies Record<Agency, { raise: PermissionOf<'orders'>; lift: PermissionOf<'orders'> }>

/** Whether this role can ever object for its body. */
export const mightObject = (role: Role) => Object.values(objectionActions).some(({ raise }) => mightEver(role, raise))

type Objected = { objections: readonly StandingObjection[] }

export const standingObjectionOf = ({ objections }: Objected, agency: Agency) => objections.find((objection) => objection.agency === agency)

/** Who objected, when and why, in a sentence. */
export const describeObjection = ({ agency, at, reason }: StandingObjection) =>
  objectionTexts.raised(agencyLabels[agency], dateTime(at), reason)

export const hasNoObjection = ({ objections }: Objected): Obstacle | null =>
  objections.length === 0 ? null : obstacle('objected', objections.map(describeObjection).join(' '))

/** A body that objects has something to lift before it signs. */
export const isNotOpposedBy =
  (agency: Agency) =>
  (order: Objected): Obstacle | null => {
    const standing = standingObjectionOf(order, agency)
    return standing ? obstacle('ownObjection', describeObjection(standing)) : null
  }

export const hasNoObjectionOf =
  (agency: Agency) =>
  (order: Objected): Obstacle | null => {
    const standing = standingObjectionOf(order, agency)
    return standing ? obstacle('alreadyObjected', describeObjection(standing)) : null
  }

export const hasObjectionOf =
  (agency: Agency) =>
  (order: Objected): Obstacle | null =>
    standingObjectionOf(order, agency) ? null : obstacle('notObjected', agencyLabels[agency])
