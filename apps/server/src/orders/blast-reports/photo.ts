import type { Input, Reply } from '@barreno/domain/endpoint'
import type { orders } from '@barreno/domain/orders/endpoints'
import { Problem } from '@barreno/domain/problems'
import type { Context } from '../../context.ts'
import { readable } from '../get.ts'
import { readableReport } from './read.ts'
import { findPhoto } from './sql.ts'

export async function blastReportPhoto(
  { db, actor }: Context,
  { id, reportId, photoId }: Input<typeof orders.blastReportPhoto>,
): Promise<Reply<typeof orders.blastReportPhoto>> {
  const order = await readable(db, actor, id)
  const report = await readableReport(db, order.id, reportId)
  const photo = await findPhoto(db, report.id, photoId)
  if (!photo) throw new Problem('files.notFound')
  return photo
}
