import { Button } from '@mantine/core'
import { agencyOf, type Role } from '@barreno/domain/actor'
import type { Order } from '@barreno/domain/orders/schema'
import { mightEver } from '@barreno/domain/permissions'
import { orderTexts } from '@barreno/texts/orders'
import { Link } from 'react-router'
import { useSession } from '../api/session.tsx'
import { useIsCustodyAsked } from '../shell/may-open.ts'
import { OrderRecord } from './order-record.tsx'

const texts = orderTexts.detail
const { backToHistory, backToDashboard, backToList } = texts

/** The list of orders that each role works with, for the link back. */
const lists = [
  { permission: 'orders.history', to: '/historial-ordenes-gestor', label: backToHistory },
  { permission: 'orders.warehouseQueue', to: '/ordenes/almacen', label: backToList },
  { permission: 'orders.externalQueue', to: '/ordenes/aprobaciones-externas', label: backToList },
  { permission: 'orders.assignPage', to: '/ordenes/pendientes', label: backToList },
] as const
const home = { to: '/dashboardGestor', label: backToDashboard }

/** The page of an order for staff. */
export function OrderPage() {
  const role = useSession().actor?.role ?? 'cliente'
  const isCustodyAsked = useIsCustodyAsked()
  const back = lists.find(({ permission }) => mightEver(role, permission)) ?? home
  return (
    <OrderRecord
      back={back}
      preorderPath={(id) => preorderPathOf(role, id)}
      more={(order) => isCustodyAsked && controlLinkOf(order, role)}
    />
  )
}

/** The link to the page with everything that an agency needs of the order; none for other roles. */
const controlLinkOf = (order: Order, role: Role) =>
  agencyOf(role) && (
    <Button component={Link} to={`/ordenes/control/${encodeURIComponent(order.id)}`} variant="default">
      {texts.inOnePage}
    </Button>
  )

function preorderPathOf(role: Role, preorderId: string): string | null {
  if (mightEver(role, 'preorders.managerQueue')) return `/gerente/preordenes/detalle/${preorderId}`
  return mightEver(role, 'preorders.adminQueue') ? `/admin/preordenes/detalle/${preorderId}` : null
}
