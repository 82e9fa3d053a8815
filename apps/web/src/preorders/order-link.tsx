import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { preorderTexts } from '@barreno/texts/preorders'

type Props = { id: string; number: string; isClient?: boolean }

/** Link from a pre-order to its order, on the page of the client or of staff. */
export const OrderLink = ({ id, number, isClient = false }: Props) => (
  <Anchor component={Link} to={`${isClient ? '/ordenes-cliente' : '/orders'}/details/${encodeURIComponent(id)}`}>
    {preorderTexts.rail.seeOrder(number)}
  </Anchor>
)
