import type { Agency } from '@barreno/domain/actor'
import type { Client } from '@barreno/domain/clients/schema'
import type { OpenQuestion } from '@barreno/domain/comments/values'
import type { Paging } from '@barreno/domain/endpoint'
import type { Operator, Order, OrderRow } from '@barreno/domain/orders/schema'
import { openOrderStatuses, type OrderFlag, orderFlags, type OrderStatus } from '@barreno/domain/statuses/orders'
import { type Line, requestedTotal } from '@barreno/domain/preorders/pricing'
import type { Preorder } from '@barreno/domain/preorders/schema'
import { Transport } from '@barreno/domain/records/schema'
import type { MiningType } from '@barreno/domain/records/values'
import { pick } from '@barreno/domain/fields'
import { clientOnRecord } from '../clients/sql.ts'
import { openQuestionsOf } from '../comments/sql.ts'
import type { Connection, Fragment } from '../db/connect.ts'
import { matchesSearch } from '../db/filters.ts'
import type { z } from 'zod'
import { type AlarmMark, alarmMarksColumn, alarmsColumn } from '../patterns/sql.ts'
import { page } from '../db/page.ts'
import { writtenIn } from '../db/planning.ts'
import type { WithActivity } from '../history/activity.ts'
import { activityColumn } from '../history/sql.ts'
import { objectionsOf } from './objections/sql.ts'
import { pendingSubstitutionsOf } from './substitutions/sql.ts'
import { paymentEntries } from './payments/sql.ts'
import { balanceColumns } from './balance/sql.ts'
import { orderTable } from './table.ts'

/** An order as read from the database, with the data that its rules need. The other fields are computed; the history is read separately. */
export type StoredOrder = Omit<
  Order,
  'statusHistory' | 'activity' | 'explanation' | 'actions' | 'deadlines' | 'incidents' | 'blastReports' | 'alarms' | 'awaitsAnswer'
> &
  Known
export type StoredRow = Omit<OrderRow, 'actions' | 'deadlines' | 'alarms' | 'awaitsAnswer'> &
  Known & { itemCount: number; hasReceipt: boolean; hasPayments: boolean }
type Known = { knownToAgencies: readonly Agency[]; alarms: AlarmMark[]; openQuestions: OpenQuestion[] }

/** Selected expressions beside the row's own columns. Amounts are null if `prices` is false. */
export const computed = (db: Connection, { prices } = { prices: true }) => ({
  ...(Object.fromEntries(orderFlags.map((flag) => [flag, db`orders.${db(orderTable.columns[`${flag}At`])} is not null`])) as Record<
    OrderFlag,
    Fragment
  >),
  // Looked up for the rows of a page only, and not planned as a join.
  assignedOperatorName: db`(select name from users where users.id = orders.assigned_operator_id)`,
  guideConfirmed: db`guide_confirmed_at is not null`,
  alarms: alarmMarksColumn(db, 'orders'),
  objections: objectionsOf(db),
  openQuestions: openQuestionsOf(db, 'orders'),
  pendingSubstitutions: pendingSubstitutionsOf(db),
  knownToAgencies: db`orders.known_to_agencies`,
  balanceStated: db`consumption_statement is not null`,
  hasReceipt: db`exists (select from order_receipts where order_id = orders.id and voided_at is null)`,
  outstanding: prices ? db`budget_total - paid_amount` : db`null::numeric`,
  ...(!prices && {
    paidAt: db`null::timestamptz`,
    paidOn: db`null::date`,
    ...Object.fromEntries(amounts.map((field) => [field, db`null::numeric`])),
  }),
})
const amounts = ['paidAmount', 'budgetSubtotal', 'budgetTotal', 'approvedTotal'] as const satisfies (keyof OrderRow)[]

