import { agencyOf } from '@barreno/domain/actor'
import type { OrderFlag, OrderStatus } from '@barreno/domain/statuses/orders'
import { mightObject } from '@barreno/domain/orders/objections'
import { confirmations, legacyApprovals, type OrderAction, statusesOf } from '@barreno/domain/orders/workflow'
import { type Holder, mayEver } from '@barreno/domain/permissions'

/** Something a role is to do with an order once: the statuses in which it can, and what is set when it has. */
export type Duty = { from: readonly OrderStatus[]; sets: OrderFlag | 'guide'; /** Set, it makes this one needless. */ unless?: OrderFlag }

/** What waits for somebody: their signature, or the lifting of what its body objects to; or what it has signed. */
export const queueOf = (holder: Holder, signed: boolean) => ({
  duties: dutiesOf(holder),
  signed,
  agency: mightObject(holder) ? agencyOf(holder.role) : null,
})

/** What they confirm, approve or assign: the same tables that say who may. */
const dutiesOf = (holder: Holder): Duty[] =>
  signed
    .filter(({ action }) => mayEver(holder, action))
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
