import { ClientSession, Credentials } from '../auth/schema.ts'
import type { Endpoint } from '../endpoint.ts'
import { Client, NewClient } from './schema.ts'

export const clients = {
  signIn: { method: 'POST', path: '/clients/login', may: 'anyone',         says: 'Signs an alianza in, by username or e-mail.', session: true, body: Credentials, reply: ClientSession },
  create: { method: 'POST', path: '/clients',       may: 'clients.create', says: 'Registers an alianza.', body: NewClient, status: 201, reply: Client },
} as const satisfies Record<string, Endpoint>
