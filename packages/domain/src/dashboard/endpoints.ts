import type { Endpoint } from '../endpoint.ts'
import { DashboardSummary } from './schema.ts'

export const dashboard = {
  summary: { method: 'GET', path: '/dashboard/summary', may: 'dashboard.staff', says: 'The figures of the staff\'s dashboard, each by its reader\'s rights.', reply: DashboardSummary },
} as const satisfies Record<string, Endpoint>
