import type { Order } from '@barreno/domain/orders/schema'
import { aPreorder } from './a-preorder.ts'

/** The order that a conversion answers with. */
export function anOrder(part: Partial<Order> = {}): Order {
  const preorder = aPreorder()
  return {
    ...preorder,
    id: 'o1',
    orderNumber: 'ORD-2026-000001',
    currentStatus: 'PENDIENTE_ASIGNACION_OPERADOR',
    preOrderId: preorder.id,
    assignedOperatorId: null,
    assignedOperatorName: null,
    paymentStatus: 'PENDIENTE',
    paidAt: null,
    budgetSubtotal: 503,
    budgetTotal: 503,
    termsAccepted: true,
    termsAcceptedAt: preorder.createdAt,
    planiVolaFileName: null,
    items: [],
    configuredFrontsDetailsSnapshot: [],
    adminApprovedAt: null,
    adminApproverId: null,
    adminApproverName: 'Luis Alberto Parra',
    gerenteApprovedAt: null,
    gerenteApproverId: null,
    gerenteApproverName: 'Marisol Urdaneta',
    ...part,
  }
}
