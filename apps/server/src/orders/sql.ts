import type { Agency } from '@barreno/domain/actor'
import type { Client } from '@barreno/domain/clients/schema'
import type { Paging } from '@barreno/domain/endpoint'
import type { Operator, Order, OrderRow } from '@barreno/domain/orders/schema'
import { orderFlags, orderStatusLook, orderStatuses, type OrderStatus } from '@barreno/domain/orders/status'
import { type Line, requestedTotal } from '@barreno/domain/preorders/pricing'
import type { Preorder, Transport } from '@barreno/domain/preorders/schema'
import type { MiningType } from '@barreno/domain/preorders/values'
import { clientColumns } from '../clients/sql.ts'
import type { Connection } from '../db/connect.ts'
import { matchesSearch } from '../db/filters.ts'
import type { z } from 'zod'
import { page } from '../db/page.ts'
import { objectionsOf } from './objections/sql.ts'
import { pendingSubstitutionsOf } from './substitutions/sql.ts'
import { paymentEntries } from './payments/sql.ts'
import { balanceColumns } from './balance/sql.ts'
import { columnOf } from './flag-columns.ts'

/** What the database knows of an order, and the answer to what its rules ask; the rest is computed, and the history is read apart. */
export type StoredOrder = Omit<Order, 'statusHistory' | 'activity' | 'explanation' | 'actions' | 'deadlines' | 'incidents'> & Known
export type StoredRow = Omit<OrderRow, 'actions' | 'deadlines'> & Known & { itemCount: number; hasReceipt: boolean; hasPayments: boolean }
type Known = { knownToAgencies: readonly Agency[] }

const flagColumns = (db: Connection) => orderFlags.map((flag) => db`, orders.${db(`${columnOf(flag)}_at`)} is not null as ${db(flag)}`)
const confirmationColumns = (db: Connection) =>
  orderFlags.map(
    (flag) => db`, orders.${db(`${columnOf(flag)}_at`)} as ${db(`${flag}At`)}, orders.${db(`${columnOf(flag)}_by`)} as ${db(`${flag}By`)}`,
  )

export const rowColumns = (db: Connection, { prices } = { prices: true }) => db`
  orders.id, order_number as "orderNumber", orders.current_status as "currentStatus", orders.status_since as "statusSince", orders.created_at as "createdAt",
  orders.client_id as "clientId", orders.client_name as "clientName", orders.mining_type as "miningType", orders.estimated_service_date as "estimatedServiceDate",
  assigned_operator_id as "assignedOperatorId", operator.name as "assignedOperatorName", orders.id_guia as "idGuia",
  guide_confirmed_at is not null as "guideConfirmed" ${flagColumns(db)}, ${objectionsOf(db)} as objections, ${pendingSubstitutionsOf(db)} as "pendingSubstitutions", orders.known_to_agencies as "knownToAgencies", consumption_statement is not null as "balanceStated", payment_status as "paymentStatus", paid_amount > 0 as "hasPayments", ${prices ? db`paid_at` : db`null::timestamptz`} as "paidAt",
  ${prices ? db`paid_on` : db`null::date`} as "paidOn", ${prices ? db`paid_amount` : db`null::numeric`} as "paidAmount", ${prices ? db`budget_total - paid_amount` : db`null::numeric`} as "outstanding",
  ${prices ? db`budget_subtotal` : db`null::numeric`} as "budgetSubtotal", ${prices ? db`budget_total` : db`null::numeric`} as "budgetTotal",
  ${prices ? db`approved_total` : db`null::numeric`} as "approvedTotal", second_look_since as "secondLookSince", orders.version`

