import type { OrderRow } from '@barreno/domain/orders/schema'
import { orderTexts } from '@barreno/texts/orders'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useIsPhone } from '../../ui/use-is-phone.ts'

type Props = { order: Pick<OrderRow, 'id' | 'orderNumber'> }

/** Link from a row of a queue to the agency's page of the order. */
export function ControlLink({ order: { id, orderNumber } }: Props) {
  const isPhone = useIsPhone()
  return (
    <Button
      component={Link}
      to={`/ordenes/control/${encodeURIComponent(id)}`}
      variant={isPhone ? 'default' : 'subtle'}
      size={isPhone ? 'md' : 'compact-sm'}
      fullWidth={isPhone}
      aria-label={orderTexts.actionOf(orderTexts.detail.inOnePage, orderNumber)}
    >
      {orderTexts.detail.inOnePage}
    </Button>
  )
}
