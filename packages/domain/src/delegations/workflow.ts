import { type Actor, agencyOf, type StaffRole } from '../actor.ts'
import { type CalendarDate, isBefore } from '../calendar.ts'
import { grantOf, may, type Permission } from '../permissions.ts'
import { type Delegable, type DelegationState, ofBodies, ofManagers, pagesFor } from './values.ts'

/**
 * Returns what a person of one role can delegate to a person of another: their own permissions,
 * to people of the same body who have them on fewer records or none, and who can read those records as far as the giver does.
 */
export function delegableTo(giver: StaffRole, taker: StaffRole): Delegable[] {
  const body = agencyOf(giver)
  if (body !== agencyOf(taker)) return []
  const theirs: readonly Delegable[] = body ? ofBodies : giver === 'gerente' ? ofManagers : []
  return theirs.filter((permission) => {
    const own = conditionFor(giver, permission)
    const read = `${permission.split('.')[0]}.read` as Permission
    return own !== null && own !== conditionFor(taker, permission) && conditionFor(giver, read) === conditionFor(taker, read)
  })
}

const conditionFor = (role: StaffRole, permission: Permission) => grantOf({ role }, permission)?.condition ?? null

type GrantedDelegation = { giverRole: StaffRole; takerRole: StaffRole; permissions: readonly string[] }

/**
 * Returns the permissions of a delegation that are valid with the present roles of both, and those for their pages.
 * If a role changed, the delegation may have none.
 */
export function permissionsIn({ giverRole, takerRole, permissions }: GrantedDelegation): Permission[] {
  const held = delegableTo(giverRole, takerRole).filter((permission) => permissions.includes(permission))
  return [...new Set(held.flatMap((permission) => [permission, pagesFor[permission] ?? permission]))]
}

type Dated = { from: CalendarDate; until: CalendarDate; acceptedAt: string | null; declinedAt: string | null; revokedAt: string | null }

export function stateOf({ from, until, acceptedAt, declinedAt, revokedAt }: Dated, today: CalendarDate): DelegationState {
  if (revokedAt) return 'revoked'
  if (declinedAt) return 'declined'
  if (isBefore(until, today)) return 'ended'
  if (!acceptedAt) return 'offered'
  return isBefore(today, from) ? 'accepted' : 'active'
}

export const delegationActions = ['accept', 'decline', 'revoke'] as const
export type DelegationAction = (typeof delegationActions)[number]

/** Returns the actions that the actor may take on a delegation in this state. */
export function possibleActions(
  actor: Actor,
  delegation: { giverId: string; takerId: string; giverRole: StaffRole },
  state: DelegationState,
): DelegationAction[] {
  const parties = { ...delegation, agency: agencyOf(delegation.giverRole) }
  const isOpen = state === 'offered' || state === 'accepted' || state === 'active'
  return [
    ...(state === 'offered' && may(actor, 'delegations.answer', parties) ? (['accept', 'decline'] as const) : []),
    ...(isOpen && may(actor, 'delegations.revoke', parties) ? (['revoke'] as const) : []),
  ]
}
