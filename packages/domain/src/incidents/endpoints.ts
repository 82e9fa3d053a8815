import { z } from '../zod.ts'
import type { Endpoint } from '../endpoint.ts'
import { ShortText } from '../text-fields.ts'
import { incidents as calls } from './calls.ts'
import { Incident, IncidentResolution } from './schema.ts'

const yesOrNo = z.enum(['true', 'false', '']).transform((text) => text === 'true')
const byId = z.object({ id: ShortText(64) })

export const incidents = {
  list: {
    ...calls.list, may: 'incidents.read', says: 'Incidents of the orders that the caller may read, the open or the closed ones, of one order or of all.',
    query: z.object({ open: yesOrNo.optional(), order: ShortText(64).optional() }),
    counted: { open: ['true', 'false'] }, reply: Incident,
  },
  get: { ...calls.get, may: 'incidents.read', says: 'One incident, by id or number.', params: byId, reply: Incident },
  close: {
    ...calls.close, may: 'incidents.close', says: 'Closes an incident with its resolution.',
    params: byId, body: IncidentResolution, versioned: true, reply: Incident,
  },
} as const satisfies Record<string, Endpoint>