const orderRow = (db: Connection) => db`
  select ${rowColumns(db)}, preorder_id as "preOrderId", preorders.preorder_number as "preOrderNumber", orders.estimated_total_cost as "estimatedTotalCost",
    orders.number_of_fronts as "numberOfFronts", terms_accepted as "termsAccepted", terms_accepted_at as "termsAcceptedAt", plani_vola_file_name as "planiVolaFileName",
    orders.client_username as "clientUsername", orders.client_numero_de_alianza as "clientNumeroDeAlianza", orders.client_rif as "clientRif",
    orders.client_nombre_representante as "clientNombreRepresentante", orders.client_cedula_representante as "clientCedulaRepresentante",
    orders.client_telefono_representante as "clientTelefonoRepresentante", orders.client_email as "clientEmail", orders.client_direction as "clientDirection",
    orders.vehicle_one_model as "vehicleOneModel", vehicle_1_id as "vehicle1Id", orders.vehicle_1_plate as "vehicle1Plate", orders.driver_one as "driverOne",
    orders.cedula_driver_one as "cedulaDriverOne", orders.vehicle_two_model as "vehicleTwoModel", vehicle_2_id as "vehicle2Id", orders.vehicle_2_plate as "vehicle2Plate",
    orders.driver_two as "driverTwo", orders.cedula_driver_two as "cedulaDriverTwo",
    orders.admin_approved_at as "adminApprovedAt", orders.admin_approver_id as "adminApproverId", admin_approver.name as "adminApproverName", gerente_approved_at as "gerenteApprovedAt", gerente_approver_id as "gerenteApproverId", gerente_approver.name as "gerenteApproverName",
    warehouse_ready_at as "warehouseReadyAt", guide_confirmed_at as "guideConfirmedAt", shared_guide_reason as "sharedGuideReason" ${confirmationColumns(db)},
    (select coalesce(json_agg(json_build_object('materialId', material_id, 'materialName', material_name, 'quantity', quantity, 'unit', unit, 'unitPrice', unit_price,
        'lineTotal', line_total) order by position), '[]') from order_items where order_id = orders.id) as items,
    (select coalesce(json_agg(json_build_object('kind', kind, 'description', description, 'amount', amount) order by position), '[]')
     from order_services where order_id = orders.id) as services,
    ${balanceColumns(db)},
    (select json_build_object('receiptNumber', receipt_number, 'namePayment', name_payment, 'lastNamePayment', last_name_payment, 'documentPayment', document_payment,
        'nameOperator', name_operator, 'lastNameOperator', last_name_operator, 'documentOperator', document_operator, 'dateAccepted', iso(date_accepted),
        'orderNumber', receipt.order_number, 'alianzaName', alianza_name, 'alianzaRif', alianza_rif, 'amount', amount)
     from order_receipts as receipt where receipt.order_id = orders.id and voided_at is null) as "paymentReceipt",
    exists (select from order_receipts where order_id = orders.id and voided_at is null) as "hasReceipt",
    (select coalesce(json_agg(receipt_number order by voided_at, receipt_number), '[]') from order_receipts as receipt
     where receipt.order_id = orders.id and voided_at is not null) as "voidReceiptNumbers",
    ${paymentEntries(db)} as payments,
    (select json_build_object('id', delivery.id, 'deliveryNumber', delivery_number)
     from payments join recaudos_deliveries as delivery on delivery.id = recaudos_delivery_id where payments.order_id = orders.id
     order by delivery.at desc limit 1) as "recaudosDelivery",
    (select json_build_object('safekeepingNumber', safekeeping_number, 'at', iso(at), 'location', location, 'notes', notes, 'operatorName', keeper.name,
        'receivedBy', json_build_object('name', received_by_name, 'lastName', received_by_last_name, 'idDocument', received_by_document))
     from safekeepings join users as keeper on keeper.id = operator_id where order_id = orders.id) as safekeeping,
    (select coalesce(json_agg(json_build_object('frontIndex', front_index, 'originalFileName', files.name, 'fileSize', files.size, 'storedFileId', files.id, 'sha256', files.sha256, 'fault', files.fault)
        order by front_index), '[]') from order_patterns join files on files.id = file_id where order_id = orders.id) as "blastingPatternsInfo",
    (select coalesce(json_agg(json_build_object('frontIndex', front_index, 'clientInputParameters', client_input_parameters, 'backendSuggestedPattern', backend_suggested_pattern)
        order by front_index), '[]') from order_fronts where order_id = orders.id) as "configuredFrontsDetailsSnapshot"
  from orders
  left join preorders on preorders.id = orders.preorder_id
  left join users as operator on operator.id = assigned_operator_id
  left join users as admin_approver on admin_approver.id = orders.admin_approver_id
  left join users as gerente_approver on gerente_approver.id = gerente_approver_id`

