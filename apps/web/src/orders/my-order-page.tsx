import type { Order } from '@barreno/domain/orders/schema'
import { draftTexts } from '@barreno/texts/drafts'
import { orderTexts } from '@barreno/texts/orders'
import { useNavigate } from 'react-router'
import { repeatAddress } from '../wizard/repeat-address.ts'
import { useCopyObstacles } from '../wizard/copy-actions.tsx'
import { ActionButton } from '../ui/action-button.tsx'
import { useIsPhone } from '../ui/use-is-phone.ts'
import { OrderRecord } from './order-record.tsx'

const back = { to: '/history', label: orderTexts.detail.backToMine }

/** The page of an order for the client who owns it. */
export const MyOrderPage = () => (
  <OrderRecord back={back} preorderPath={(id) => `/preordenes-cliente/detalle/${id}`} more={repeat} isForClient />
)

const repeat = (order: Order) => <Repeat order={order} />

function Repeat({ order: { id } }: { order: Order }) {
  const navigate = useNavigate()
  // On a phone, the label is short because the button shares its row with the print button.
  const isPhone = useIsPhone()
  return (
    <ActionButton variant="default" obstacles={useCopyObstacles()} onClick={() => void navigate(repeatAddress({ of: 'order', id }))}>
      {isPhone ? draftTexts.repeat.short : draftTexts.repeat.label}
    </ActionButton>
  )
}
