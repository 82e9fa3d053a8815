import { z } from '../zod.ts'
import type { Endpoint } from '../endpoint.ts'
import { ShortText } from '../text-fields.ts'
import { incidents as calls } from './calls.ts'
import { Incident, IncidentResolution } from './schema.ts'

const yesOrNo = z.enum(['true', 'false', '']).transform((text) => text === 'true')
const byId = z.object({ id: ShortText(64) })

export const incidents = {
  list: {
    ...calls.list, access: 'incidents.read', summary: 'Incidents of the orders that the caller may read, the open or the closed ones, of one order or of all.',
    query: z.object({ open: yesOrNo.optional(), order: ShortText(64).optional() }),
    counted: { open: ['true', 'false'] }, reply: Incident,
  },
  get: { ...calls.get, access: 'incidents.read', summary: 'One incident, by id or number.', params: byId, reply: Incident },
  close: {
    ...calls.close, access: 'incidents.close', summary: 'Closes an incident with its resolution.',
    params: byId, body: IncidentResolution, versioned: true, reply: Incident,
  },
} as const satisfies Record<string, Endpoint>
