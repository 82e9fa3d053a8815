import { z } from '../zod.ts'
import { ClientSession, Credentials } from '../auth/schema.ts'
import type { Endpoint } from '../endpoint.ts'
import { ShortText } from '../text-fields.ts'
import { ClientDetail, ClientEdit, NewClient, OwnRight, RightException } from './schema.ts'

const byId = z.object({ id: ShortText(64) })
const sorts = ['nombreAlianza', 'rif', 'nombreDeRepresentante', 'numerdoDeAlianza', 'vigenciaRExplotacion', 'createdAt', 'lastSignInAt'] as const

export const clients = {
  signIn: { method: 'POST', path: '/clients/login', may: 'anyone',         says: 'Signs an alianza in, by username or e-mail.', session: true, body: Credentials, reply: ClientSession },
  list:   { method: 'GET',  path: '/clients',       may: 'clients.list',   says: 'The alianzas.', query: z.object({ estatus: z.enum(['true', 'false']).optional() }), sorts, counted: { estatus: ['true', 'false'] }, reply: ClientDetail },
  create: { method: 'POST', path: '/clients',       may: 'clients.create', says: 'Registers an alianza.', body: NewClient, status: 201, reply: ClientDetail },
  ownRight: { method: 'GET', path: '/clients/own-right', may: 'clients.ownRight', says: 'How the caller\'s own right of exploitation stands.', reply: OwnRight },
  get:    { method: 'GET',  path: '/clients/:id', derived: ['lastSignInAt', 'rightState', 'warnings'],   may: 'clients.list',   says: 'One alianza.', params: byId, reply: ClientDetail },
  edit:   { method: 'PUT',  path: '/clients/:id', takesBack: 'get',   may: 'clients.edit',   says: 'Changes what is named of an alianza; a new password ends its sessions.', params: byId, body: ClientEdit, versioned: true, reply: ClientDetail },
  allowExpiredRight: { method: 'POST', path: '/clients/:id/right-exception', may: 'clients.allowExpiredRight', says: 'Takes new requests of an alianza whose right of exploitation has ended, until a day and for a reason; without a day no longer.', params: byId, body: RightException, versioned: true, reply: ClientDetail },
} as const satisfies Record<string, Endpoint>
