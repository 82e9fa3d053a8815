import type { FileReply, StoredFile } from '@barreno/domain/endpoint'
import type { Connection } from '../db/connect.ts'
import type { FileFault, NamedFile } from './store.ts'

/** Inserts files that an account sent. They count against its quota as long as a record names them. */
export const insertFiles = (tx: Connection, files: readonly StoredFile[], ownerId: string) =>
  tx`insert into files ${tx(files.map(({ id, name, kind, size, sha256 }) => ({ id, name, kind, size, sha256, owner_id: ownerId })))}`

/** Returns the number of bytes that an account has stored or is uploading. */
export const storedBytesOf = async (db: Connection, ownerId: string) =>
  Number(
    (
      await db<[{ bytes: string }]>`
        select coalesce(sum(bytes), 0)::text as bytes from (
          select bytes from stored_bytes where owner_id = ${ownerId} union all select size from uploads where account_id = ${ownerId}) as counted`
    )[0].bytes,
  )

/** Deletes the rows of those files that no record refers to any more. */
export async function forgetFiles(tx: Connection, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx`
    delete from files where id in ${tx(ids)}
      and not exists (select from preorder_patterns where file_id = files.id) and not exists (select from order_patterns where file_id = files.id)
      and not exists (select from blast_report_photos where file_id = files.id)
      and not exists (select from handover_signatures where file_id = files.id)
      and not exists (select from comment_files where file_id = files.id)`
}

/** Returns the file of a pattern if it belongs to this record. */
export const findPreorderFile = async (db: Connection, preorderId: string, fileId: string) =>
  (
    await db<FileReply[]>`
  select files.id, name, kind, size, sha256 from files join preorder_patterns on file_id = files.id where preorder_id = ${preorderId} and files.id = ${fileId}`
  )[0]

export const findOrderFile = async (db: Connection, orderId: string, fileId: string) =>
  (
    await db<FileReply[]>`
  select files.id, name, kind, size, sha256 from files join order_patterns on file_id = files.id where order_id = ${orderId} and files.id = ${fileId}`
  )[0]

/** Returns those of the files that a record names or that a form may still refer to. A start asks for all files, so the ids are one parameter. */
export const knownFiles = async (db: Connection, ids: readonly string[]) =>
  (
    await db<{ id: string }[]>`
      select id from files where id = any(${[...ids]}::text[])
      union all select file_id from uploads where file_id = any(${[...ids]}::text[])`
  ).map(({ id }) => id)

type ReadBack = { id: string; sha256: string; size: number; fault: FileFault | null }

/** Locks files that were never read again, or last before `before`; the longest ago first. Skips files that another process has locked. */
export const filesToReadBack = (tx: Connection, { before, limit }: { before: Date; limit: number }) => tx<ReadBack[]>`
  select id, sha256, size, fault from files where read_back_at is null or read_back_at < ${before.toISOString()}
  order by read_back_at nulls first, id limit ${limit} for update skip locked`

export const countFiles = async (db: Connection) => (await db<[{ count: number }]>`select count(*)::int as count from files`)[0].count

/** Stores the result of reading a file again, and when; its next turn is in the next cycle. */
export const noteReadBack = (db: Connection, id: string, at: Date, fault: FileFault | null) => db`
  update files set read_back_at = ${at.toISOString()}, fault = ${fault},
    fault_found_at = case when ${fault}::text is null then null when fault = ${fault} then fault_found_at else ${at.toISOString()}::timestamptz end
  where id = ${id}`

/** Returns the fault of a file and the records that name it, pre-orders first. Undefined if it has no fault. */
export const findFault = async (db: Connection, id: string) =>
  (
    await db<{ name: string; fault: FileFault; records: { concept: 'preorders' | 'orders' | 'materials'; id: string; name: string }[] }[]>`
      select name, fault, (
        select coalesce(json_agg(json_build_object('concept', concept, 'id', record_id, 'name', number)), '[]') from (
          select 'preorders' as concept, preorders.id as record_id, preorder_number as number
            from preorder_patterns join preorders on preorders.id = preorder_id where file_id = files.id
          union all select 'orders', orders.id, order_number from order_patterns join orders on orders.id = order_id where file_id = files.id
          union all select 'orders', orders.id, order_number from blast_report_photos join blast_reports on blast_reports.id = report_id
            join orders on orders.id = order_id where file_id = files.id
          union all select 'orders', orders.id, order_number from handover_signatures join handovers on handovers.id = handover_id
            join orders on orders.id = order_id where file_id = files.id
          union all select 'orders', orders.id, order_number from comment_files join comments on comments.id = comment_id
            join orders on orders.id = comments.order_id where file_id = files.id
          union all select 'preorders', preorders.id, preorder_number from comment_files join comments on comments.id = comment_id
            join preorders on preorders.id = comments.preorder_id where file_id = files.id
          union all select 'materials', id, import_number from imports where file_id = files.id and import_number is not null) as named) as records
      from files where id = ${id} and fault is not null`
  )[0]

/** Returns the next page of files that a record names or a form may refer to, ordered by id, after the given id. */
export const namedFiles = (db: Connection, after: string, limit: number) => db<NamedFile[]>`
  select id, sha256, size::float8 as size from (
    select id, sha256, size from files union all select file_id, sha256, size from uploads where file_id is not null) as named
  where id > ${after} order by id limit ${limit}`
