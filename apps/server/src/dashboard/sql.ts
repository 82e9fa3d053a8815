import type { BlastComparison } from '@barreno/domain/orders/blast-reports/schema'
import type { OrderStatus } from '@barreno/domain/statuses/orders'
import type { CustodyMeasure, StorageFamily } from '@barreno/domain/statuses/storage'
import type { Connection } from '../db/connect.ts'

/** Maximum number of risks of one kind. */
export const maxRisks = 100

/** Returns licences of which at least this share is used, the fullest first. */
export const fullLicences = (db: Connection, share: number) => db<
  { magazineId: string; magazineName: string; measure: CustodyMeasure; family: StorageFamily | null; held: number; allowed: number }[]
>`
  select magazine_id as "magazineId", magazines.name as "magazineName", measure, family, held, allowed
  from magazine_limits join magazines on magazines.id = magazine_id where held > 0 and held >= allowed * ${share}::numeric
  order by held / nullif(allowed, 0) desc nulls first, magazine_id, measure, family limit ${maxRisks}`

/** Returns valid blast reports since a moment that differ from their pattern by more than allowed, the latest first. */
export const deviatingBlasts = (db: Connection, since: Date) => db<
  {
    id: string
    reportNumber: string
    orderId: string
    orderNumber: string
    frontIndex: number
    clientId: string
    clientName: string
    currentStatus: OrderStatus
    assignedOperatorId: string | null
    comparison: BlastComparison[]
    deviationReason: string | null
  }[]
>`
  select blast_reports.id, report_number as "reportNumber", order_id as "orderId", order_number as "orderNumber", front_index as "frontIndex",
    client_id as "clientId", client_name as "clientName", current_status as "currentStatus", assigned_operator_id as "assignedOperatorId", comparison,
    deviation_reason as "deviationReason"
  from blast_reports join orders on orders.id = order_id
  where replaced_at is null and stated_at >= ${since.toISOString()} and comparison @> '[{"isOutside": true}]'
  order by stated_at desc, blast_reports.id limit ${maxRisks}`

/** Returns lots in stock that have expired or expire within so many days. */
export const endingLots = (db: Connection, today: string, days: number) => db<
  {
    id: string
    number: string
    materialId: string
    materialName: string
    unit: string
    quantity: number
    expiresOn: string
    isExpired: boolean
    magazines: string[]
  }[]
>`
  select lots.id, number, lots.material_id as "materialId", materials.name as "materialName", unit, sum(holdings.quantity) as quantity, expires_on as "expiresOn",
    expires_on < ${today} as "isExpired", array_agg(distinct magazines.name) as magazines
  from lots join holdings on lot_id = lots.id and holdings.quantity > 0 join magazines on magazines.id = magazine_id join materials on materials.id = lots.material_id
  where expires_on <= ${today}::date + ${days}::int group by lots.id, materials.id order by expires_on, lots.id limit ${maxRisks}`
