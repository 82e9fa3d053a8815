import { agencyOf } from '@barreno/domain/actor'
import type { Input, Reply } from '@barreno/domain/endpoint'
import type { orders } from '@barreno/domain/orders/endpoints'
import { type ConsumptionFlag, consumptionFlags, legacyFlags, type OrderFlag } from '@barreno/domain/statuses/orders'
import type { Confirmer } from '@barreno/domain/orders/schema'
import { actingFor, confirmations, legacyApprovals, type OrderAction, ownRole } from '@barreno/domain/orders/workflow'
import { may } from '@barreno/domain/permissions'
import { Problem } from '@barreno/domain/problems'
import { consumptionTexts } from '@barreno/texts/consumption'
import { agencyLabels } from '@barreno/texts/roles'
import { withMessages } from '@barreno/texts/obstacles'
import type { Context } from '../context.ts'
import { move } from './move.ts'
import type { StoredOrder } from './sql.ts'
import { agencySignedFor, setConsumptionFlag, setFlag } from './steps/sql.ts'
import type { InPlace } from './substitutions/park.ts'
import type { Substitution } from './substitutions/sql.ts'

type Form = Input<typeof orders.externalApproval>

/** Records an agency's confirmation, its legacy approval, or a confirmation of consumption; each once, whatever has happened since. */
export async function externalApproval(
  context: Context,
  form: Form,
  confirmed?: Substitution,
): Promise<Reply<typeof orders.externalApproval>> {
  const { db, actor, now } = context
  const { action, flag, type } = approvalOf(form)
  if (form.balanceVersion !== undefined && !isConsumption(flag))
    throw new Problem('input.invalid', [{ field: 'balanceVersion', message: consumptionTexts.faults.figuresOnlyOfConsumption }])
  const approver = approverIn(form)
  const notes = form.notes || null

  const actionOf = (order: StoredOrder) => {
    if (!may(actor, action, order)) throw new Problem('orders.approvalTypeNotForRole', { type })
    refuseAgain(order, flag)
    refuseOtherFigures(order, form)
    return action
  }
  const { id, version, ...rest } = form
  const inPlace: InPlace = { call: 'externalApproval', form: rest, reason: form.substitutionReason || null, confirmed }
  return move(context, actionOf, { id, version, approver, reason: notes, inPlace }, async (order) => {
    await refuseOtherAgencys(context, order, action, approver)
    const place = actingFor(actor, action)
    const by = {
      ...whoStandsFor(context, order, action, approver, confirmed),
      actingFor: place,
      notes,
      figures: isConsumption(flag) ? figuresSeen(order, form) : null,
      ...(place && { substitutionReason: inPlace.reason }),
    }
    const set = isConsumption(flag) ? setConsumptionFlag : setFlag
    await set(db, order.id, flag as ConsumptionFlag, now(), { ...by, actorId: actor.id })
    return { changes: { [flag]: { old: false, new: true }, confirmer: { old: null, new: by } }, becomes: { [flag]: true } }
  })
}

/** Both documented readings, one of them at a time. */
function approvalOf(form: Form): { action: OrderAction; flag: OrderFlag; type: string } {
  const fields = [
    ...Object.entries(confirmations)
      .filter(([type]) => type === form.approvalType)
      .map(([type, { action, flag }]) => ({ action, flag, type })),
    ...legacyFlags.filter((flag) => form[flag]).map((flag) => ({ action: legacyApprovals[flag], flag, type: flag })),
  ]
  const isUnknown = form.approvalType !== undefined && !(form.approvalType in confirmations)
  const [only] = fields
  if (!only || fields.length > 1 || isUnknown) throw new Problem('orders.approvalTypeInvalid')
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
  const by = { name: order[`${flag}By`]?.name ?? null, at }
  throw new Problem('orders.alreadyConfirmed', { obstacles: withMessages([{ code: 'alreadyConfirmed', flag, by }]) })
}

/** One person does not sign an order for two bodies. */
async function refuseOtherAgencys({ db }: Context, order: StoredOrder, action: OrderAction, approver: ReturnType<typeof approverIn>) {
  const role = ownRole[action]
  const agency = role ? agencyOf(role) : null
  if (!approver?.idDocument || !agency) return
  const signedFor = await agencySignedFor(db, order.id, approver.idDocument)
  if (signedFor && signedFor !== agency)
    throw new Problem('orders.documentOfOtherAgency', { document: approver.idDocument, agency: agencyLabels[signedFor] })
}

const isConsumption = (flag: OrderFlag): flag is ConsumptionFlag => (consumptionFlags as readonly OrderFlag[]).includes(flag)

/** Whoever was shown other figures than those in force is told the new ones, and confirms nothing. */
function refuseOtherFigures({ balance, balanceVersion }: StoredOrder, form: Form): void {
  if (form.balanceVersion === undefined || form.balanceVersion === balanceVersion) return
  throw new Problem('orders.figuresChanged', { balanceVersion, figures: balance.filter(({ dispatched }) => dispatched > 0) })
}

const figuresSeen = ({ balanceStated }: StoredOrder, form: Form): Confirmer['figures'] => {
  if (!balanceStated) return 'notStated'
  return form.balanceVersion === undefined ? 'notShown' : 'shown'
}

/** An agency's officer by all their details; a client by their representative; a legacy approval by whoever signed in. */
function whoStandsFor(
  { actor }: Context,
  order: StoredOrder,
  action: OrderAction,
  approver: ReturnType<typeof approverIn>,
  confirmed?: Substitution,
) {
  if (action === 'orders.confirmConsumptionClient')
    return { name: order.clientNombreRepresentante ?? order.clientName, idDocument: order.clientCedulaRepresentante, rank: null }
  if (approver && !(Object.values(legacyApprovals) as OrderAction[]).includes(action))
    return { name: `${approver.name} ${approver.lastName}`, idDocument: approver.idDocument, rank: approver.rank }
  return { name: [...(confirmed ? [confirmed.requestedBy] : []), actor.name].join(' / '), idDocument: null, rank: null }
}
