import type { OrderRow } from '@barreno/domain/orders/schema'
import { useLocation } from 'react-router'
import { RowLink } from '../ui/row-link.tsx'
import { orderMarks } from './order-marks.tsx'

type Props = { to: string; order: Pick<OrderRow, 'orderNumber'> }

/** The number of an order in a list, leading to its page, which leads back to the list as it is narrowed now. */
export const OrderNumberLink = ({ to, order }: Props) => (
  <RowLink to={to} state={useListState()} isStrong>
    {order.orderNumber}
  </RowLink>
)

/** In the column of numbers: with what has to be known of the order. */
export const OrderNumberCell = ({ to, order }: { to: string; order: OrderRow }) => (
  <>
    <OrderNumberLink to={to} order={order} />
    {orderMarks(order)}
  </>
)

/** The list as it is narrowed now, and where it is. */
function useListState() {
  const { pathname, search } = useLocation()
  return { list: search, of: pathname }
}
