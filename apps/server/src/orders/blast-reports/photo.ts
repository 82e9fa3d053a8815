import type { orders } from '@barreno/domain/orders/endpoints'
import { Problem } from '@barreno/domain/problems'
import type { UseCase } from '../../context.ts'
import { readable } from '../get.ts'
import { readableReport } from './read.ts'
import { findPhoto } from './sql.ts'

export const blastReportPhoto: UseCase<typeof orders.blastReportPhoto> = async ({ db, actor }, { id, reportId, photoId }) => {
  const order = await readable(db, actor, id)
  const report = await readableReport(db, order.id, reportId)
  const photo = await findPhoto(db, report.id, photoId)
  if (!photo) throw new Problem('files.notFound')
  return photo
}
