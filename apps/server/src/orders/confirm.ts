import { agencyOf } from '@barreno/domain/actor'
import type { Input } from '@barreno/domain/endpoint'
import type { orders } from '@barreno/domain/orders/endpoints'
import { type ConsumptionFlag, consumptionFlags, type legacyFlags, type OrderFlag } from '@barreno/domain/statuses/orders'
import type { Confirmer, Order } from '@barreno/domain/orders/schema'
import { actingFor, confirmations, flagOf, legacyApprovals, type OrderAction, ownRole } from '@barreno/domain/orders/workflow'
import { delegationFor, may } from '@barreno/domain/permissions'
import { Problem } from '@barreno/domain/problems'
import { consumptionTexts } from '@barreno/texts/consumption'
import { agencyLabels } from '@barreno/texts/roles'
import { texts } from '@barreno/texts/server'
import { withMessages } from '@barreno/texts/obstacles'
import type { Context } from '../context.ts'
import { findOfficer, type StoredOfficer } from '../officers/sql.ts'
import { findPerson } from '../people/sql.ts'
import { move } from './move.ts'
import type { StoredOrder } from './sql.ts'
import { agencySignedFor, setConsumptionFlag, setFlag } from './steps/sql.ts'
import type { InPlace } from './substitutions/request.ts'
import type { Substitution } from './substitutions/sql.ts'

type Form = Omit<Input<typeof orders.externalApproval>, 'approvalType' | (typeof legacyFlags)[number]>

/**
 * Records an agency's confirmation, its legacy approval, or a confirmation of consumption.
 * Refuses a second one, even if the order has moved on since.
 */
export async function confirm(context: Context, action: OrderAction, form: Form, confirmed?: Substitution): Promise<Order> {
  const { db, actor, now } = context
  const flag = flagOf(action)!
  const type = approvalTypeOf(action)
  if (form.balanceVersion !== undefined && !isConsumption(flag))
    throw new Problem('input.invalid', [{ field: 'balanceVersion', message: consumptionTexts.faults.figuresOnlyOfConsumption }])
  const officer = await officerOf(context, action, form)
  const approver = approverIn(form, officer)
  const notes = form.notes || null

  const actionOf = (order: StoredOrder) => {
    if (!may(actor, action, order)) throw new Problem('orders.approvalTypeNotForRole', { type: type ?? flag })
    refuseAgain(order, flag)
    refuseOtherFigures(order, form)
    return action
  }
  const { id, version, ...rest } = form
  // The form of the documented call, so that the call can be made again.
  const again = {
    ...rest,
    ...(officer && { approverDetails: { ...approver, officerId: officer.id } }),
    ...(type ? { approvalType: type } : { [flag]: true }),
  }
  const inPlace: InPlace = { call: 'externalApproval', form: again, reason: form.substitutionReason || null, confirmed }
  return move(context, actionOf, { id, version, approver, reason: notes, inPlace }, async (order) => {
    await refuseOtherAgencys(context, order, action, approver)
    const place = actingFor(actor, action)
    const delegated = delegationFor(actor, action, order)
    const by = {
      ...(await whoStandsFor(context, order, action, approver, confirmed)),
      ...(officer && { officerId: officer.id, signatureId: officer.signatureId }),
      actingFor: place,
      ...(delegated && { onBehalfOf: delegated.giver.name }),
      notes,
      figures: isConsumption(flag) ? figuresSeen(order, form) : null,
      ...(place && { substitutionReason: inPlace.reason }),
    }
    const set = isConsumption(flag) ? setConsumptionFlag : setFlag
    await set(db, order.id, flag as ConsumptionFlag, now(), { ...by, actorId: actor.id })
    return { changes: { [flag]: { old: false, new: true }, confirmer: { old: null, new: by } }, becomes: { [flag]: true } }
  })
}

const approvalTypeOf = (action: OrderAction) => Object.entries(confirmations).find(([, one]) => one.action === action)?.[0]

/**
 * Returns the officer that the form names from the register. Refuses one of another body, an inactive one, and details that differ from the register.
 */
