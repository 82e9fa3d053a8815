import type { Input, Reply } from '@barreno/domain/endpoint'
import type { orders } from '@barreno/domain/orders/endpoints'
import { legacyFlags, type OrderFlag } from '@barreno/domain/orders/status'
import { actingFor, confirmations, legacyApprovals, type OrderAction } from '@barreno/domain/orders/workflow'
import { obstacle } from '@barreno/domain/obstacle'
import { may } from '@barreno/domain/permissions'
import { Problem } from '@barreno/domain/problems'
import { dateTime } from '@barreno/domain/texts/format'
import { byWhom, flagLabels } from '@barreno/domain/texts/labels'
import type { Context } from '../context.ts'
import { move } from './move.ts'
import type { StoredOrder } from './sql.ts'
import { setFlag } from './steps/sql.ts'

type Form = Input<typeof orders.externalApproval>

/** Records an agency's confirmation, its legacy approval, or a confirmation of consumption; each once, whatever has happened since. */
export async function externalApproval(context: Context, form: Form): Promise<Reply<typeof orders.externalApproval>> {
  const { db, actor, now } = context
  const { action, flag, type } = askedFor(form)
  const approver = approverIn(form)
  const notes = form.notes || null

  const actionOf = (order: StoredOrder) => {
    if (!may(actor, action, order)) throw new Problem('orders.approvalTypeNotForRole', { type })
    refuseAgain(order, flag)
    return action
  }
  return move(context, actionOf, { id: form.id, version: form.version, approver, reason: notes }, async (order) => {
    const by = { ...whoStandsFor(context, order, action, approver), actingFor: actingFor(actor, action), notes }
    await setFlag(db, order.id, flag, now(), { ...by, actorId: actor.id })
    return { changes: { [flag]: { old: false, new: true }, confirmer: { old: null, new: by } }, becomes: { [flag]: true } }
  })
}

/** Both documented readings, one of them at a time. */
function askedFor(form: Form): { action: OrderAction; flag: OrderFlag; type: string } {
  const asked = [
    ...Object.entries(confirmations)
      .filter(([type]) => type === form.approvalType)
      .map(([type, { action, flag }]) => ({ action, flag, type })),
    ...legacyFlags.filter((flag) => form[flag]).map((flag) => ({ action: legacyApprovals[flag], flag, type: flag })),
  ]
  const isUnknown = form.approvalType !== undefined && !(form.approvalType in confirmations)
  const [only] = asked
  if (!only || asked.length > 1 || isUnknown) throw new Problem('orders.approvalTypeInvalid')
  return only
}

function approverIn({ approverDetails }: Form) {
  if (!approverDetails) return null
  const { name, lastName, idDocument, rank } = approverDetails
  return { name: name ?? '', lastName: lastName ?? '', idDocument: idDocument ?? '', rank: rank ?? '' }
}

/** Whoever comes second is told who was first, even where the order has gone on since. */
function refuseAgain(order: StoredOrder, flag: OrderFlag): void {
  const at = order[`${flag}At`]
  if (!at) return
  const who = byWhom(order[`${flag}By`]?.name ?? null, dateTime(at))
  throw new Problem('orders.alreadyConfirmed', { obstacles: [obstacle('alreadyConfirmed', `${flagLabels[flag]}${who}`)] })
}

/** An agency's officer by all his details; a client by his representative; a legacy approval by whoever signed in. */
function whoStandsFor({ actor }: Context, order: StoredOrder, action: OrderAction, approver: ReturnType<typeof approverIn>) {
  if (action === 'orders.confirmConsumptionClient')
    return { name: order.clientNombreRepresentante ?? order.clientName, idDocument: order.clientCedulaRepresentante, rank: null }
  if (approver && !(Object.values(legacyApprovals) as OrderAction[]).includes(action))
    return { name: `${approver.name} ${approver.lastName}`, idDocument: approver.idDocument, rank: approver.rank }
  return { name: actor.name, idDocument: null, rank: null }
}
