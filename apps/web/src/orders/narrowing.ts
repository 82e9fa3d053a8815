import { awaitedAnswers } from '@barreno/domain/comments/values'
import type { orders } from '@barreno/domain/orders/calls'
import type { Sent } from '../api/call.ts'
import type { ListFilters } from '../ui/use-list-filters.ts'

/** Names of the query parameters that narrow lists of orders beside text, days and status. */
export const narrowingNames = [
  'clientId',
  'operatorId',
  'unpaid',
  'isOverdue',
  'waitsFor',
  'awaitsAnswer',
  'amountFrom',
  'amountTo',
] as const
const bodies = ['gnb', 'daex', 'dgcim'] as const
const isAmount = (text: string) => /^\d{1,12}(\.\d{1,2})?$/.test(text)

/** Returns the filters for the call; invalid values in the address are ignored. */
export function narrowingOf({ get, oneOf }: Pick<ListFilters, 'get' | 'oneOf'>): Sent<typeof orders.list> {
  const [clientId, operatorId, amountFrom, amountTo] = [get('clientId'), get('operatorId'), get('amountFrom'), get('amountTo')]
  const isOverdue = oneOf('isOverdue', ['true', 'false'])
  const waitsFor = oneOf('waitsFor', bodies)
  const awaitsAnswer = oneOf('awaitsAnswer', awaitedAnswers)
  return {
    ...(clientId && { clientId }),
    ...(operatorId && { operatorId }),
    ...(get('unpaid') === 'true' && { paymentStatus: 'PENDIENTE' }),
    ...(isOverdue && { isOverdue }),
    ...(waitsFor && { waitsFor }),
    ...(awaitsAnswer && { awaitsAnswer }),
    ...(isAmount(amountFrom) && { amountFrom }),
    ...(isAmount(amountTo) && { amountTo }),
  }
}
