import { ownClientId } from '@barreno/domain/actor'
import type { Reply } from '@barreno/domain/endpoint'
import type { people } from '@barreno/domain/people/endpoints'
import { Problem } from '@barreno/domain/problems'
import type { Context, UseCase } from '../context.ts'
import { changesBetween } from '../history/record.ts'
import { findApprovalRule, lockRule, setApprovalRule } from './sql.ts'

/** Returns the amount above which the caller's alianza approves requests before they are sent. */
export const rule = ({ db, actor }: Context): Promise<Reply<typeof people.rule>> => findApprovalRule(db, ownClientId(actor))

/** Sets the rule; null ends it. */
export const setRule: UseCase<typeof people.setRule> = async (context, { approvalAbove }) => {
  const { db, actor, record } = context
  const clientId = ownClientId(actor)
  await lockRule(db, clientId)
  const before = await rule(context)
  await setApprovalRule(db, clientId, approvalAbove)
  await refuseTooFewApprovers(context, clientId)
  const changes = changesBetween({ approvalAbove: before.approvalAbove }, { approvalAbove })
  record({ action: 'clients.setApprovalRule', recordId: clientId, changes })
  return rule(context)
}

/** Refuses a rule for which fewer than two people can approve, because nobody may approve their own request. */
export async function refuseTooFewApprovers({ db }: Context, clientId: string): Promise<void> {
  const { approvalAbove, approvers } = await findApprovalRule(db, clientId)
  if (approvalAbove !== null && approvers < 2) throw new Problem('people.twoApprovers')
}
