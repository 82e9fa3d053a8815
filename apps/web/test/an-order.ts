import type { OrderPayment } from '@barreno/domain/orders/payments/schema'
import type { MaterialBalance, Order, OrderPossibleAction } from '@barreno/domain/orders/schema'
import { type OrderFlag, orderFlags } from '@barreno/domain/statuses/orders'
import type { OrderAction } from '@barreno/domain/orders/workflow'

const eachFlag = <Name extends string, Value>(name: (flag: OrderFlag) => Name, value: Value) =>
  Object.fromEntries(orderFlags.map((flag) => [name(flag), value])) as Record<Name, Value>

const notConfirmed = {
  ...eachFlag((flag) => flag, false),
  ...eachFlag((flag): `${OrderFlag}At` => `${flag}At`, null),
  ...eachFlag((flag): `${OrderFlag}By` => `${flag}By`, null),
}

/** An order as the server answers it, but for what a test says of it. */
export const anOrder = (part: Partial<Order> = {}): Order => ({
  id: 'order-7',
  orderNumber: 'ORD-2026-000007',
  currentStatus: 'PENDIENTE_ASIGNACION_OPERADOR',
  statusSince: '2026-11-11T23:52:00.000Z',
  createdAt: '2026-11-11T23:52:00.000Z',
  clientId: 'client-1',
  clientName: 'Consorcio Minero Las Claritas, C.A.',
  clientUsername: 'lasclaritas',
  clientNumeroDeAlianza: 51,
  clientRif: 'J-41377206-0',
  clientNombreRepresentante: 'Eduardo José Baute',
  clientCedulaRepresentante: 'V-13655087',
  clientTelefonoRepresentante: '0426-5981145',
  clientEmail: 'lasclaritas@demo.ve',
  clientDirection: 'Troncal 10, km 88, San Isidro',
  miningType: 'cielo_abierto',
  estimatedServiceDate: '2026-11-19',
  assignedOperatorId: null,
  assignedOperatorName: null,
  paymentStatus: 'PENDIENTE',
  paidAt: null,
  paidOn: null,
  paidAmount: 0,
  outstanding: 1419.45,
  budgetSubtotal: 1419.45,
  budgetTotal: 1419.45,
  approvedTotal: 1419.45,
  secondLookSince: null,
  version: 1,
  ...notConfirmed,
  objections: [],
  sharedGuideReason: null,
  pendingSubstitutions: [],
  deadlines: [],
  actions: [],
  idGuia: 'V-2026-00123',
  guideConfirmed: false,
  guideConfirmedAt: null,
  warehouseReadyAt: null,
  vehicle1Id: null,
  vehicle2Id: null,
  estimatedTotalCost: 1419.45,
  services: [],
  balance: [],
  balanceVersion: 0,
  balanceStated: false,
  consumptionStatement: null,
  voidedConfirmations: [],
  incidents: [],
  paymentReceipt: null,
  hasReceipt: false,
  voidReceiptNumbers: [],
  payments: [],
  safekeeping: null,
  activity: [],
  vehicleOneModel: 'Ford Cargo 1721',
  vehicle1Plate: 'A62CD8K',
  driverOne: 'Freddy Malavé',
  cedulaDriverOne: 'V-11730452',
  vehicleTwoModel: null,
  vehicle2Plate: null,
  driverTwo: null,
  cedulaDriverTwo: null,
  preOrderId: 'preorder-3',
  preOrderNumber: 'PRE-2026-000003',
  numberOfFronts: 2,
  termsAccepted: false,
  termsAcceptedAt: null,
  planiVolaFileName: null,
  items: [
    { materialId: 'ANFO-25', materialName: 'ANFO a granel', quantity: 27, unit: 'SACO', unitPrice: 42.5, lineTotal: 1147.5 },
    {
      materialId: 'GEL-26X200',
      materialName: 'Dinamita gelatinosa 26 × 200 mm',
      quantity: 147,
      unit: 'UNIDAD',
      unitPrice: 1.85,
      lineTotal: 271.95,
    },
  ],
  blastingPatternsInfo: [
    { frontIndex: 1, originalFileName: 'Patrón frente 1.dxf', fileSize: 2100, storedFileId: 'file-1', sha256: 'a'.repeat(64) },
  ],
  configuredFrontsDetailsSnapshot: [],
  adminApprovedAt: '2026-11-11T01:52:00.000Z',
  adminApproverId: 'user-administrativo',
  adminApproverName: 'Luis Alberto Parra',
  gerenteApprovedAt: '2026-11-11T23:52:00.000Z',
  gerenteApproverId: 'user-gerente',
  gerenteApproverName: 'Marisol Urdaneta',
  recaudosDelivery: null,
  explanation: 'Desde el 11/11/2026 espera que se le asigne un operador.',
  statusHistory: [
    {
      status: 'PENDIENTE_ASIGNACION_OPERADOR',
      timestamp: '2026-11-11T23:52:00.000Z',
      userId: 'user-gerente',
      userName: 'Marisol Urdaneta',
      role: 'gerente',
      actingFor: null,
      action: 'preorders.convert',
      notes: 'Aprobada según disponibilidad del polvorín.',
      changes: [],
    },
  ],
  ...part,
})

/** A line of the balance of which nothing has been stated. */
export const aBalanceLine = (part: Partial<MaterialBalance> = {}): MaterialBalance => ({
  materialId: 'ANFO-25',
  materialName: 'ANFO a granel',
  unit: 'SACO',
  requested: 27,
  approved: 27,
  changeReason: null,
  dispatched: 27,
  consumed: null,
  returned: 0,
  lost: 0,
  lossExplanation: null,
  unaccounted: null,
  unaccountedExplanation: null,
  inSafekeeping: 0,
  lostInSafekeeping: 0,
  ...part,
})

export const aReceipt: NonNullable<Order['paymentReceipt']> = {
  receiptNumber: 'REC-2026-000001',
  namePayment: 'Rafael',
  lastNamePayment: 'Guzmán',
  documentPayment: 'V-10458796',
  nameOperator: 'José',
  lastNameOperator: 'Salas',
  documentOperator: 'V-8123456',
  dateAccepted: '2026-11-20T12:00:00.000Z',
  orderNumber: 'ORD-2026-000007',
  alianzaName: 'Consorcio Minero Las Claritas, C.A.',
  alianzaRif: 'J-41377206-0',
  amount: 1419.45,
}

/** Something that can be done with the order, or could but for what stands in the way. */
export const can = (action: OrderAction, part: Partial<OrderPossibleAction> = {}): OrderPossibleAction => ({
  action,
  to: 'PENDIENTE_ASIGNACION_OPERADOR',
  needs: [],
  obstacles: [],
  actingFor: null,
  asks: [],
  ...part,
})

export const obstacle = (message: string) => ({ code: 'unpaid', message })

export const pageOf = <Row>(...items: Row[]) => ({ items, total: items.length, next: null })

export const aPayment = (part: Partial<OrderPayment> = {}): OrderPayment => ({
  id: 'payment-7',
  paymentNumber: 'PAG-2026-000007',
  method: 'transferencia',
  reference: '0045',
  valueDate: '2026-11-20',
  amount: 1000,
  note: null,
  recordedAt: '2026-11-21T14:00:00.000Z',
  recordedByName: 'Inés Peña',
  reverses: null,
  reversedBy: null,
  delivery: null,
  ...part,
})
