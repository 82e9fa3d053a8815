import { z } from '../zod.ts'
import type { Endpoint } from '../endpoint.ts'
import { ShortText } from '../text-fields.ts'
import { incidents as calls } from './calls.ts'
import { Incident, IncidentAcknowledgement, IncidentResolution, NewIncident, NewTelling } from './schema.ts'

const yesOrNo = z.enum(['true', 'false', '']).transform((text) => text === 'true')
const byId = z.object({ id: ShortText(64) })

export const incidents = {
  list: {
    ...calls.list, access: 'incidents.read', summary: 'Incidents of the orders that the caller may read, the open or the closed ones, of one order or of all.',
    query: z.object({ open: yesOrNo.optional(), order: ShortText(64).optional() }),
    counted: { open: ['true', 'false'] }, reply: Incident,
  },
  get: { ...calls.get, access: 'incidents.read', summary: 'One incident, by id or number.', params: byId, reply: Incident },
  open: {
    ...calls.open, access: 'incidents.open', summary: 'Writes down what went wrong with the material of an order: theft, a difference, a misfire, a damaged seal, a code on two pieces.',
    body: NewIncident, status: 201, reply: Incident,
  },
  tell: {
    ...calls.tell, access: 'incidents.tell', summary: 'States that a body was told of an incident: when, whom, and the number it has there.',
    params: byId, body: NewTelling, versioned: true, reply: Incident,
  },
  acknowledge: {
    ...calls.acknowledge, access: 'incidents.acknowledge', summary: 'Somebody of a body says that it knows of an incident.',
    params: byId, body: IncidentAcknowledgement, versioned: true, reply: Incident,
  },
  close: {
    ...calls.close, access: 'incidents.close', summary: 'Closes an incident with its resolution.',
    params: byId, body: IncidentResolution, versioned: true, reply: Incident,
  },
} as const satisfies Record<string, Endpoint>
