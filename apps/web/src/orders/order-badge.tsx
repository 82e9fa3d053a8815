import { type OrderStatus, orderStatusLook } from '@barreno/domain/orders/status'
import { statusTone, type Tone } from '@barreno/domain/status-tone'
import { orderStatusLabels } from '@barreno/domain/texts/labels'
import { StatusBadge } from '../ui/status-badge.tsx'

export const OrderBadge = ({ status }: { status: OrderStatus }) => (
  <StatusBadge tone={orderStatusLook[status].tone}>{orderStatusLabels[status]}</StatusBadge>
)

/** The colour of a status that arrives as free text. */
export const toneOf = (status: string): Tone => orderStatusLook[status as OrderStatus]?.tone ?? statusTone(status)
