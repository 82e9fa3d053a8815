import type { OrderRow } from '@barreno/domain/orders/schema'
import { useLocation } from 'react-router'
import { RowLink } from '../ui/row-link.tsx'
import { orderMarks } from './order-marks.tsx'

type Props = { to: string; order: Pick<OrderRow, 'orderNumber'> }

/** The number of an order in a list as a link to its page. The page links back to the list with its current filters. */
export const OrderNumberLink = ({ to, order }: Props) => (
  <RowLink to={to} state={useListState()} isStrong>
    {order.orderNumber}
  </RowLink>
)

/** The cell of the number column: the number and the order's marks. */
export const OrderNumberCell = ({ to, order }: { to: string; order: OrderRow }) => (
  <>
    <OrderNumberLink to={to} order={order} />
    {orderMarks(order)}
  </>
)

/** Returns the path and the current filters of the list, for the link back. */
function useListState() {
  const { pathname, search } = useLocation()
  return { list: search, of: pathname }
}
