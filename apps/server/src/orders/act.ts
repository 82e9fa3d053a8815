import { type Agency, agencies } from '@barreno/domain/actor'
import type { Input, Reply } from '@barreno/domain/endpoint'
import { objectionActions } from '@barreno/domain/orders/objections'
import type { orders } from '@barreno/domain/orders/endpoints'
import { flagOf, type NamedAction } from '@barreno/domain/orders/workflow'
import { mayEver } from '@barreno/domain/permissions'
import { Problem } from '@barreno/domain/problems'
import { validation } from '@barreno/domain/validation'
import { texts } from '@barreno/texts/server'
import type { Context } from '../context.ts'
import { assign } from './assign.ts'
import { cancel } from './cancel.ts'
import { confirm } from './confirm.ts'
import { readable } from './get.ts'
import { move } from './move.ts'
import { moveStatus } from './move-status.ts'
import { liftObjection } from './objections/lift.ts'
import { object } from './objections/object.ts'
import { secondLook } from './second-look.ts'
import { undoReady } from './undo-ready.ts'

type Form = Input<typeof orders.act>

/** Runs an action by its name. The names are those of the actions in the reply of the order. */
export async function act(context: Context, { action, ...form }: Form): Promise<Reply<typeof orders.act>> {
  if (!mayEver(context.actor, action)) throw new Problem('permission.denied')
  refuseStrange(action, form)
  const { id, version, notes: reason, expectedTotal } = form
  const target = { id, ...(version !== undefined && { version }) }
  const agency = agencies.find((one) => objectionActions[one].lift === action)
  if (agency) return lift(context, agency, form)
  if (flagOf(action)) return confirm(context, action, form)
  switch (action) {
    case 'orders.secondLook':
      return secondLook(context, { ...target, expectedTotal: expectedTotal!, notes: reason })
    case 'orders.selfAssign':
      return assign(context, target)
    case 'orders.undoReady':
      return undoReady(context, { ...target, reason })
    case 'orders.cancel':
      return cancel(context, { ...target, reason })
    case 'orders.objectGnb':
    case 'orders.objectDaex':
    case 'orders.objectDgcim':
      return object(context, { ...target, reason })
    default:
      return moveStatus(context, action, form)
  }
}

/** Lifts the standing objection of this body. Without one, the rules refuse it like any other impossible action. */
async function lift(context: Context, agency: Agency, { id, version, notes: reason, substitutionReason }: Omit<Form, 'action'>) {
  const { objections } = await readable(context.db, context.actor, id)
  const standing = objections.find((objection) => objection.agency === agency && objection.liftedAt === null)
  return standing
    ? liftObjection(context, { id, ...(version !== undefined && { version }), objectionId: standing.id, reason, substitutionReason })
    : move(context, objectionActions[agency].lift, { id, version, reason: reason ?? null })
}

const isLift = (action: NamedAction) => agencies.some((agency) => objectionActions[agency].lift === action)
const isConfirmation = (action: NamedAction) => flagOf(action) !== null

/** For each field that only some actions take: whether an action takes it. */
const fieldsOf: { [field in keyof Omit<Form, 'id' | 'version' | 'action' | 'notes'>]-?: (action: NamedAction) => boolean } = {
  to: (action) => action === 'orders.markReady',
  expectedReservations: (action) => action === 'orders.markReady',
  packedByNumber: (action) => action === 'orders.markReady',
  expectedTotal: (action) => action === 'orders.secondLook',
  consumption: (action) => action === 'orders.complete',
  approverDetails: isConfirmation,
  balanceVersion: (action) => action.startsWith('orders.confirmConsumption'),
  substitutionReason: (action) => isConfirmation(action) || isLift(action),
}

function refuseStrange(action: NamedAction, form: Omit<Form, 'action'>): void {
  const fields = Object.keys(fieldsOf) as (keyof typeof fieldsOf)[]
  const strange = fields.filter((field) => form[field] !== undefined && form[field] !== null && !fieldsOf[field](action))
  const isTotalMissing = action === 'orders.secondLook' && form.expectedTotal === undefined
  const faults = [
    ...strange.map((field) => ({ field, message: texts.notOfAction })),
    ...(isTotalMissing ? [{ field: 'expectedTotal', message: validation.required }] : []),
  ]
  if (faults.length > 0) throw new Problem('input.invalid', faults)
}
