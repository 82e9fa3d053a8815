import { mightEver } from '@barreno/domain/permissions'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { useSession } from '../api/session.tsx'

/** The number of a pre-order or an order in a report; a link if the user may open it. */
export function RecordLink({ concept, id, number }: { concept: 'preorders' | 'orders'; id: string; number: string }) {
  const { actor } = useSession()
  const isOpen = actor && mightEver(actor.role, concept === 'orders' ? 'orders.read' : 'preorders.adminQueue')
  if (!isOpen) return <span>{number}</span>
  return (
    <Anchor component={Link} to={`${paths[concept]}/${encodeURIComponent(id)}`} inherit underline="always">
      {number}
    </Anchor>
  )
}

const paths = { preorders: '/admin/preordenes/detalle', orders: '/orders/details' } as const
