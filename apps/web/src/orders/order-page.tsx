import type { Role } from '@barreno/domain/actor'
import { mightEver } from '@barreno/domain/permissions'
import { orderTexts } from '@barreno/domain/texts/orders'
import { useSession } from '../api/session.tsx'
import { OrderRecord } from './order-record.tsx'

const { backToHistory, backToDashboard } = orderTexts.detail

/** An order as staff read it. */
export function OrderPage() {
  const role = useSession().actor?.role ?? 'cliente'
  const back = mightEver(role, 'orders.history')
    ? { to: '/historial-ordenes-gestor', label: backToHistory }
    : { to: '/dashboardGestor', label: backToDashboard }
  return <OrderRecord back={back} preorderPath={(id) => preorderPathOf(role, id)} />
}

function preorderPathOf(role: Role, preorderId: string): string | null {
  if (mightEver(role, 'preorders.managerQueue')) return `/gerente/preordenes/detalle/${preorderId}`
  return mightEver(role, 'preorders.adminQueue') ? `/admin/preordenes/detalle/${preorderId}` : null
}
