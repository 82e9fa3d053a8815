import { type Agency, agencies } from '@barreno/domain/actor'
import type { orders } from '@barreno/domain/orders/endpoints'
import { orderTransitions, whoActsNext } from '@barreno/domain/orders/workflow'
import { beforeReady, type OrderStatus, ready, untilTransit } from '@barreno/domain/statuses/orders'
import type { UseCase } from '../context.ts'
import { expectedOf, nothingExpected } from '../history/expected.ts'
import { readable } from './get.ts'
import { stateOf } from './state.ts'

const leading = (to: OrderStatus) =>
  orderTransitions.flatMap((transition) => (transition.to === to && transition.action ? [transition.action] : []))
const leaving = leading('EN_TRANSITO_VOLADURA')
const completing = leading('COMPLETADA_VOLADURA')

/** Returns when an order is expected to leave for the blast, or, once it has left, to be done. */
export const expected: UseCase<typeof orders.expected> = async ({ db, actor, now }, { id }) => {
  const order = await readable(db, actor, id)
  const { currentStatus: status, statusSince: since } = order
  const stage = { concept: 'orders', status, since, waitsFor: whoActsNext(stateOf(order)) } as const
  if (status === 'EN_TRANSITO_VOLADURA') return expectedOf(db, now(), { ...stage, outcome: 'completed', endedBy: completing })
  if (!beforeReady.includes(status) && !untilTransit.includes(status)) return nothingExpected
  const isReady = ready.includes(status)
  const hasConfirmed: Record<Agency, boolean> = {
    gnb: order.gnbAlmacenistaApproved,
    daex: order.daexAlmacenistaApproved,
    dgcim: order.dgcimAlmacenistaApproved,
  }
  return expectedOf(db, now(), {
    ...stage,
    outcome: 'leaves',
    endedBy: leaving,
    alike: isReady ? ready : [],
    awaited: isReady ? agencies.filter((agency) => !hasConfirmed[agency]) : [],
  })
}
