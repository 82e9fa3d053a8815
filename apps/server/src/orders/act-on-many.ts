import type { Input, Reply } from '@barreno/domain/endpoint'
import type { orders } from '@barreno/domain/orders/endpoints'
import { type ManyAction, manyActions, type ManyField } from '@barreno/domain/orders/many'
import { chosenFaults } from '@barreno/domain/records/many'
import { substitutedAgency } from '@barreno/domain/orders/substitution'
import { mayEver, needsProof } from '@barreno/domain/permissions'
import { type Fault, Problem } from '@barreno/domain/problems'
import { validation } from '@barreno/domain/validation'
import { texts } from '@barreno/texts/server'
import type { Context, EachContext } from '../context.ts'
import { act } from './act.ts'
import { assign } from './assign.ts'
import { pay } from './pay.ts'
import { outstandingOf } from './payments/sql.ts'

type Form = Input<typeof orders.actOnMany>

/** Runs one action on many orders, each as its own call would. */
export function actOnMany(context: EachContext, { action, ids, versions, input }: Form): Promise<Reply<typeof orders.actOnMany>> {
  const { actor } = context
  if (!mayEver(actor, action)) throw new Problem('permission.denied')
  refuseStrange({ action, ids, versions, input })
  // Identity is proved once for all orders, before the first one.
  if (substitutedAgency(actor, action) || needsProof.has(action)) context.requireProof?.()
  const { expectedTotal } = input
  return context.runEach(ids, {
    ...(expectedTotal !== undefined && { before: (one: Context) => refuseOtherSum(one, ids, expectedTotal) }),
    each: (one, id, index) => doOne(one, action, { id, version: versions?.[index] }, input),
  })
}

function doOne(context: Context, action: ManyAction, order: { id: string; version: number | undefined }, input: Form['input']) {
  const { id } = order
  const target = { id, ...(order.version !== undefined && { version: order.version }) }
  const { expectedTotal: _, operatorId, method, reference, valueDate, notes, approverDetails, substitutionReason } = input
  switch (action) {
    case 'orders.assign':
      return assign(context, { ...target, operatorId }, action)
    case 'orders.markPaid':
      return pay(context, { ...target, paymentStatus: 'PAGADO', method, reference, valueDate, notes })
    default:
      return act(context, {
        ...target,
        action,
        notes,
        ...(approverDetails && { approverDetails }),
        ...(substitutionReason && { substitutionReason }),
      })
  }
}

function refuseStrange({ action, ids, versions, input }: Pick<Form, 'action' | 'ids' | 'versions' | 'input'>): void {
  const taken: readonly ManyField[] = manyActions[action]
  const fields = Object.keys(input) as ManyField[]
  const strange = fields.filter((field) => input[field] !== undefined && input[field] !== null && !taken.includes(field))
  const faults: Fault[] = strange.map((field) => ({ field: `input.${field}`, message: texts.notOfAction }))
  if (action === 'orders.assign' && !input.operatorId) faults.push({ field: 'input.operatorId', message: validation.required })
  if (action === 'orders.markPaid') {
    // Money is registered as the user saw it: the sum and the version of each order.
    if (input.expectedTotal === undefined) faults.push({ field: 'input.expectedTotal', message: validation.required })
    if (!versions) faults.push({ field: 'versions', message: validation.required })
  }
  faults.push(...chosenFaults({ ids, versions }))
  if (faults.length > 0) throw new Problem('input.invalid', faults)
}

/** Refuses the whole batch if the outstanding sum is not the one that the user saw. */
async function refuseOtherSum({ db }: Context, ids: readonly string[], expectedTotal: number): Promise<void> {
  const total = await outstandingOf(db, ids)
  if (total !== expectedTotal) throw new Problem('orders.sumChanged', { total })
}
