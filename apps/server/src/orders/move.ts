import type { Agency } from '@barreno/domain/actor'
import { substitutedAgency } from '@barreno/domain/orders/substitution'
import type { Order } from '@barreno/domain/orders/schema'
import type { OrderStatus } from '@barreno/domain/statuses/orders'
import type { OrderState } from '@barreno/domain/orders/requirements'
import {
  actingFor,
  defaultSecondLookAbove_pct,
  type OrderAction,
  type OrderInput,
  possibleActions,
  settle,
} from '@barreno/domain/orders/workflow'
import { whyOutdated } from '@barreno/domain/orders/outdated'
import { isInvalidInput, type Obstacle } from '@barreno/domain/obstacle'
import { delegationFor, may, needsProof } from '@barreno/domain/permissions'
import { Problem } from '@barreno/domain/problems'
import { agencyLabels } from '@barreno/texts/roles'
import { withMessages } from '@barreno/texts/obstacles'
import { texts } from '@barreno/texts/server'
import type { Context } from '../context.ts'
import { type Changes, onBehalf } from '../history/record.ts'
import { staleness } from '../history/staleness.ts'
import { lockMaterials } from '../inventory/sql.ts'
import { quotaRuleOf } from '../permits/rule.ts'
import { holdQuotas } from '../permits/sql.ts'
import { latestMove, readable, show } from './get.ts'
import { factsOf, stateOf } from './state.ts'
import { findOrder, lockOrder, type StoredOrder } from './sql.ts'
import { setStatus, touch, watchTotal } from './steps/sql.ts'
import { type InPlace, requestSubstitution } from './substitutions/request.ts'
import { notifyOfSubstitution } from './substitutions/notify.ts'

type MoveRequest = OrderInput & {
  id: string
  version?: number | undefined
  /** Statuses in which the action is open to permitted actors who cannot read the order yet. */
  unseen?: readonly OrderStatus[]
  /** How the call was made, for actions that a gerente may do in a body's place. */
  inPlace?: InPlace
  /** The requested target status, for stages that have two. */
  to?: OrderStatus
  /** Computes the input of the action from the locked order. */
  inputOf?: (order: StoredOrder) => OrderInput
}
/** Writes the fields of an action besides the status. Returns the changes for the history and the new state for the rules. */
export type Effect = (
  order: StoredOrder,
  action: OrderAction,
) => Promise<{ changes?: Changes; becomes?: Partial<OrderState>; reason?: string | null } | void>

/**
 * Performs every change of an order: locks it, checks that the actor may do this now, runs the effect, sets the new status, records the history.
 * A refusal lists all obstacles. Finally the order passes on automatically if nothing hinders it any more.
 */
export async function move(
  context: Context,
  wantedAction: OrderAction | ((order: StoredOrder) => OrderAction),
  { id, version, unseen, inPlace, to: wantedTo, inputOf, ...given }: MoveRequest,
  effect?: Effect,
): Promise<Order> {
  const { db, actor, now, record, settings } = context
  const order = await readable(db, actor, id, lockOrder, { unseen })
  const action = typeof wantedAction === 'function' ? wantedAction(order) : wantedAction
  if (!may(actor, action, order)) throw new Problem('permission.denied')
  if (version !== undefined && version !== order.version) throw await outdated(context, order, action)
  const agency = substitutedAgency(actor, action)
  if (agency || needsProof.has(action)) context.requireProof?.()
  refuseSubstitution(context, agency, inPlace)
  const input = { ...given, ...inputOf?.(order) }
  const to = await targetOf(context, order, action, input, wantedTo)

  if (agency && inPlace && settings.substitution === 'two-people' && !inPlace.confirmed) {
    await requestSubstitution(context, order, action, agency, inPlace)
    return show(context, (await findOrder(db, order.id))!)
  }

  const done = (await effect?.(order, action)) ?? {}
  const place = actingFor(actor, action)
  const hasMoved = to !== order.currentStatus
  await (hasMoved ? setStatus(db, order.id, to, now()) : touch(db, order.id))
  record({
    action,
    recordId: order.id,
    ...(hasMoved && { fromStatus: order.currentStatus, toStatus: to }),
    reason: done.reason === undefined ? (input.reason ?? null) : done.reason,
    changes: {
      ...done.changes,
      ...onBehalf(delegationFor(actor, action, order)),
      ...(place && { actingFor: { old: null, new: place } }),
      ...(agency && inPlace && substitutionIn(inPlace)),
    },
  })
  // A lifted objection has its own mail to the body, so this one is skipped.
  if (agency && inPlace && inPlace.call !== 'liftObjection') await notifyOfSubstitution(context, order.id, action, agency)
  await watchTotal(db, order.id, context.settings.secondLookAbove_pct ?? defaultSecondLookAbove_pct, now())
  await settleIt(context, order.id, { ...stateOf(order), ...done.becomes, currentStatus: to })
  return show(context, (await findOrder(db, order.id))!)
}

