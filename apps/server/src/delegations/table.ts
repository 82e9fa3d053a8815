import { Delegation } from '@barreno/domain/delegations/schema'
import { z } from '@barreno/domain/zod'
import { table } from '../db/table.ts'

export const delegationTable = table(
  'delegations',
  Delegation.omit({
    giverName: true,
    giverRole: true,
    takerName: true,
    takerRole: true,
    revokedByName: true,
    state: true,
    actions: true,
  }).extend({
    revokedBy: z.string().nullable(),
  }),
  { columns: { from: 'from_day', until: 'until_day' } },
)
