import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { preorderTexts } from '@barreno/texts/preorders'

type Props = { id: string; number: string; isClient?: boolean }

/** From a pre-order to the order it became, each to their own page of it. */
export const OrderLink = ({ id, number, isClient = false }: Props) => (
  <Anchor component={Link} to={`${isClient ? '/ordenes-cliente' : '/orders'}/details/${encodeURIComponent(id)}`}>
    {preorderTexts.rail.seeOrder(number)}
  </Anchor>
)
