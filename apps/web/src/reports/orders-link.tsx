import { Anchor } from '@mantine/core'
import { Link } from 'react-router'

/** A name that links to the orders behind its figures, if there are any. */
export const OrdersLink = ({ row: { name, to }, label }: { row: { name: string; to: string | null }; label: string }) =>
  to ? (
    <Anchor component={Link} to={to} inherit aria-label={label}>
      {name}
    </Anchor>
  ) : (
    name
  )
