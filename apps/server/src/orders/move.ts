import type { Agency } from '@barreno/domain/actor'
import { substitutedAgency } from '@barreno/domain/orders/substitution'
import type { Order } from '@barreno/domain/orders/schema'
import type { OrderStatus } from '@barreno/domain/statuses/orders'
import {
  actingFor,
  defaultSecondLookAbove_pct,
  type OrderAction,
  type OrderInput,
  type OrderState,
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
import { type InPlace, park } from './substitutions/park.ts'
import { tellOfSubstitution } from './substitutions/tell.ts'

type Wanted = OrderInput & {
  id: string
  version?: number | undefined
  /** The statuses in which this is open to whoever may do it, though they do not read the order yet. */
  unseen?: readonly OrderStatus[]
  /** How it was asked for, where a gerente may do it in a body's place. */
  inPlace?: InPlace
  /** The name asked for, where a stage has two. */
  to?: OrderStatus
  /** What is filled in, where it depends on the order as it stands once it is held. */
  inputOf?: (order: StoredOrder) => OrderInput
}
/** What an action writes beside the status; it tells the history what changed, and the rules what is so from now on. */
export type Effect = (
  order: StoredOrder,
  action: OrderAction,
) => Promise<{ changes?: Changes; becomes?: Partial<OrderState>; reason?: string | null } | void>

/**
 * Every way an order moves or is changed: locks it, asks whether the actor may do this to it now (a refusal says all that is in the way),
 * lets the effect write, moves it on, by itself too where nothing is in the way any more, and tells the history.
 */
export async function move(
  context: Context,
  wantedAction: OrderAction | ((order: StoredOrder) => OrderAction),
  { id, version, unseen, inPlace, to: wantedTo, inputOf, ...given }: Wanted,
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
    await park(context, order, action, agency, inPlace)
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
  // A body is told of a lifted objection by the mail about the objection.
  if (agency && inPlace && inPlace.call !== 'liftObjection') await tellOfSubstitution(context, order.id, action, agency)
  await watchTotal(db, order.id, context.settings.secondLookAbove_pct ?? defaultSecondLookAbove_pct, now())
  await settleIt(context, order.id, { ...stateOf(order), ...done.becomes, currentStatus: to })
  return show(context, (await findOrder(db, order.id))!)
}

/** Where the action leads, or everything that is in its way. */
async function targetOf(
  context: Context,
  order: StoredOrder,
  action: OrderAction,
  input: OrderInput,
  wanted: OrderStatus | undefined,
): Promise<OrderStatus> {
  const { db, actor } = context
  // Held before they are counted, so that what is there now is there when it leaves.
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

/** What the history says of an act in a body's place: why, or that nobody said, and who asked for it where a second gerente confirmed. */
const substitutionIn = ({ reason, confirmed }: InPlace): Changes => ({
  substitutionReason: { old: null, new: reason },
  ...(confirmed && { requestedBy: { old: null, new: confirmed.requestedBy } }),
})

function refuseSubstitution({ settings }: Context, agency: Agency | null, inPlace: InPlace | undefined): void {
  if (agency && settings.substitution === 'off') throw new Problem('orders.substitutionOff', { agency: agencyLabels[agency] })
  if (!agency && inPlace?.reason) throw new Problem('input.invalid', [{ field: 'substitutionReason', message: texts.noSubstitution }])
}

/** Where the end of the order, an objection or an undone preparation is what the page does not know yet, that is said; else that it is old. */
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

/** Where an order now passes by itself it does, each time with an entry of its own. */
async function settleIt({ db, now, record }: Context, id: string, state: OrderState): Promise<void> {
  let fromStatus = state.currentStatus
  for (const toStatus of settle(state)) {
    await setStatus(db, id, toStatus, now())
    record({ action: 'orders.settle', recordId: id, fromStatus, toStatus })
    fromStatus = toStatus
  }
}
