import { z } from '../zod.ts'
import { agencies } from '../actor.ts'
import type { Endpoint } from '../endpoint.ts'
import { ById } from '../text-fields.ts'
import { officers as calls } from './calls.ts'
import { NewOfficer, Officer, OfficerDetail, OfficerEdit } from './schema.ts'

export const officers = {
  list:   { ...calls.list, access: 'officers.read', summary: 'The officers of a body, by name: for its people their own, for a gerente those of any.', query: z.object({ agency: z.enum(agencies).optional() }), reply: z.array(Officer) },
  create: { ...calls.create, access: 'officers.administer', summary: 'Registers an officer of one\'s own body, with the picture of their signature where there is one (PNG or JPEG, a `data:` address).', body: NewOfficer, status: 201, reply: OfficerDetail },
  get:    { ...calls.get, access: 'officers.read', summary: 'One officer, with the picture of their signature.', derived: ['userName', 'hasSignature'], params: ById, reply: OfficerDetail },
  edit:   { ...calls.edit, takesBack: 'get', access: 'officers.administer', summary: 'Changes what is named of an officer, or that they sign no more (`isActive`). What they signed stays as it was.', params: ById, body: OfficerEdit, versioned: true, reply: OfficerDetail },
} as const satisfies Record<string, Endpoint>
