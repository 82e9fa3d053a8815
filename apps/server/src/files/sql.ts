import type { FileReply, StoredFile } from '@barreno/domain/endpoint'
import type { Connection } from '../db/connect.ts'

/** Files that somebody sent: they count against the account's quota as long as a record names them. */
export const insertFiles = (tx: Connection, files: readonly StoredFile[], ownerId: string) =>
  tx`insert into files ${tx(files.map(({ id, name, kind, size, sha256 }) => ({ id, name, kind, size, sha256, owner_id: ownerId })))}`

/** How many bytes of files an account keeps. */
export const storedBytesOf = async (db: Connection, ownerId: string) =>
  Number((await db<[{ bytes: string }]>`select coalesce(sum(size), 0)::text as bytes from files where owner_id = ${ownerId}`)[0].bytes)

/** Forgets the files that no record refers to any more. */
export async function forgetFiles(tx: Connection, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx`
    delete from files where id in ${tx(ids)}
      and not exists (select from preorder_patterns where file_id = files.id) and not exists (select from order_patterns where file_id = files.id)`
}

/** The file of a pattern, if it belongs to this very record. */
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

/** Which of these files a record knows. */
export const knownFiles = async (db: Connection, ids: readonly string[]) =>
  (await db<{ id: string }[]>`select id from files where id in ${db(ids)}`).map(({ id }) => id)
