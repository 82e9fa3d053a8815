import type { Input, Reply } from '@barreno/domain/endpoint'
import type { listExports } from '@barreno/domain/exports/endpoints'
import type { Context } from '../context.ts'
import { findUnderWay } from './under-way.ts'

/** Returns the progress of the caller's own export, on any server of the database; null if it is not in progress. */
export async function progress(
  { actor }: Context,
  { key }: Input<typeof listExports.progress>,
): Promise<Reply<typeof listExports.progress>> {
  const { rows, total } = findUnderWay(actor.id, key) ?? {}
  return rows === undefined || total === undefined ? null : { rows, total }
}
