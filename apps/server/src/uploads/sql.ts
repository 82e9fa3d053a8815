import type { StoredFile } from '@barreno/domain/endpoint'
import type { UploadPurpose } from '@barreno/domain/uploads/values'
import type { Connection } from '../db/connect.ts'

export type UploadRow = {
  id: string
  ownerId: string
  name: string
  size: number
  sha256: string
  purpose: UploadPurpose
  kind: StoredFile['kind'] | null
  fileId: string | null
  received: number
  expiresAt: string
}

const columns = (db: Connection) => db`
  id, owner_id as "ownerId", name, size::float8 as size, sha256, purpose, kind, file_id as "fileId", iso(expires_at) as "expiresAt",
  case when file_id is null then (select coalesce(sum(octet_length(bytes)), 0)::float8 from upload_pieces where upload_id = uploads.id) else size::float8 end as received`

type NewUpload = Pick<UploadRow, 'ownerId' | 'name' | 'size' | 'sha256' | 'purpose'> & {
  accountId: string
  startedAt: Date
  expiresAt: Date
}

export async function insertUpload(tx: Connection, upload: NewUpload): Promise<UploadRow> {
  const { ownerId, accountId, purpose, name, size, sha256, startedAt, expiresAt } = upload
  const [row] = await tx<[UploadRow]>`
    insert into uploads (owner_id, account_id, purpose, name, size, sha256, started_at, expires_at)
    values (${ownerId}, ${accountId}, ${purpose}, ${name}, ${size}, ${sha256}, ${startedAt.toISOString()}, ${expiresAt.toISOString()})
    returning ${columns(tx)}`
  return row
}

/** Serialises the announcements of uploads of an account. */
export const lockAccount = (tx: Connection, accountId: string) =>
  tx`select pg_advisory_xact_lock(hashtextextended('uploads of ' || ${accountId}::text, 0))`

export const countUploads = async (db: Connection, ownerId: string, at: Date) =>
  (
    await db<
      [{ count: number }]
    >`select count(*)::int as count from uploads where owner_id = ${ownerId} and expires_at > ${at.toISOString()}`
  )[0].count

/** Returns the owner's upload, unless it has expired. */
export const findUpload = async (db: Connection, { id, ownerId, at }: { id: string; ownerId: string; at: Date }) =>
  (
    await db<UploadRow[]>`
      select ${columns(db)} from uploads where id = ${id} and owner_id = ${ownerId} and expires_at > ${at.toISOString()}`
  )[0]

/** Returns the same, locked, because two tabs may send the same file. */
export async function lockUpload(tx: Connection, which: { id: string; ownerId: string; at: Date }) {
  const [locked] = await tx`select id from uploads where id = ${which.id} and owner_id = ${which.ownerId} for update`
  return locked && findUpload(tx, which)
}

export const insertPiece = (tx: Connection, id: string, start: number, bytes: Buffer, expiresAt: Date) => tx`
  with piece as (insert into upload_pieces (upload_id, start, bytes) values (${id}, ${start}, ${bytes}))
  update uploads set expires_at = ${expiresAt.toISOString()} where id = ${id}`

/** Whether this piece, with the same bytes, is stored. */
export const hasPiece = async (tx: Connection, id: string, start: number, bytes: Buffer) =>
  (await tx<{ isSame: boolean }[]>`select bytes = ${bytes} as "isSame" from upload_pieces where upload_id = ${id} and start = ${start}`)[0]
    ?.isSame ?? false

/** Yields the file from its beginning, one piece at a time. */
export async function* piecesOf(tx: Connection, { id, size }: Pick<UploadRow, 'id' | 'size'>): AsyncGenerator<Buffer> {
  for (let start = 0; start < size;) {
    const [piece] = await tx<{ bytes: Buffer }[]>`select bytes from upload_pieces where upload_id = ${id} and start = ${start}`
    if (!piece) return
    start += piece.bytes.length
    yield piece.bytes
  }
}

export async function finishUpload(tx: Connection, id: string, { fileId, kind }: { fileId: string; kind: string }): Promise<void> {
  await tx`update uploads set file_id = ${fileId}, kind = ${kind} where id = ${id}`
  await tx`delete from upload_pieces where upload_id = ${id}`
}

export const expireUpload = (tx: Connection, id: string, at: Date) =>
  tx`update uploads set expires_at = ${at.toISOString()} where id = ${id}`

/**
 * Removes finished uploads from the waiting ones, for the record that uses them. Uploads that are gone or another person's are missing in the result.
 */
export const takeUploads = (tx: Connection, { ids, ownerId, at }: { ids: readonly string[]; ownerId: string; at: Date }) => tx<
  (Omit<StoredFile, 'field' | 'id'> & { uploadId: string; id: string; purpose: UploadPurpose })[]
>`
  delete from uploads where id in ${tx(ids)} and owner_id = ${ownerId} and file_id is not null and expires_at > ${at.toISOString()}
  returning id as "uploadId", file_id as id, name, size::float8 as size, sha256, kind, purpose`

/** Deletes expired uploads. Returns the ids of the files whose rows were deleted. */
export const deleteExpiredUploads = async (db: Connection, at: Date) =>
  (
    await db<{ fileId: string | null }[]>`delete from uploads where expires_at <= ${at.toISOString()} returning file_id as "fileId"`
  ).flatMap(({ fileId }) => fileId ?? [])
