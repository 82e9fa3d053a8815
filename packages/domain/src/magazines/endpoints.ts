import { z } from '../zod.ts'
import type { Endpoint } from '../endpoint.ts'
import { ShortText } from '../text-fields.ts'
import { magazines as calls } from './calls.ts'
import { Holding, Inspection, Magazine, MagazineEdit, MagazineLimits, MagazineRoom, NewInspection, NewMagazine, NewMagazineLimits, RoomLines } from './schema.ts'

const byId = z.object({ id: ShortText(40) })

export const magazines = {
  list:   { ...calls.list, access: 'magazines.read', summary: 'The magazines, each with its licences and what it holds of them, and how many lots expire or may not leave.', reply: z.array(Magazine) },
  create: { ...calls.create, access: 'magazines.edit', summary: 'Adds a magazine.', body: NewMagazine, status: 201, reply: Magazine },
  get:    { ...calls.get, access: 'magazines.read', summary: 'One magazine.', params: byId, derived: ['joinedWithName', 'responsibleName', 'limits', 'unlicensed', 'families', 'lots', 'lastInspectedAt', 'isInspectionOverdue'], reply: Magazine },
  edit:   { ...calls.edit, takesBack: 'get', access: 'magazines.edit', summary: 'Changes a magazine; its code stays. Joined with another it counts as one with it, and gives its own licences up. One that holds something is not closed.', params: byId, body: MagazineEdit, versioned: true, reply: Magazine },
  holdings: { ...calls.holdings, access: 'magazines.read', summary: 'What lies in a magazine, lot by lot.', params: byId, query: z.object({ material: ShortText(40).toUpperCase().optional() }), reply: Holding },
  room: { ...calls.room, access: 'magazines.read', summary: 'What a magazine would hold of its licences if something came in or went out, and what stands in the way: what a load or a transfer would be refused for.', params: byId, query: z.object({ lines: RoomLines, opposite: ShortText(40).toUpperCase().optional() }), reply: MagazineRoom },
  limits: { ...calls.limits, access: 'magazines.read', summary: 'What a magazine is licensed to hold by measure, what it holds, and what lies there without a licence.', params: byId, reply: MagazineLimits },
  setLimits: { ...calls.setLimits, access: 'magazines.edit', summary: 'States the licences of a magazine, all of them. Less than lies there needs a reason: what is there is tolerated, and may only become less.', params: byId, body: NewMagazineLimits, versioned: true, reply: MagazineLimits },
  inspections: { ...calls.inspections, access: 'magazines.read', summary: 'How a magazine was found, the last time first.', params: byId, reply: Inspection },
  inspect: { ...calls.inspect, access: 'magazines.inspect', summary: 'Writes down how a magazine was found now. What is faulty needs words.', params: byId, body: NewInspection, status: 201, reply: Inspection },
} as const satisfies Record<string, Endpoint>
