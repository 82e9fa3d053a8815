import type { Call } from '@barreno/domain/call'
import { clients } from '@barreno/domain/clients/calls'
import { inventory } from '@barreno/domain/inventory/calls'
import { mines } from '@barreno/domain/mines/calls'
import { orders } from '@barreno/domain/orders/calls'
import { patterns } from '@barreno/domain/patterns/calls'
import { preorders } from '@barreno/domain/preorders/calls'
import { reports } from '@barreno/domain/reports/calls'
import type { PreorderStatus } from '@barreno/domain/statuses/preorders'
import { views } from '@barreno/domain/views/calls'
import type { ViewedList } from '@barreno/domain/views/values'
import { openWork } from './dashboard/open-work.ts'
import { pageSize } from './ui/page-size.ts'

/** A call that a page makes when it is opened. `{name}` in its input is the parameter of that name in the page's path. */
export type Ask = { call: Call; input?: Readonly<Record<string, string | number>> }

const firstRows = (sort: string) => ({ sort, limit: pageSize })
const ownRight: Ask = { call: clients.ownRight }
const viewsOf = (list: ViewedList): Ask => ({ call: views.list, input: { list } })
const requestsIn = (status: PreorderStatus): Ask => ({
  call: preorders.byStatus,
  input: { ...firstRows('statusSince'), status, actions: 'true' },
})
const ofFront: readonly Ask[] = [ownRight, { call: patterns.assortment }, { call: mines.list, input: { active: 'true' } }]
const request: Ask = { call: preorders.get, input: { id: '{preOrderId}' } }
const order: Ask = { call: orders.get, input: { id: '{orderId}' } }

/**
 * The calls that a page makes when it is opened without filters, by its path. They are sent before its scripts are loaded. Only calls that all
 * users of the page may make are listed, because a refusal is written to the security log.
 */
export const asks: Readonly<Record<string, readonly Ask[]>> = {
  '/dashboardClientePage': [ownRight, openWork.preorders, openWork.orders],
  '/preordenes-cliente': [ownRight, { call: preorders.mine, input: { ...firstRows('-createdAt'), actions: 'true' } }],
  '/preordenes-cliente/detalle/:preOrderId': [request],
  '/ordenes-cliente/details/:orderId?': [order],
  '/nueva-orden/combo/configurar-patron/:front?': ofFront,
  '/nueva-orden/personalizada/configurar-patron/:front?': ofFront,
  '/preordenes/aprobar-admin': [viewsOf('preordersForAdmin'), requestsIn('PENDIENTE_REVISION')],
  '/admin/preordenes/detalle/:preOrderId': [request],
  '/gerente/preordenes/aprobar': [viewsOf('preordersForManager'), requestsIn('PENDIENTE_APROBACION_GERENTE')],
  '/gerente/preordenes/detalle/:preOrderId': [request],
  '/orders/details/:orderId?': [order],
  '/historial-ordenes-gestor': [
    viewsOf('orderHistory'),
    { call: orders.list, input: { includeClosed: 'true', ...firstRows('-createdAt') } },
  ],
  '/inventario': [{ call: inventory.stock, input: firstRows('materialName') }],
  '/inventario/kardex/:materialId': [{ call: inventory.detail, input: { id: '{materialId}' } }],
  '/recaudos': [{ call: reports.recaudosSummary }],
}
