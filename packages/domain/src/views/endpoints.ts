import type { Endpoint } from '../endpoint.ts'
import { ById } from '../text-fields.ts'
import { z } from '../zod.ts'
import { views as calls } from './calls.ts'
import { NewView, View, ViewEdit } from './schema.ts'
import { viewedLists } from './values.ts'

export const views = {
  list:   { ...calls.list, access: 'views.own', summary: 'The views of a list: one\'s own and those that are shared with one\'s role, each with how many rows it has.', query: z.object({ list: z.enum(viewedLists) }), reply: z.array(View) },
  create: { ...calls.create, access: 'views.own', summary: 'Keeps a list as it is narrowed, under a name. The gerente may share it with a role that reads the list.', body: NewView, status: 201, reply: View },
  edit:   { ...calls.edit, access: 'views.own', summary: 'Changes name, address, place or whether the list opens with it. A shared view is changed by the gerente.', params: ById, body: ViewEdit, versioned: true, reply: View },
  delete: { ...calls.delete, access: 'views.own', summary: 'Removes a view; a shared one, the gerente.', params: ById, reply: 'nothing' },
} as const satisfies Record<string, Endpoint>
