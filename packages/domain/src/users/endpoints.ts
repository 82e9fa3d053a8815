import { Credentials, StaffSession } from '../auth/schema.ts'
import type { Endpoint } from '../endpoint.ts'
import { NewUser, User } from './schema.ts'

export const users = {
  signIn: { method: 'POST', path: '/users/login', may: 'anyone',       says: 'Signs a member of the staff in, by username or e-mail.', session: true, body: Credentials, reply: StaffSession },
  create: { method: 'POST', path: '/users',       may: 'users.create', says: 'Registers a member of the staff.', body: NewUser, status: 201, reply: User },
} as const satisfies Record<string, Endpoint>
