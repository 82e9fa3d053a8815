import type { listExports } from '@barreno/domain/exports/endpoints'
import type { UseCase } from '../context.ts'
import { findUnderWay } from './under-way.ts'

/** Returns the progress of the caller's own export, on any server of the database; null if it is not in progress. */
export const progress: UseCase<typeof listExports.progress> = async ({ actor }, { key }) => {
  const { rows, total } = findUnderWay(actor.id, key) ?? {}
  return rows === undefined || total === undefined ? null : { rows, total }
}
