import type { Endpoint } from '../endpoint.ts'
import { dashboard as calls } from './calls.ts'
import { DashboardSummary } from './schema.ts'

export const dashboard = {
  summary: { ...calls.summary, access: 'dashboard.staff', summary: 'The figures of the staff\'s dashboard, each by its reader\'s rights.', reply: DashboardSummary },
} as const satisfies Record<string, Endpoint>
