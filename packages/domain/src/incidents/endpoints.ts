import { z } from '../zod.ts'
import { type Endpoint, yesOrNo } from '../endpoint.ts'
import { ById, ShortText } from '../text-fields.ts'
import { incidents as calls } from './calls.ts'
import { Incident, IncidentAcknowledgement, IncidentResolution, NewIncident, NewTelling } from './schema.ts'

export const incidents = {
  list: {
    ...calls.list, access: 'incidents.read', summary: 'Incidents of the orders that the caller may read, the open or the closed ones, of one order or of all.',
    query: z.object({ open: yesOrNo.optional(), order: ShortText(64).optional() }),
    counted: { open: ['true', 'false'] }, reply: Incident,
  },
  get: { ...calls.get, access: 'incidents.read', summary: 'One incident, by id or number.', params: ById, reply: Incident },
  open: {
    ...calls.open, access: 'incidents.open', summary: 'Writes down what went wrong with the material of an order: theft, a difference, a misfire, a damaged seal, a code on two pieces.',
    body: NewIncident, status: 201, reply: Incident,
  },
  tell: {
    ...calls.tell, access: 'incidents.tell', summary: 'States that a body was told of an incident: when, whom, and the number it has there.',
    params: ById, body: NewTelling, versioned: true, reply: Incident,
  },
  acknowledge: {
    ...calls.acknowledge, access: 'incidents.acknowledge', summary: 'Somebody of a body says that it knows of an incident.',
    params: ById, body: IncidentAcknowledgement, versioned: true, reply: Incident,
  },
  close: {
    ...calls.close, access: 'incidents.close', summary: 'Closes an incident with its resolution.',
    params: ById, body: IncidentResolution, versioned: true, reply: Incident,
  },
} as const satisfies Record<string, Endpoint>
