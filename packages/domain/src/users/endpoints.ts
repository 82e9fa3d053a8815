import { z } from '../zod.ts'
import { staffRoles } from '../actor.ts'
import { Credentials, OpenSession, StaffSession } from '../auth/schema.ts'
import { type Endpoint, listText } from '../endpoint.ts'
import { ShortText } from '../text-fields.ts'
import { mustChangePassword, NewUser, User, UserEdit, UserReason } from './schema.ts'

const byId = z.object({ id: ShortText(64) })
const sorts = ['name', 'username', 'email', 'role', 'codigoUnico', 'createdAt', 'lastSignInAt'] as const
const filters = z.object({ role: listText(staffRoles).optional(), active: z.enum(['true', 'false']).optional() })

export const users = {
  signIn: { method: 'POST', path: '/users/login', may: 'anyone',       says: 'Signs a member of the staff in, by username or e-mail.', session: true, body: Credentials, reply: StaffSession },
  list:   { method: 'GET',  path: '/users',       may: 'users.list',   says: 'The members of the staff.', query: filters, sorts, counted: { role: staffRoles, active: ['true', 'false'] }, reply: User },
  create: { method: 'POST', path: '/users',       may: 'users.create', says: 'Registers a member of the staff.', body: NewUser.extend({ mustChangePassword }), status: 201, reply: User },
  get:    { method: 'GET',  path: '/users/:id', derived: ['lastSignInAt'],   may: 'users.read',   says: 'One member of the staff.', params: byId, reply: User },
  edit:   { method: 'PUT',  path: '/users/:id', takesBack: 'get',   may: ['users.edit', 'users.setPassword'], says: 'Changes what is named of an account; its own sessions end with a new role or a new password.', params: byId, body: UserEdit, versioned: true, reply: User },
  delete: { method: 'DELETE', path: '/users/:id', may: 'users.delete', says: 'Erases an account; one that records refer to is deactivated and kept.', params: byId, reply: 'nothing' },
  deactivate: { method: 'POST', path: '/users/:id/deactivate', may: 'users.deactivate', says: 'The account may no longer be used; its sessions end.', params: byId, body: UserReason, versioned: true, reply: User },
  reactivate: { method: 'POST', path: '/users/:id/reactivate', may: 'users.reactivate', says: 'The account may be used again.', params: byId, body: UserReason, versioned: true, reply: User },
  sessions:   { method: 'GET',  path: '/users/:id/sessions',   may: 'users.endSessions', says: 'The open sessions of an account, the last used first.', params: byId, reply: z.array(OpenSession) },
  endSessions: { method: 'POST', path: '/users/:id/end-sessions', may: 'users.endSessions', says: 'Ends all sessions of an account.', params: byId, reply: User },
  resetSecondFactor: { method: 'POST', path: '/users/:id/reset-second-factor', may: 'users.resetSecondFactor', says: 'Takes the second factor off an account whose owner has lost it, and ends its sessions.', params: byId, body: UserReason, reply: User },
} as const satisfies Record<string, Endpoint>
