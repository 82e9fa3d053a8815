import type { Endpoint } from '../endpoint.ts'
import { dashboard as calls } from './calls.ts'
import { DashboardSummary } from './schema.ts'

export const dashboard = {
  summary: { ...calls.summary, may: 'dashboard.staff', says: 'The figures of the staff\'s dashboard, each by its reader\'s rights.', reply: DashboardSummary },
} as const satisfies Record<string, Endpoint>
