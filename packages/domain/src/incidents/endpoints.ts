import { z } from '../zod.ts'
import type { Endpoint } from '../endpoint.ts'
import { ShortText } from '../text-fields.ts'
import { Incident, IncidentResolution } from './schema.ts'

const yesOrNo = z.enum(['true', 'false', '']).transform((text) => text === 'true')
const byId = z.object({ id: ShortText(64) })

export const incidents = {
  list: {
    method: 'GET', path: '/incidents', may: 'incidents.read', says: 'Incidents of the orders that the caller may read, the open or the closed ones, of one order or of all.',
    query: z.object({ open: yesOrNo.optional(), order: ShortText(64).optional() }),
    sorts: ['-discoveredAt', 'incidentNumber', 'orderNumber', 'clientName', 'materialName'],
    counted: { open: ['true', 'false'] }, reply: Incident,
  },
  get: { method: 'GET', path: '/incidents/:id', may: 'incidents.read', says: 'One incident, by id or number.', params: byId, reply: Incident },
  close: {
    method: 'POST', path: '/incidents/:id/close', may: 'incidents.close', says: 'Closes an incident with its resolution.',
    params: byId, body: IncidentResolution, versioned: true, reply: Incident,
  },
} as const satisfies Record<string, Endpoint>
