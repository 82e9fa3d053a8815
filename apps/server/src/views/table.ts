import { View } from '@barreno/domain/views/schema'
import { z } from '@barreno/domain/zod'
import { table } from '../db/table.ts'

export const viewTable = table(
  'views',
  View.omit({ gone: true, isOwn: true, count: true, hasMore: true }).extend({ ownerId: z.string(), createdAt: z.iso.datetime() }),
)
