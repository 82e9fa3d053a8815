import type { OrderRow } from '@barreno/domain/orders/schema'
import { orderTexts } from '@barreno/texts/orders'
import { RowButtonLink, useRowLook } from '../../ui/row-button.tsx'

type Props = { order: Pick<OrderRow, 'id' | 'orderNumber'> }

/** Link from a row of a queue to the agency's page of the order. */
export const ControlLink = ({ order: { id, orderNumber } }: Props) => (
  <RowButtonLink
    {...useRowLook({ isPrimary: false })}
    to={`/ordenes/control/${encodeURIComponent(id)}`}
    aria-label={orderTexts.actionOf(orderTexts.detail.inOnePage, orderNumber)}
  >
    {orderTexts.detail.inOnePage}
  </RowButtonLink>
)
