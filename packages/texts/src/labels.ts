import type { MovementKind } from '@barreno/domain/inventory/schema'
import type { OrderFlag, OrderStatus } from '@barreno/domain/statuses/orders'
import type { OrderAction } from '@barreno/domain/orders/workflow'
import type { Permission } from '@barreno/domain/permissions'
import type { PreorderStatus } from '@barreno/domain/statuses/preorders'
import type { PreorderAction } from '@barreno/domain/preorders/workflow'

export const preorderStatusLabels: Record<PreorderStatus, string> = {
  POR_APROBAR_ALIANZA: 'Por aprobar en la alianza',
  PENDIENTE_REVISION: 'Pendiente de revisión',
  PENDIENTE_APROBACION_GERENTE: 'Pendiente de aprobación del gerente',
  DEVUELTA_CLIENTE: 'Devuelta al cliente',
  CONVERTIDA_A_ORDEN: 'Convertida a orden',
  RECHAZADA_ADMIN: 'Rechazada por administración',
  RECHAZADA_GERENTE: 'Rechazada por el gerente',
  RETIRADA_CLIENTE: 'Retirada por el cliente',
}

export const orderStatusLabels: Record<OrderStatus, string> = {
  PENDIENTE_ADMIN: 'Pendiente de administración',
  RECHAZADA_ADMIN: 'Rechazada por administración',
  PENDIENTE_GERENTE: 'Pendiente del gerente',
  RECHAZADA_GERENTE: 'Rechazada por el gerente',
  APROBADA: 'Aprobada',
  PENDIENTE_ASIGNACION_OPERADOR: 'Pendiente de asignación de operador',
  ASIGNADA_OPERADOR: 'Asignada a operador',
  LISTA_PARA_DESPACHO: 'Lista para despacho',
  PENDIENTE_APROBACIONES_EXTERNAS: 'Pendiente de aprobaciones externas',
  APROBADA_POR_EXTERNOS: 'Aprobada por organismos externos',
  EN_TRANSITO_VOLADURA: 'En tránsito a la voladura',
  COMPLETADA_VOLADURA: 'Voladura completada',
  CONSUMIDO: 'Consumo confirmado',
  RESGUARDAR: 'En resguardo',
  CERRADA: 'Cerrada',
  ANULADA: 'Anulada',
}

/** Returns the label of a status given as free text. */
export const statusLabel = (status: string | null | undefined) => statusLabels[status?.trim().toUpperCase() ?? ''] ?? 'Desconocido'

const statusLabels: Partial<Record<string, string>> = { ...preorderStatusLabels, ...orderStatusLabels }

export const miningTypeLabels = { subterranea: 'Subterránea', cielo_abierto: 'Cielo Abierto' } as const
export const orderTypeLabels = { combo: 'Combo', custom: 'Personalizada' } as const
export const serviceKindLabels = { logistica: 'Logística', transporte: 'Transporte', montaje: 'Montaje' } as const
export const movementKindLabels: Record<MovementKind, string> = {
  load: 'Carga',
  adjustment: 'Ajuste',
  dispatch: 'Despacho',
  undo: 'Despacho deshecho',
  return: 'Devolución de resguardo',
  loss: 'Pérdida',
  transfer: 'Traslado',
}
export const paymentStatusLabels = { PENDIENTE: 'Pendiente', PAGADO: 'Pagado' } as const

