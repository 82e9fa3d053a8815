import type { ProblemCode } from '@barreno/domain/problems'

/** What the database refuses, by the constraint's name, and how it is said. The other constraints guard against bugs of ours. */
export const constraints: Record<string, ProblemCode> = {
  user_logins_unique: 'users.usernameTaken',
  orders_second_look_before_ready: 'orders.secondLookMissing',
  users_codigo_unico_unique: 'users.codigoUnicoTaken',
  client_logins_unique: 'clients.usernameTaken',
  clients_rif_unique: 'clients.rifTaken',
  materials_pkey: 'materials.codeTaken',
  orders_paid_within_total: 'orders.paidAboveTotal',
  payments_delivered_stands: 'record.stale',
  payments_reversed_once: 'record.stale',
  inventory_stock_not_negative: 'inventory.stockNegative',
  orders_guide_of_one_order: 'orders.guideInUse',
  order_substitutions_one_pending: 'orders.substitutionPending',
  order_substitutions_by_a_second_person: 'orders.substitutionOwn',
  order_signers_one_agency: 'orders.documentOfOtherAgency',
  order_objections_one_standing: 'orders.alreadyObjected',
  order_objections_in_time: 'orders.objectionTooLate',
  orders_objection_stands: 'orders.objectionStands',
  verifications_one_at_a_time: 'verifications.running',
  combos_one_active: 'record.stale',
  preorder_items_material_id_fkey: 'materials.deletedMeanwhile',
  order_items_material_id_fkey: 'materials.deletedMeanwhile',
  order_requests_material_id_fkey: 'materials.deletedMeanwhile',
  combo_items_material_id_fkey: 'materials.deletedMeanwhile',
  stock_movements_material_id_fkey: 'materials.deletedMeanwhile',
}