const orderRow = (db: Connection) => db`
  select ${orderTable.select<StoredOrder>(db, {
    ...computed(db),
    ...balanceColumns(db),
    preOrderNumber: db`preorders.preorder_number`,
    adminApproverName: db`admin_approver.name`,
    gerenteApproverName: db`gerente_approver.name`,
    items: db`
      (select coalesce(json_agg(json_build_object('materialId', material_id, 'materialName', material_name, 'quantity', quantity, 'unit', unit, 'unitPrice', unit_price,
        'lineTotal', line_total) order by position), '[]') from order_items where order_id = orders.id)`,
    services: db`
      (select coalesce(json_agg(json_build_object('kind', kind, 'description', description, 'amount', amount) order by position), '[]')
       from order_services where order_id = orders.id)`,
    paymentReceipt: db`
      (select json_build_object('receiptNumber', receipt_number, 'namePayment', name_payment, 'lastNamePayment', last_name_payment, 'documentPayment', document_payment,
        'nameOperator', name_operator, 'lastNameOperator', last_name_operator, 'documentOperator', document_operator, 'dateAccepted', iso(date_accepted),
        'orderNumber', receipt.order_number, 'alianzaName', alianza_name, 'alianzaRif', alianza_rif, 'amount', amount)
       from order_receipts as receipt where receipt.order_id = orders.id and voided_at is null)`,
    voidReceiptNumbers: db`
      (select coalesce(json_agg(receipt_number order by voided_at, receipt_number), '[]') from order_receipts as receipt
       where receipt.order_id = orders.id and voided_at is not null)`,
    payments: paymentEntries(db),
    recaudosDelivery: db`
      (select json_build_object('id', delivery.id, 'deliveryNumber', delivery_number)
       from payments join recaudos_deliveries as delivery on delivery.id = recaudos_delivery_id where payments.order_id = orders.id
       order by delivery.at desc limit 1)`,
    safekeeping: db`
      (select json_build_object('safekeepingNumber', safekeeping_number, 'at', iso(at), 'location', location, 'notes', notes, 'operatorName', keeper.name,
        'receivedBy', json_build_object('name', received_by_name, 'lastName', received_by_last_name, 'idDocument', received_by_document))
       from safekeepings join users as keeper on keeper.id = operator_id where order_id = orders.id)`,
    blastingPatternsInfo: db`
      (select coalesce(json_agg(json_build_object('frontIndex', front_index, 'originalFileName', files.name, 'fileSize', files.size, 'storedFileId', files.id, 'sha256', files.sha256, 'fault', files.fault)
        order by front_index), '[]') from order_patterns join files on files.id = file_id where order_id = orders.id)`,
    configuredFrontsDetailsSnapshot: db`
      (select coalesce(json_agg(json_build_object('frontIndex', front_index, 'clientInputParameters', client_input_parameters, 'backendSuggestedPattern', backend_suggested_pattern,
        'alarms', ${alarmsColumn(db, 'order_fronts', db`orders.preorder_id`)})
        order by front_index), '[]') from order_fronts where order_id = orders.id)`,
  })}
  from orders
  left join preorders on preorders.id = orders.preorder_id
  left join users as admin_approver on admin_approver.id = orders.admin_approver_id
  left join users as gerente_approver on gerente_approver.id = gerente_approver_id`

/** Finds an order by id or number. */
export const findOrder = async (db: Connection, id: string) =>
  (await db<StoredOrder[]>`${orderRow(db)} where orders.id = ${id} or order_number = ${id}`)[0]

/** Finds an order and its activity in one statement. */
export const findOrderWithActivity = async (db: Connection, id: string) =>
  (
    await db<(StoredOrder & WithActivity)[]>`
      select found.*, ${activityColumn(db, 'orders', db`found.id`)} as earlier,
        (select coalesce(json_agg(json_build_object('id', materials.id, 'name', materials.name, 'unit', materials.unit)), '[]')
         from order_items join materials on materials.id = material_id where order_id = found.id) as materials
      from (${orderRow(db)} where orders.id = ${id} or order_number = ${id}) as found`
  )[0]

/** Locks the order, so that no two people change it at once. */
export async function lockOrder(tx: Connection, id: string) {
  const [locked] = await tx<{ id: string }[]>`select id from orders where id = ${id} or order_number = ${id} for update`
  return locked && findOrder(tx, locked.id)
}

/** The fields that an order takes over from its pre-order. */
type Request = z.infer<typeof Transport> &
  Pick<Preorder, 'id' | 'miningType' | 'numberOfFronts' | 'requestedItems' | 'removedItems' | 'estimatedTotalCost'> & {
    adminApprovedAt: string | null
    adminApproverId: string | null
  }
type Converted = {
  preorder: Request
  client: Client
  orderNumber: string
  status: OrderStatus
  estimatedServiceDate: string
  managerNotes: string | null
  gerenteId: string
  at: Date
}