/** The verb on the button of each workflow action. */
export const actionLabels = {
  'preorders.edit': 'Editar',
  'preorders.acceptAlarm': 'Aceptar alarma',
  'preorders.sendToManager': 'A Gerente',
  'preorders.rejectAsAdmin': 'Rechazar preorden',
  'preorders.return': 'Devolver al cliente',
  'preorders.withdraw': 'Retirar solicitud',
  'preorders.resubmit': 'Enviar de nuevo',
  'preorders.approveInAlliance': 'Aprobar y enviar',
  'preorders.returnInAlliance': 'Devolver a quien la pidió',
  'preorders.convert': 'Aprobar y crear orden',
  'preorders.rejectAsManager': 'Rechazar preorden',

  'orders.approveAsAdmin': 'Aprobar orden',
  'orders.rejectAsAdmin': 'Rechazar orden',
  'orders.approveAsManager': 'Aprobar orden',
  'orders.rejectAsManager': 'Rechazar orden',
  'orders.secondLook': 'Confirmar el nuevo total',
  'orders.editItems': 'Editar materiales y guía',
  'orders.assign': 'Asignar operador',
  'orders.selfAssign': 'Asignarme',
  'orders.changeOperator': 'Cambiar operador',
  'orders.markReady': 'Marcar como lista para despacho',
  'orders.undoReady': 'Deshacer la preparación',
  'orders.cancel': 'Anular orden',
  'orders.objectGnb': 'Objetar la orden',
  'orders.objectDaex': 'Objetar la orden',
  'orders.objectDgcim': 'Objetar la orden',
  'orders.liftObjectionGnb': 'Levantar la objeción de GNB',
  'orders.liftObjectionDaex': 'Levantar la objeción de DAEX',
  'orders.liftObjectionDgcim': 'Levantar la objeción de DGCIM',
  'orders.externalApprovalGnb': 'Confirmar aprobación de GNB',
  'orders.externalApprovalDaex': 'Confirmar aprobación de DAEX',
  'orders.externalApprovalDgcim': 'Confirmar aprobación de DGCIM',
  'orders.legacyApprovalGnb': 'Aprobar por GNB',
  'orders.legacyApprovalDaex': 'Aprobar por DAEX',
  'orders.legacyApprovalDgcim': 'Aprobar por DGCIM',
  'orders.setGuide': 'Asignar guía DAEX',
  'orders.pickUp': 'Confirmar retiro',
  'orders.startTransit': 'Iniciar tránsito',
  'orders.complete': 'Completar servicio',
  'orders.blastReport': 'Parte de voladura',
  'orders.stateConsumption': 'Declarar consumo',
  'orders.safekeeping': 'Generar Documento de Resguardo',
  'orders.confirmConsumptionGnb': 'Confirmar consumo por GNB',
  'orders.confirmConsumptionDaex': 'Confirmar consumo por DAEX',
  'orders.confirmConsumptionClient': 'Confirmar consumo',
  'orders.markPaid': 'Marcar como pagada',
  'orders.addReceipt': 'Registrar recibo de pago',
  'orders.recordPayment': 'Registrar pago',
  'orders.reversePayment': 'Revertir pago',
  'orders.close': 'Cerrar orden',
  'orders.setVehicles': 'Editar transporte',
  'orders.setServiceDate': 'Cambiar la fecha de servicio',
  'orders.setServices': 'Editar servicios adicionales',
} as const satisfies Record<OrderAction | PreorderAction, string>

/** The name of each flag of an order, in the form that follows a verb. */
export const flagLabels: Record<OrderFlag, string> = {
  gnbAlmacenistaApproved: 'la aprobación de GNB',
  daexAlmacenistaApproved: 'la aprobación de DAEX',
  dgcimAlmacenistaApproved: 'la aprobación de DGCIM',
  gnbApproved: 'la aprobación directa de GNB',
  daexApproved: 'la aprobación directa de DAEX',
  dgcimApproved: 'la aprobación directa de DGCIM',
  gnbOperatorConsumed: 'la confirmación de consumo de GNB',
  daexOperatorConsumed: 'la confirmación de consumo de DAEX',
  clienteConfirmaConsumo: 'la confirmación de consumo de la alianza',
}

/** The messages for a missing reason, by action. */
export const reasonTexts: Partial<Record<Permission, string>> = {
  'preorders.rejectAsAdmin': 'Se requiere una razón para rechazar la preorden.',
  'preorders.rejectAsManager': 'Se requiere una razón para rechazar la preorden.',
  'preorders.returnInAlliance': 'Se requiere una razón para devolver la solicitud.',
  'preorders.return': 'Se requiere una razón para devolver la preorden.',
  'orders.rejectAsAdmin': 'Se requiere una razón para rechazar.',
  'orders.rejectAsManager': 'Se requiere una razón para rechazar.',
  'orders.editItems': 'Se requiere una razón para modificar una orden aprobada.',
  'orders.changeOperator': 'Se requiere una razón para cambiar de operador una orden ya preparada.',
  'orders.setServiceDate': 'Se requiere una razón para cambiar la fecha.',
  'orders.undoReady': 'Se requiere una razón para deshacer la preparación.',
  'orders.cancel': 'Se requiere una razón para anular la orden.',
  'orders.objectGnb': 'Se requiere una razón para objetar.',
  'orders.objectDaex': 'Se requiere una razón para objetar.',
  'orders.objectDgcim': 'Se requiere una razón para objetar.',
  'orders.liftObjectionGnb': 'Se requiere una razón para levantar la objeción.',
  'orders.liftObjectionDaex': 'Se requiere una razón para levantar la objeción.',
  'orders.liftObjectionDgcim': 'Se requiere una razón para levantar la objeción.',
  'orders.reversePayment': 'Se requiere una razón para revertir el pago.',
}

export const defaultComboName = 'Combo Estándar'
