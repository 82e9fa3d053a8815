import type { Delegated, StaffRole } from '@barreno/domain/actor'
import { permissionsIn } from '@barreno/domain/delegations/workflow'

/** A delegation that was accepted, as the database has it; its first day may be to come. */
export type AcceptedDelegation = Delegated & { from: string }

/** What of it counts for a taker of this role on a day. */
export const activeOn = (today: string, takerRole: StaffRole, accepted: readonly AcceptedDelegation[]): Delegated[] =>
  accepted
    .filter(({ from, until }) => from <= today && today <= until)
    .map(({ giver, permissions, until }) => ({
      giver,
      until,
      permissions: permissionsIn({ giverRole: giver.role, takerRole, permissions }),
    }))
    .filter(({ permissions }) => permissions.length > 0)