/** By id or by number: both name the same record. */
export const findOrder = async (db: Connection, id: string) =>
  (await db<StoredOrder[]>`${orderRow(db)} where orders.id = ${id} or order_number = ${id}`)[0]

/** Holds the order until the transaction ends, so that no two people move it at once. */
export async function lockOrder(tx: Connection, id: string) {
  const [locked] = await tx<{ id: string }[]>`select id from orders where id = ${id} or order_number = ${id} for update`
  return locked && findOrder(tx, locked.id)
}

/** What an order takes over from its pre-order. */
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
  const moment = at.toISOString()
  const [{ id }] = await tx<[{ id: string }]>`
    insert into orders (order_number, preorder_id, current_status, status_since, created_at,
      client_id, client_name, client_username, client_numero_de_alianza, client_rif, client_nombre_representante, client_cedula_representante,
      client_telefono_representante, client_email, client_direction,
      mining_type, number_of_fronts, estimated_service_date, manager_notes, estimated_total_cost, budget_subtotal, budget_total, approved_total,
      id_guia, vehicle_one_model, vehicle_1_plate, driver_one, cedula_driver_one, vehicle_two_model, vehicle_2_plate, driver_two, cedula_driver_two,
      admin_approved_at, admin_approver_id, gerente_approved_at, gerente_approver_id)
    values (${orderNumber}, ${preorder.id}, ${status}, ${moment}, ${moment},
      ${client.id}, ${client.nombreAlianza}, ${client.username}, ${client.numerdoDeAlianza}, ${client.rif}, ${client.nombreDeRepresentante}, ${client.cedulaDeRepresentante},
      ${client.telefonoDeRepresentante}, ${client.clientEmail}, ${client.direction},
      ${preorder.miningType}, ${preorder.numberOfFronts}, ${estimatedServiceDate}, ${managerNotes}, ${requestedTotal([...preorder.requestedItems, ...preorder.removedItems])}, ${preorder.estimatedTotalCost}, ${preorder.estimatedTotalCost}, ${preorder.estimatedTotalCost},
      ${preorder.idGuia}, ${preorder.vehicleOneModel}, ${preorder.vehicle1Plate}, ${preorder.driverOne}, ${preorder.cedulaDriverOne},
      ${preorder.vehicleTwoModel}, ${preorder.vehicle2Plate}, ${preorder.driverTwo}, ${preorder.cedulaDriverTwo},
      ${preorder.adminApprovedAt}, ${preorder.adminApproverId}, ${moment}, ${gerenteId})
    returning id`
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

/** An order that no pre-order came before, with its lines and its one file. Sending it was the acceptance of the terms, at that moment. */
export async function insertLegacyOrder(tx: Connection, { client, lines, file, ...order }: LegacyOrder): Promise<string> {
  const at = order.at.toISOString()
  const columns = {
    ...clientColumns(client),
    order_number: order.orderNumber,
    current_status: order.status,
    status_since: at,
    created_at: at,
    mining_type: order.miningType,
    estimated_service_date: order.estimatedServiceDate,
    terms_accepted: true,
    terms_accepted_at: at,
    plani_vola_file_name: file.name,
    estimated_total_cost: order.budgetTotal,
    budget_subtotal: order.budgetTotal,
    budget_total: order.budgetTotal,
  }
  const [{ id }] = await tx<[{ id: string }]>`insert into orders ${tx(columns)} returning id`
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

/** The lines at their prices, the files under the same ids, and what was configured. */
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

/** As the indexes of what is not closed say it, so that they are found. */
export const isNotClosed = (db: Connection) => db`orders.current_status <> 'CERRADA'`

/** Who can be given an order, with how many open ones they have. */
export const listOperators = (db: Connection, { q, ...paging }: Paging) =>
  page<Operator>(
    db,
    db`
      select id, username, name, codigo_unico as "codigoUnico", role,
        (select count(*)::int from orders where assigned_operator_id = users.id and ${isNotClosed(db)} and current_status in ${db(open)}) as "openOrders"
      from users
      where role = 'operador' and is_active
        ${q ? db`and ${matchesSearch(db, db`searchable(name || ' ' || username || ' ' || coalesce(codigo_unico, ''))`, q)}` : db``}`,
    paging,
  )

const open = orderStatuses.filter((status) => orderStatusLook[status].group === 'open')
