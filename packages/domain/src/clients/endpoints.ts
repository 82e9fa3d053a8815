import { z } from '../zod.ts'
import { ClientSession, Credentials } from '../auth/schema.ts'
import type { Endpoint } from '../endpoint.ts'
import { ById, LongText } from '../text-fields.ts'
import { clients as calls } from './calls.ts'
import { ClientDetail, ClientEdit, NewClient, OwnRight, RightException } from './schema.ts'

export const clients = {
  signIn: { ...calls.signIn, access: 'anyone',         summary: 'Signs an alianza in, by username or e-mail.', body: Credentials, reply: ClientSession },
  list:   { ...calls.list, access: 'clients.list',   summary: 'The alianzas.', query: z.object({ estatus: z.enum(['true', 'false']).optional() }), counted: { estatus: ['true', 'false'] }, reply: ClientDetail },
  create: { ...calls.create, access: 'clients.create', summary: 'Registers an alianza.', body: NewClient, status: 201, reply: ClientDetail },
  ownRight: { ...calls.ownRight, access: 'clients.ownRight', summary: 'How the caller\'s own right of exploitation stands.', reply: OwnRight },
  get:    { ...calls.get, derived: ['lastSignInAt', 'rightState', 'warnings'],   access: 'clients.list',   summary: 'One alianza.', params: ById, reply: ClientDetail },
  edit:   { ...calls.edit, takesBack: 'get',   access: 'clients.edit',   summary: 'Changes what is named of an alianza; a new password ends its sessions.', params: ById, body: ClientEdit, versioned: true, reply: ClientDetail },
  resetSecondFactor: { ...calls.resetSecondFactor, access: 'clients.edit', summary: 'Takes every second factor off the account of an alianza whose owner has lost them, and ends its sessions.', params: ById, body: z.object({ reason: LongText(500).nullish() }), reply: ClientDetail },
  allowExpiredRight: { ...calls.allowExpiredRight, access: 'clients.allowExpiredRight', summary: 'Takes new requests of an alianza whose right of exploitation has ended, until a day and for a reason; without a day no longer.', params: ById, body: RightException, versioned: true, reply: ClientDetail },
} as const satisfies Record<string, Endpoint>
