import { closingGapsOf, type OrderStatus, orderStatusLook } from '@barreno/domain/statuses/orders'
import { statusTone, type Tone } from '@barreno/domain/statuses/tone'
import { orderStateLabel } from '@barreno/texts/consumption'
import { orderStatusLabels } from '@barreno/texts/labels'
import { StatusBadge } from '../ui/status-badge.tsx'

export const OrderBadge = ({ status }: { status: OrderStatus }) => (
  <StatusBadge tone={orderStatusLook[status].tone}>{orderStatusLabels[status]}</StatusBadge>
)

type Settled = Parameters<typeof orderStateLabel>[0]

/** The state of the order. The badge of a closed order says which steps were left out. */
export const OrderStateBadge = ({ order }: { order: Settled }) => {
  const { currentStatus } = order
  const isIncomplete = currentStatus === 'CERRADA' && closingGapsOf(order).length > 0
  return <StatusBadge tone={isIncomplete ? 'amber' : orderStatusLook[currentStatus].tone}>{orderStateLabel(order)}</StatusBadge>
}

/** Returns the colour of a status that arrives as free text. */
export const toneOf = (status: string): Tone => orderStatusLook[status as OrderStatus]?.tone ?? statusTone(status)
