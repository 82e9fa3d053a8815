import type { FileReply, StoredFile } from '@barreno/domain/endpoint'
import type { BlastingData } from '@barreno/domain/materials/schema'
import { type BlastLine, BlastReport, type BlastStock } from '@barreno/domain/orders/blast-reports/schema'
import type { Connection, Fragment } from '../../db/connect.ts'
import type { Signer } from '../handovers/sql.ts'
import { blastReportLineTable, blastReportPhotoTable, blastReportSignatureTable, blastReportTable } from './table.ts'

export type StoredReport = Omit<BlastReport, 'actions'>

const rows = (db: Connection): Fragment => db`
  select ${blastReportTable.select<StoredReport>(
    db,
    {
      lines: db`
      (select coalesce(json_agg(json_build_object('materialId', material_id, 'materialName', material_name, 'unit', unit, 'lotId', lot_id, 'lotNumber', lot_number,
        'quantity', quantity) order by position), '[]')
       from blast_report_lines where report_id = blast_reports.id)`,
      photos: db`
      (select coalesce(json_agg(json_build_object('fileId', files.id, 'name', files.name, 'size', files.size, 'sha256', files.sha256) order by position), '[]')
       from blast_report_photos join files on files.id = file_id where report_id = blast_reports.id)`,
      signature: db`
      (select json_build_object('name', name, 'role', role, 'idDocument', id_document, 'at', iso(at), 'remarks', remarks)
       from blast_report_signatures where report_id = blast_reports.id)`,
    },
    BlastReport,
  )}
  from blast_reports`

/** Returns all reports of an order, newest first. */
export const reportsOf = (db: Connection, orderId: string) => db<StoredReport[]>`
  ${rows(db)} where order_id = ${orderId} order by stated_at desc, blast_reports.id desc`

export const findReport = async (db: Connection, orderId: string, id: string) =>
  (await db<StoredReport[]>`${rows(db)} where order_id = ${orderId} and (blast_reports.id = ${id} or report_number = ${id})`)[0]

type LotStock = Omit<BlastStock, 'kgPerUnit' | 'isDetonator'> & { blasting: BlastingData | null }

/** Returns the dispatched quantities of an order by lot, in the order of its materials. Movements from before lots existed belong to the lot "—". */
export const leftByLot = (db: Connection, orderId: string) => db<LotStock[]>`
  select request.material_id as "materialId", request.material_name as "materialName", request.unit, lots.id as "lotId", lots.number as "lotNumber",
    left_of.quantity as dispatched, materials.blasting
  from order_requests as request
  join lateral (
    select coalesce(movement.lot_id, (select id from lots where material_id = request.material_id and number = '—' order by maker limit 1)) as lot_id, -sum(movement.quantity) as quantity
    from stock_movements as movement
    where movement.order_id = request.order_id and movement.material_id = request.material_id and kind in ('dispatch', 'undo') group by 1) as left_of on left_of.quantity > 0
  join lots on lots.id = left_of.lot_id
  join materials on materials.id = request.material_id
  where request.order_id = ${orderId} order by request.position, lots.expires_on, lots.number, lots.id`

type Standing = { orderId: string; fronts: number; reported: number[]; unsigned: string[] }

/** For each order: the number of its fronts, the fronts that have a report, and the reports that the alianza has not signed. */
export const standingReports = (db: Connection, orderIds: readonly string[]) => db<Standing[]>`
  select orders.id as "orderId", greatest(coalesce(number_of_fronts, 1), 1) as fronts,
    array(select front_index from blast_reports where order_id = orders.id and replaced_at is null order by 1) as reported,
    array(select report_number from blast_reports where order_id = orders.id and replaced_at is null
      and not exists (select from blast_report_signatures where report_id = blast_reports.id) order by front_index) as unsigned
  from orders where orders.id = any(${[...orderIds]}::text[])`

type NewRow = Omit<StoredReport, 'id' | 'lines' | 'photos' | 'signature' | 'reentry' | 'replacedAt' | 'clearAt' | 'statedAt'> & {
  clearAt: Date
  statedAt: Date
  statedBy: string
}

export async function insertReport(
  tx: Connection,
  row: NewRow,
  lines: readonly BlastLine[],
  photos: readonly Pick<StoredFile, 'id'>[],
): Promise<string> {
  const [{ id }] = await tx<[{ id: string }]>`insert into blast_reports ${blastReportTable.values(tx, row)} returning id`
  if (lines.length > 0)
    await tx`insert into blast_report_lines ${blastReportLineTable.rows(
      tx,
      lines.map((line, position) => ({ ...line, reportId: id, position })),
    )}`
  if (photos.length > 0)
    await tx`insert into blast_report_photos ${blastReportPhotoTable.rows(
      tx,
      photos.map((photo, position) => ({ reportId: id, fileId: photo.id, position })),
    )}`
  return id
}

export const replaceReport = (tx: Connection, id: string, at: Date) =>
  tx`update blast_reports set replaced_at = ${at.toISOString()} where id = ${id}`

export const setReentry = (tx: Connection, id: string, reentry: { at: string; byName: string; notes: string | null }) =>
  tx`update blast_reports set reentry = ${tx.json(reentry)} where id = ${id}`

type Signature = { reportId: string; signer: Signer; at: Date; textSha256: string; remarks: string | null }

export function insertReportSignature(tx: Connection, { signer: { actor, name, idDocument }, ...signature }: Signature) {
  const ids = actor.id === actor.clientId ? { clientId: actor.id } : { personId: actor.id }
  return tx`insert into blast_report_signatures ${blastReportSignatureTable.values(tx, { ...signature, ...ids, name, idDocument, role: actor.role })}`
}

export const findPhoto = async (db: Connection, reportId: string, fileId: string) =>
  (
    await db<FileReply[]>`
      select files.id, name, kind, size, sha256 from files join blast_report_photos on file_id = files.id
      where report_id = ${reportId} and files.id = ${fileId}`
  )[0]
