import { type Actor, type StaffRole, staffRoles } from '../actor.ts'
import { may, mayEver } from '../permissions.ts'
import { type ConfirmationAction, type ConfirmationState, type ConfirmedAct, confirmedActs } from './values.ts'

type Asked = { act: ConfirmedAct; subjectRole: StaffRole | null; askedById: string; state: ConfirmationState }

/** Whether somebody has the permission that the act itself needs; of an account to delete its role decides. */
export const mayDo = (actor: Actor, { act, subjectRole }: Pick<Asked, 'act' | 'subjectRole'>) =>
  act === 'users.delete' ? subjectRole !== null && may(actor, act, { role: subjectRole }) : may(actor, act, null)

/** What this person may do with it: whoever asked takes it back, and anybody else who may do the act itself decides. */
export function actionsFor(actor: Actor, asked: Asked): ConfirmationAction[] {
  if (asked.state !== 'asked') return []
  if (asked.askedById === actor.id) return ['withdraw']
  return mayDo(actor, asked) ? ['confirm', 'refuse'] : []
}

/** The acts of others that this person reads, and for accounts of which roles. */
export const readableActs = (actor: Actor) => ({
  acts: confirmedActs.filter((act) => mayEver(actor, act)),
  roles: staffRoles.filter((role) => may(actor, 'users.delete', { role })),
})
