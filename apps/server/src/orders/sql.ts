import type { Client } from '@barreno/domain/clients/schema'
import type { Paging } from '@barreno/domain/endpoint'
import type { Order, OrderRow } from '@barreno/domain/orders/schema'
import { type OrderStatus, unassigned } from '@barreno/domain/orders/status'
import type { Line } from '@barreno/domain/preorders/pricing'
import type { MiningType } from '@barreno/domain/preorders/schema'
import { clientColumns } from '../clients/sql.ts'
import type { Connection } from '../db/connect.ts'
import { page } from '../db/page.ts'
import { escapeLike } from '../materials/sql.ts'
import type { StoredPreorder } from '../preorders/sql.ts'

/** What the database knows of an order; the explanation is computed, and the history is read apart. */
export type StoredOrder = Omit<Order, 'statusHistory' | 'explanation'>

const rowColumns = (db: Connection, { prices } = { prices: true }) => db`
  orders.id, order_number as "orderNumber", orders.current_status as "currentStatus", orders.status_since as "statusSince", orders.created_at as "createdAt",
  orders.client_id as "clientId", orders.client_name as "clientName", orders.mining_type as "miningType", orders.estimated_service_date as "estimatedServiceDate",
  assigned_operator_id as "assignedOperatorId", operator.name as "assignedOperatorName", payment_status as "paymentStatus", paid_at as "paidAt",
  ${prices ? db`budget_subtotal` : db`null::numeric`} as "budgetSubtotal", ${prices ? db`budget_total` : db`null::numeric`} as "budgetTotal", orders.version`

const orderRow = (db: Connection) => db`
  select ${rowColumns(db)}, preorder_id as "preOrderId", preorders.preorder_number as "preOrderNumber", orders.number_of_fronts as "numberOfFronts",
    terms_accepted as "termsAccepted", case when terms_accepted then orders.created_at end as "termsAcceptedAt", plani_vola_file_name as "planiVolaFileName",
    orders.client_username as "clientUsername", orders.client_numero_de_alianza as "clientNumeroDeAlianza", orders.client_rif as "clientRif",
    orders.client_nombre_representante as "clientNombreRepresentante", orders.client_cedula_representante as "clientCedulaRepresentante",
    orders.client_telefono_representante as "clientTelefonoRepresentante", orders.client_email as "clientEmail", orders.client_direction as "clientDirection",
    orders.id_guia as "idGuia", orders.vehicle_one_model as "vehicleOneModel", orders.vehicle_1_plate as "vehicle1Plate", orders.driver_one as "driverOne",
    orders.cedula_driver_one as "cedulaDriverOne", orders.vehicle_two_model as "vehicleTwoModel", orders.vehicle_2_plate as "vehicle2Plate",
    orders.driver_two as "driverTwo", orders.cedula_driver_two as "cedulaDriverTwo",
    orders.admin_approved_at as "adminApprovedAt", orders.admin_approver_id as "adminApproverId", admin_approver.name as "adminApproverName", gerente_approved_at as "gerenteApprovedAt", gerente_approver_id as "gerenteApproverId", gerente_approver.name as "gerenteApproverName",
    (select coalesce(json_agg(json_build_object('materialId', material_id, 'materialName', material_name, 'quantity', quantity, 'unit', unit, 'unitPrice', unit_price,
        'lineTotal', line_total) order by position), '[]') from order_items where order_id = orders.id) as items,
    (select coalesce(json_agg(json_build_object('frontIndex', front_index, 'originalFileName', files.name, 'fileSize', files.size, 'storedFileId', files.id, 'sha256', files.sha256)
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

type Filters = {
  /** Without them the amounts are null already here: neither the order of a list nor its cursor may tell them. */
  prices: boolean
  status: readonly OrderStatus[]
  clientId?: string | undefined
  operatorId?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

export const listOrders = (db: Connection, { prices, status, clientId, operatorId, from, to }: Filters, { q, ...paging }: Paging) =>
  page<OrderRow>(
    db,
    db`
      select ${rowColumns(db, { prices })} from orders left join users as operator on operator.id = assigned_operator_id
      where orders.current_status in ${db(status)}
        ${clientId ? db`and orders.client_id = ${clientId}` : db``}
        ${operatorId ? db`and assigned_operator_id = ${operatorId}` : db``}
        ${from ? db`and orders.created_at >= ${from}::date::timestamp at time zone 'America/Caracas'` : db``}
        ${to ? db`and orders.created_at < (${to}::date + 1)::timestamp at time zone 'America/Caracas'` : db``}
        ${q ? db`and orders.search like '%' || searchable(${escapeLike(q)}) || '%'` : db``}`,
    paging,
  )

type Converted = {
  preorder: StoredPreorder
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
      mining_type, number_of_fronts, estimated_service_date, manager_notes, budget_subtotal, budget_total,
      id_guia, vehicle_one_model, vehicle_1_plate, driver_one, cedula_driver_one, vehicle_two_model, vehicle_2_plate, driver_two, cedula_driver_two,
      admin_approved_at, admin_approver_id, gerente_approved_at, gerente_approver_id)
    values (${orderNumber}, ${preorder.id}, ${status}, ${moment}, ${moment},
      ${client.id}, ${client.nombreAlianza}, ${client.username}, ${client.numerdoDeAlianza}, ${client.rif}, ${client.nombreDeRepresentante}, ${client.cedulaDeRepresentante},
      ${client.telefonoDeRepresentante}, ${client.clientEmail}, ${client.direction},
      ${preorder.miningType}, ${preorder.numberOfFronts}, ${estimatedServiceDate}, ${managerNotes}, ${preorder.estimatedTotalCost}, ${preorder.estimatedTotalCost},
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
    plani_vola_file_name: file.name,
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
  return id
}

/** The lines at their prices, the files under the same ids, and what was configured. */
export async function carryOver(tx: Connection, preorderId: string, orderId: string): Promise<void> {
  await tx`
    insert into order_items (order_id, material_id, position, material_name, unit, quantity, unit_price, line_total)
    select ${orderId}, material_id, position, name, unit, quantity, unit_price, line_total from preorder_items where preorder_id = ${preorderId} and quantity > 0`
  await tx`insert into order_patterns (order_id, front_index, file_id) select ${orderId}, front_index, file_id from preorder_patterns where preorder_id = ${preorderId}`
  await tx`
    insert into order_fronts (order_id, front_index, client_input_parameters, backend_suggested_pattern)
    select ${orderId}, front_index, client_input_parameters, backend_suggested_pattern from preorder_fronts where preorder_id = ${preorderId}`
}

/** What is still to be given to an operator, and since when the oldest waits. */
export const countUnassigned = async (db: Connection) =>
  (
    await db<[{ count: number; oldest: string | null }]>`
  select count(*)::int as count, min(status_since) as oldest from orders where current_status in ${db(unassigned)}`
  )[0]
