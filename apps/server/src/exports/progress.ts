import type { Input, Reply } from '@barreno/domain/endpoint'
import type { listExports } from '@barreno/domain/exports/endpoints'
import type { Context } from '../context.ts'
import { findUnderWay } from './under-way.ts'

/** How far an export of their own is, on whichever server of the database. */
export async function progress(
  { actor }: Context,
  { key }: Input<typeof listExports.progress>,
): Promise<Reply<typeof listExports.progress>> {
  const { rows, total } = findUnderWay(actor.id, key) ?? {}
  return rows === undefined || total === undefined ? null : { rows, total }
}
