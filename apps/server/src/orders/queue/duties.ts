import { agencyOf, type StaffRole } from '@barreno/domain/actor'
import type { OrderFlag, OrderStatus } from '@barreno/domain/statuses/orders'
import { objectionActions } from '@barreno/domain/orders/objections'
import { confirmations, legacyApprovals, type OrderAction, statusesOf } from '@barreno/domain/orders/workflow'
import { mightEver } from '@barreno/domain/permissions'

/** Something a role is to do with an order once: the statuses in which it can, and what is set when it has. */
export type Duty = { from: readonly OrderStatus[]; sets: OrderFlag | 'guide'; /** Set, it makes this one needless. */ unless?: OrderFlag }

/** What waits for this role: its signature, or the lifting of what its body objects to; or what it has signed. */
export const queueOf = (role: StaffRole, signed: boolean) => ({
  duties: dutiesOf(role),
  signed,
  agency: Object.values(objectionActions).some(({ raise }) => mightEver(role, raise)) ? agencyOf(role) : null,
})

/** What this role confirms, approves or assigns: the same tables that say who may. */
const dutiesOf = (role: StaffRole): Duty[] =>
  signed
    .filter(({ action }) => mightEver(role, action))
    .map(({ action, sets, unless }) => ({ from: statusesOf(action), sets, ...(unless && { unless }) }))

const tracks = Object.values<{ action: OrderAction; flag: OrderFlag; legacyFlag?: OrderFlag }>(confirmations)
const signed: readonly { action: OrderAction; sets: Duty['sets']; unless?: OrderFlag | undefined }[] = [
  ...tracks.map(({ action, flag, legacyFlag }) => ({ action, sets: flag, unless: legacyFlag })),
  ...Object.entries(legacyApprovals).map(([flag, action]) => ({
    action,
    sets: flag as keyof typeof legacyApprovals,
    unless: tracks.find(({ legacyFlag }) => legacyFlag === flag)?.flag,
  })),
  { action: 'orders.setGuide', sets: 'guide' },
]