export async function insertOrder(
  tx: Connection,
  { preorder, client, orderNumber, status, estimatedServiceDate, managerNotes, gerenteId, at }: Converted,
): Promise<string> {
  const row = {
    ...clientOnRecord(client),
    ...pick(Transport, preorder),
    orderNumber,
    preOrderId: preorder.id,
    currentStatus: status,
    statusSince: at,
    createdAt: at,
    miningType: preorder.miningType,
    numberOfFronts: preorder.numberOfFronts,
    estimatedServiceDate,
    managerNotes,
    estimatedTotalCost: requestedTotal([...preorder.requestedItems, ...preorder.removedItems]),
    budgetSubtotal: preorder.estimatedTotalCost,
    budgetTotal: preorder.estimatedTotalCost,
    approvedTotal: preorder.estimatedTotalCost,
    adminApprovedAt: preorder.adminApprovedAt,
    adminApproverId: preorder.adminApproverId,
    gerenteApprovedAt: at,
    gerenteApproverId: gerenteId,
  }
  const [{ id }] = await tx<[{ id: string }]>`insert into orders ${orderTable.values(tx, row)} returning id`
  return id
}

type LegacyOrder = {
  client: Client
  orderNumber: string
  status: OrderStatus
  miningType: MiningType
  estimatedServiceDate: string
  lines: readonly Line[]
  budgetTotal: number
  file: { id: string; name: string }
  at: Date
}

/** Inserts an order without a pre-order, with its lines and its one file. Sending the form counts as acceptance of the terms. */
export async function insertLegacyOrder(tx: Connection, { client, lines, file, ...order }: LegacyOrder): Promise<string> {
  const { at } = order
  const row = {
    ...clientOnRecord(client),
    orderNumber: order.orderNumber,
    currentStatus: order.status,
    statusSince: at,
    createdAt: at,
    miningType: order.miningType,
    estimatedServiceDate: order.estimatedServiceDate,
    termsAccepted: true,
    termsAcceptedAt: at,
    planiVolaFileName: file.name,
    estimatedTotalCost: order.budgetTotal,
    budgetSubtotal: order.budgetTotal,
    budgetTotal: order.budgetTotal,
  }
  const [{ id }] = await tx<[{ id: string }]>`insert into orders ${orderTable.values(tx, row)} returning id`
  await tx`insert into order_items ${tx(
    lines.map((line, position) => ({
      order_id: id,
      material_id: line.materialId,
      position,
      material_name: line.name,
      unit: line.unit,
      quantity: line.quantity,
      unit_price: line.unitPrice,
      line_total: line.lineTotal,
    })),
  )}`
  await tx`insert into order_patterns ${tx({ order_id: id, front_index: 1, file_id: file.id })}`
  await tx`
    insert into order_requests (order_id, material_id, position, material_name, unit, requested_quantity)
    select order_id, material_id, position, material_name, unit, quantity from order_items where order_id = ${id}`
  return id
}

/** Copies lines with their prices, requested quantities, files under the same ids, and configured fronts from the pre-order. */
export async function carryOver(tx: Connection, preorderId: string, orderId: string): Promise<void> {
  await tx`
    insert into order_items (order_id, material_id, position, material_name, unit, quantity, unit_price, line_total)
    select ${orderId}, material_id, position, name, unit, quantity, unit_price, line_total from preorder_items where preorder_id = ${preorderId} and quantity > 0`
  await tx`
    insert into order_requests (order_id, material_id, position, material_name, unit, requested_quantity, change_reason)
    select ${orderId}, material_id, position, name, unit, requested_quantity, change_reason from preorder_items where preorder_id = ${preorderId}`
  await tx`insert into order_patterns (order_id, front_index, file_id) select ${orderId}, front_index, file_id from preorder_patterns where preorder_id = ${preorderId}`
  await tx`
    insert into order_fronts (order_id, front_index, client_input_parameters, backend_suggested_pattern)
    select ${orderId}, front_index, client_input_parameters, backend_suggested_pattern from preorder_fronts where preorder_id = ${preorderId}`
}

/** Written as in the partial indexes of open orders, so that the planner uses them. */
export const isNotClosed = (db: Connection) => db`orders.current_status <> 'CERRADA'`

/** Lists the operators to whom an order can be assigned, each with the number of their open orders. */
export const listOperators = (db: Connection, { q, ...paging }: Paging) =>
  page<Operator>(
    db,
    db`
      select id, username, name, codigo_unico as "codigoUnico", role, "openOrders"
      from users, lateral (
        select count(*)::int as "openOrders" from orders
        where assigned_operator_id = users.id and ${isNotClosed(db)} and current_status in ${writtenIn(db, openOrderStatuses)}) as open
      where role = 'operador' and is_active
        ${q ? db`and ${matchesSearch(db, db`searchable(name || ' ' || username || ' ' || coalesce(codigo_unico, ''))`, q)}` : db``}`,
    paging,
  )
