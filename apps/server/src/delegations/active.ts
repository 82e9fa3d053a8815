import type { Delegated, StaffRole } from '@barreno/domain/actor'
import { permissionsIn } from '@barreno/domain/delegations/workflow'

/** An accepted delegation, as stored. Its first day may be in the future. */
export type AcceptedDelegation = Delegated & { from: string }

/** Returns the delegations that are active on a day, with the permissions that count for a taker of this role. */
export const activeOn = (today: string, takerRole: StaffRole, accepted: readonly AcceptedDelegation[]): Delegated[] =>
  accepted
    .filter(({ from, until }) => from <= today && today <= until)
    .map(({ giver, permissions, until }) => ({
      giver,
      until,
      permissions: permissionsIn({ giverRole: giver.role, takerRole, permissions }),
    }))
    .filter(({ permissions }) => permissions.length > 0)