async function officerOf({ db }: Context, action: OrderAction, { approverDetails }: Form): Promise<StoredOfficer | null> {
  if (!approverDetails?.officerId) return null
  const role = ownRole[action]
  const officer = await findOfficer(db, approverDetails.officerId)
  if (!officer || !role || officer.agency !== agencyOf(role)) throw new Problem('officers.notFound')
  if (!officer.isActive) throw new Problem('officers.inactive')
  const faults = (['name', 'lastName', 'idDocument', 'rank'] as const).flatMap((field) =>
    (approverDetails[field] ?? officer[field]) === officer[field]
      ? []
      : [{ field: `approverDetails.${field}`, message: texts.otherThanRegister }],
  )
  if (faults.length > 0) throw new Problem('input.invalid', faults)
  return officer
}

function approverIn({ approverDetails }: Form, officer: StoredOfficer | null) {
  if (officer) return { name: officer.name, lastName: officer.lastName, idDocument: officer.idDocument, rank: officer.rank }
  if (!approverDetails) return null
  const { name, lastName, idDocument, rank } = approverDetails
  return { name: name ?? '', lastName: lastName ?? '', idDocument: idDocument ?? '', rank: rank ?? '' }
}

/** Refuses a confirmation that exists already and names who gave it, even if the order has moved on since. */
function refuseAgain(order: StoredOrder, flag: OrderFlag): void {
  const at = order[`${flag}At`]
  if (!at) return
  const by = { name: order[`${flag}By`]?.name ?? null, at }
  throw new Problem('orders.alreadyConfirmed', { obstacles: withMessages([{ code: 'alreadyConfirmed', flag, by }]) })
}

/** Refuses a person who has already signed this order for another body. */
async function refuseOtherAgencys({ db }: Context, order: StoredOrder, action: OrderAction, approver: ReturnType<typeof approverIn>) {
  const role = ownRole[action]
  const agency = role ? agencyOf(role) : null
  if (!approver?.idDocument || !agency) return
  const signedFor = await agencySignedFor(db, order.id, approver.idDocument)
  if (signedFor && signedFor !== agency)
    throw new Problem('orders.documentOfOtherAgency', { document: approver.idDocument, agency: agencyLabels[signedFor] })
}

const isConsumption = (flag: OrderFlag): flag is ConsumptionFlag => (consumptionFlags as readonly OrderFlag[]).includes(flag)

/** Refuses a confirmation of figures that are no longer in force; the error contains the new ones. */
function refuseOtherFigures({ balance, balanceVersion }: StoredOrder, form: Form): void {
  if (form.balanceVersion === undefined || form.balanceVersion === balanceVersion) return
  throw new Problem('orders.figuresChanged', { balanceVersion, figures: balance.filter(({ dispatched }) => dispatched > 0) })
}

const figuresSeen = ({ balanceStated }: StoredOrder, form: Form): Confirmer['figures'] => {
  if (!balanceStated) return 'notStated'
  return form.balanceVersion === undefined ? 'notShown' : 'shown'
}

/**
 * Returns the person who confirms. For an agency: the officer with all their details.
 * For a client: the signed-in person of the alianza, or its representative if the account itself is signed in.
 * For a legacy approval: the signed-in user.
 */
async function whoStandsFor(
  { db, actor }: Context,
  order: StoredOrder,
  action: OrderAction,
  approver: ReturnType<typeof approverIn>,
  confirmed?: Substitution,
) {
  const person = actor.powers && (await findPerson(db, actor.id))
  if (action === 'orders.confirmConsumptionClient' && person) return { name: person.name, idDocument: person.cedula, rank: null }
  if (action === 'orders.confirmConsumptionClient')
    return { name: order.clientNombreRepresentante ?? order.clientName, idDocument: order.clientCedulaRepresentante, rank: null }
  if (approver && !(Object.values(legacyApprovals) as OrderAction[]).includes(action))
    return { name: `${approver.name} ${approver.lastName}`, idDocument: approver.idDocument, rank: approver.rank }
  return { name: [...(confirmed ? [confirmed.requestedBy] : []), actor.name].join(' / '), idDocument: null, rank: null }
}
