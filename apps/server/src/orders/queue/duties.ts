import { agencyOf } from '@barreno/domain/actor'
import type { OrderFlag, OrderStatus } from '@barreno/domain/statuses/orders'
import { mightObject } from '@barreno/domain/orders/objections'
import { confirmations, legacyApprovals, type OrderAction, statusesOf } from '@barreno/domain/orders/workflow'
import { type Holder, mayEver } from '@barreno/domain/permissions'

/** A task that a role does once per order: the statuses in which it can be done, and the flag that it sets. */
export type Duty = { from: readonly OrderStatus[]; sets: OrderFlag | 'guide'; /** Not needed if this flag is set. */ unless?: OrderFlag }

/** Returns the filter for a queue: what waits for the holder's signature or for lifting their body's objection, or what they have signed. */
export const queueOf = (holder: Holder, signed: boolean) => ({
  duties: dutiesOf(holder),
  signed,
  agency: mightObject(holder) ? agencyOf(holder.role) : null,
})

/** Returns what the holder can confirm, approve or assign, from the same tables as the permissions. */
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
