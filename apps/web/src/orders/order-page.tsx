import type { Role } from '@barreno/domain/actor'
import { mightEver } from '@barreno/domain/permissions'
import { orderTexts } from '@barreno/texts/orders'
import { useSession } from '../api/session.tsx'
import { OrderRecord } from './order-record.tsx'

const { backToHistory, backToDashboard, backToList } = orderTexts.detail

/** The list of orders that each role lives with. */
const lists = [
  { permission: 'orders.history', to: '/historial-ordenes-gestor', label: backToHistory },
  { permission: 'orders.warehouseQueue', to: '/ordenes/almacen', label: backToList },
  { permission: 'orders.externalQueue', to: '/ordenes/aprobaciones-externas', label: backToList },
  { permission: 'orders.assignPage', to: '/ordenes/pendientes', label: backToList },
] as const
const home = { to: '/dashboardGestor', label: backToDashboard }

/** An order as staff read it. */
export function OrderPage() {
  const role = useSession().actor?.role ?? 'cliente'
  const back = lists.find(({ permission }) => mightEver(role, permission)) ?? home
  return <OrderRecord back={back} preorderPath={(id) => preorderPathOf(role, id)} />
}

function preorderPathOf(role: Role, preorderId: string): string | null {
  if (mightEver(role, 'preorders.managerQueue')) return `/gerente/preordenes/detalle/${preorderId}`
  return mightEver(role, 'preorders.adminQueue') ? `/admin/preordenes/detalle/${preorderId}` : null
}
