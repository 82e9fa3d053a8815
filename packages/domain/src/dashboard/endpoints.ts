import type { Endpoint } from '../endpoint.ts'
import { z } from '../zod.ts'
import { dashboard as calls } from './calls.ts'
import { DashboardSummary, RiskRow } from './schema.ts'

export const dashboard = {
  risks: { ...calls.risks, access: 'dashboard.risks', summary: 'What may go wrong today, the most urgent first: licences nearly used up, material not brought back, open incidents with their clock, permits and lots that expire.', reply: z.array(RiskRow) },
  summary: { ...calls.summary, access: 'dashboard.staff', summary: 'The figures of the staff\'s dashboard, each by its reader\'s rights.', reply: DashboardSummary },
} as const satisfies Record<string, Endpoint>
