import { Anchor, Button } from '@mantine/core'
import type { OrderRow } from '@barreno/domain/orders/schema'
import { orderTexts } from '@barreno/domain/texts/orders'
import { Link, useLocation } from 'react-router'
import { ObjectionMarks } from './objections.tsx'

type Props = { to: string; order: Pick<OrderRow, 'orderNumber'> }

/** The number of an order in a list, leading to its page, which leads back to the list as it is narrowed now. */
export const OrderNumberLink = ({ to, order }: Props) => (
  <Anchor component={Link} to={to} state={useListState()} fw={600} inherit>
    {order.orderNumber}
  </Anchor>
)

/** In the column of numbers: with the bodies that hold the order back. */
export const OrderNumberCell = ({ to, order }: { to: string; order: OrderRow }) => (
  <>
    <OrderNumberLink to={to} order={order} />
    <ObjectionMarks objections={order.objections} />
  </>
)

/** The same as the action of a row, and of a card on a phone. */
export const OrderDetailsLink = ({ order, ...props }: Props & { isOnCard?: boolean }) => (
  <DetailsLink number={order.orderNumber} {...props} />
)

/** To whatever record has this number. */
export const DetailsLink = ({ to, number, isOnCard = false }: { to: string; number: string; isOnCard?: boolean }) => (
  <Button
    component={Link}
    to={to}
    state={useListState()}
    variant={isOnCard ? 'default' : 'subtle'}
    size={isOnCard ? 'sm' : 'compact-sm'}
    aria-label={orderTexts.detailsOf(number)}
  >
    {orderTexts.details}
  </Button>
)

/** The list as it is narrowed now, and where it is. */
function useListState() {
  const { pathname, search } = useLocation()
  return { list: search, of: pathname }
}
