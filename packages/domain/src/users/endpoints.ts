import { z } from '../zod.ts'
import { staffRoles } from '../actor.ts'
import { Credentials, OpenSession, StaffSession } from '../auth/schema.ts'
import { type Endpoint, listText } from '../endpoint.ts'
import { ShortText } from '../text-fields.ts'
import { users as calls } from './calls.ts'
import { mustChangePassword, NewUser, User, UserEdit, UserReason } from './schema.ts'

const byId = z.object({ id: ShortText(64) })
const filters = z.object({ role: listText(staffRoles).optional(), active: z.enum(['true', 'false']).optional() })

export const users = {
  signIn: { ...calls.signIn, may: 'anyone',       says: 'Signs a member of the staff in, by username or e-mail.', body: Credentials, reply: StaffSession },
  list:   { ...calls.list, may: 'users.list',   says: 'The members of the staff.', query: filters, counted: { role: staffRoles, active: ['true', 'false'] }, reply: User },
  create: { ...calls.create, may: 'users.create', says: 'Registers a member of the staff.', body: NewUser.extend({ mustChangePassword }), status: 201, reply: User },
  get:    { ...calls.get, derived: ['lastSignInAt'],   may: 'users.read',   says: 'One member of the staff.', params: byId, reply: User },
  edit:   { ...calls.edit, takesBack: 'get',   may: ['users.edit', 'users.setPassword'], says: 'Changes what is named of an account; its own sessions end with a new role or a new password.', params: byId, body: UserEdit, versioned: true, reply: User },
  delete: { ...calls.delete, may: 'users.delete', says: 'Erases an account; one that records refer to is deactivated and kept.', params: byId, reply: 'nothing' },
  deactivate: { ...calls.deactivate, may: 'users.deactivate', says: 'The account may no longer be used; its sessions end.', params: byId, body: UserReason, versioned: true, reply: User },
  reactivate: { ...calls.reactivate, may: 'users.reactivate', says: 'The account may be used again.', params: byId, body: UserReason, versioned: true, reply: User },
  sessions:   { ...calls.sessions, may: 'users.endSessions', says: 'The open sessions of an account, the last used first.', params: byId, reply: z.array(OpenSession) },
  endSessions: { ...calls.endSessions, may: 'users.endSessions', says: 'Ends all sessions of an account.', params: byId, reply: User },
  resetSecondFactor: { ...calls.resetSecondFactor, may: 'users.resetSecondFactor', says: 'Takes the second factor off an account whose owner has lost it, and ends its sessions.', params: byId, body: UserReason, reply: User },
} as const satisfies Record<string, Endpoint>