/** Returns the target status of the action. Refuses with all obstacles. */
async function targetOf(
  context: Context,
  order: StoredOrder,
  action: OrderAction,
  input: OrderInput,
  wanted: OrderStatus | undefined,
): Promise<OrderStatus> {
  const { db, actor } = context
  // Materials are locked before they are counted, so that the counted stock is still there when it leaves.
  if (action === 'orders.markReady') {
    await lockMaterials(
      db,
      order.items.map(({ materialId }) => materialId),
    )
    if (quotaRuleOf(context) === 'required') await holdQuotas(db, order.clientId)
  }
  const facts = (await factsOf(context, [order])).get(order.id)!
  const possible = possibleActions(actor, stateOf(order), facts, input).find((each) => each.action === action)
  const obstacles = possible?.obstacles ?? (await whyNot(context, order, action))
  if (isInvalidInput(obstacles)) throw new Problem('orders.inputRefused', { obstacles: withMessages(obstacles) })
  if (!possible || obstacles.length > 0)
    throw new Problem('orders.transitionRefused', { obstacles: withMessages(obstacles), status: order.currentStatus })
  return wanted !== undefined && possible.orTo === wanted ? wanted : possible.to
}

/** Returns the history entry for an act in a body's place: its reason (null if none), and who requested it if a second gerente confirmed. */
const substitutionIn = ({ reason, confirmed }: InPlace): Changes => ({
  substitutionReason: { old: null, new: reason },
  ...(confirmed && { requestedBy: { old: null, new: confirmed.requestedBy } }),
})

function refuseSubstitution({ settings }: Context, agency: Agency | null, inPlace: InPlace | undefined): void {
  if (agency && settings.substitution === 'off') throw new Problem('orders.substitutionOff', { agency: agencyLabels[agency] })
  if (!agency && inPlace?.reason) throw new Problem('input.invalid', [{ field: 'substitutionReason', message: texts.noSubstitution }])
}

/**
 * Returns the error for an outdated version. It names the end of the order, an objection or an undone preparation if one of them is the cause.
 * Otherwise it only says that the record has changed.
 */
async function outdated(context: Context, order: StoredOrder, action: OrderAction): Promise<Problem> {
  const obstacles = await whyNot(context, order, action)
  return obstacles.length > 0
    ? new Problem('orders.transitionRefused', { obstacles: withMessages(obstacles) })
    : staleness(context, 'orders', order.id)
}

async function whyNot(context: Context, order: StoredOrder, action: OrderAction): Promise<Obstacle[]> {
  const why = whyOutdated(stateOf(order), action, await latestMove(context, order))
  return why ? [why] : []
}

/** Moves the order through the statuses that it now passes automatically, each with its own history entry. */
async function settleIt({ db, now, record }: Context, id: string, state: OrderState): Promise<void> {
  let fromStatus = state.currentStatus
  for (const toStatus of settle(state)) {
    await setStatus(db, id, toStatus, now())
    record({ action: 'orders.settle', recordId: id, fromStatus, toStatus })
    fromStatus = toStatus
  }
}
