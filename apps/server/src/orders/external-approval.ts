import type { Input, Reply } from '@barreno/domain/endpoint'
import type { orders } from '@barreno/domain/orders/endpoints'
import { legacyFlags } from '@barreno/domain/statuses/orders'
import { confirmations, legacyApprovals, type OrderAction } from '@barreno/domain/orders/workflow'
import { Problem } from '@barreno/domain/problems'
import type { Context } from '../context.ts'
import { confirm } from './confirm.ts'
import type { Substitution } from './substitutions/sql.ts'

type Form = Input<typeof orders.externalApproval>

/** The documented call for all confirmations. Its approval type or legacy flag says which confirmation is meant. */
export const externalApproval = async (
  context: Context,
  form: Form,
  confirmed?: Substitution,
): Promise<Reply<typeof orders.externalApproval>> => confirm(context, actionOf(form), form, confirmed)

/** Returns the action that the form means, by approval type or by legacy flag. Refuses unless exactly one is given. */
function actionOf(form: Form): OrderAction {
  const requested = [
    ...Object.entries(confirmations).flatMap(([type, { action }]) => (type === form.approvalType ? [action] : [])),
    ...legacyFlags.filter((flag) => form[flag]).map((flag) => legacyApprovals[flag]),
  ]
  const isUnknown = form.approvalType !== undefined && !(form.approvalType in confirmations)
  const [only] = requested
  if (!only || requested.length > 1 || isUnknown) throw new Problem('orders.approvalTypeInvalid')
  return only
}
