import { type Actor, type StaffRole, staffRoles } from '../actor.ts'
import { may, mayEver } from '../permissions.ts'
import { type ConfirmationAction, type ConfirmationState, type ConfirmedAct, confirmedActs } from './values.ts'

type OpenConfirmation = { act: ConfirmedAct; subjectRole: StaffRole | null; askedById: string; state: ConfirmationState }

/** Whether the actor has the permission that the act needs. For the deletion of an account its role decides. */
export const mayDo = (actor: Actor, { act, subjectRole }: Pick<OpenConfirmation, 'act' | 'subjectRole'>) =>
  act === 'users.delete' ? subjectRole !== null && may(actor, act, { role: subjectRole }) : may(actor, act, null)

/** Returns what the actor may do with the confirmation: the requester may withdraw it, anyone else with the permission for the act may decide. */
export function actionsFor(actor: Actor, request: OpenConfirmation): ConfirmationAction[] {
  if (request.state !== 'asked') return []
  if (request.askedById === actor.id) return ['withdraw']
  return mayDo(actor, request) ? ['confirm', 'refuse'] : []
}

/** Returns the acts of others that the actor may read, and the roles whose account deletions they may read. */
export const readableActs = (actor: Actor) => ({
  acts: confirmedActs.filter((act) => mayEver(actor, act)),
  roles: staffRoles.filter((role) => may(actor, 'users.delete', { role })),
})
