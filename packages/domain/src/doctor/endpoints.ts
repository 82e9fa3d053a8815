import type { Endpoint } from '../endpoint.ts'
import { doctor as calls } from './calls.ts'
import { DoctorReport } from './schema.ts'

export const doctor = {
  report: { ...calls.report, access: 'doctor.read', summary: 'How the installation stands: what `npm run doctor` looks at, but for what goes through every file and every entry; the servers, the largest tables, and the settings without their secrets.', costly: true, reply: DoctorReport },
} as const satisfies Record<string, Endpoint>
