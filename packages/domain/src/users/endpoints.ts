import { z } from '../zod.ts'
import { staffRoles } from '../actor.ts'
import { Credentials, OpenSession, StaffSession } from '../auth/schema.ts'
import { type Endpoint, listText } from '../endpoint.ts'
import { ById } from '../text-fields.ts'
import { users as calls } from './calls.ts'
import { mustChangePassword, NewUser, User, UserEdit, UserReason } from './schema.ts'

const filters = z.object({ role: listText(staffRoles).optional(), active: z.enum(['true', 'false']).optional() })

export const users = {
  signIn: { ...calls.signIn, access: 'anyone',       summary: 'Signs a member of the staff in, by username or e-mail.', body: Credentials, reply: StaffSession },
  list:   { ...calls.list, access: 'users.list',   summary: 'The members of the staff.', query: filters, counted: { role: staffRoles, active: ['true', 'false'] }, reply: User },
  create: { ...calls.create, access: 'users.create', summary: 'Registers a member of the staff.', body: NewUser.extend({ mustChangePassword }), status: 201, reply: User },
  get:    { ...calls.get, derived: ['lastSignInAt'],   access: 'users.read',   summary: 'One member of the staff.', params: ById, reply: User },
  edit:   { ...calls.edit, takesBack: 'get',   access: ['users.edit', 'users.setPassword'], summary: 'Changes what is named of an account; its own sessions end with a new role or a new password.', params: ById, body: UserEdit, versioned: true, reply: User },
  delete: { ...calls.delete, access: 'users.delete', summary: 'Erases an account; one that records refer to is deactivated and kept.', params: ById, reply: 'nothing' },
  deactivate: { ...calls.deactivate, access: 'users.deactivate', summary: 'The account may no longer be used; its sessions end.', params: ById, body: UserReason, versioned: true, reply: User },
  reactivate: { ...calls.reactivate, access: 'users.reactivate', summary: 'The account may be used again.', params: ById, body: UserReason, versioned: true, reply: User },
  sessions:   { ...calls.sessions, access: 'users.endSessions', summary: 'The open sessions of an account, the last used first.', params: ById, reply: z.array(OpenSession) },
  endSessions: { ...calls.endSessions, access: 'users.endSessions', summary: 'Ends all sessions of an account.', params: ById, reply: User },
  nameBodyAdministrator: { ...calls.nameBodyAdministrator, access: 'users.nameBodyAdministrator', summary: 'Lets a person of a body administer the accounts of that body: the first by a gerente, of which the supervisors are told, the others by one who does already.', params: ById, body: UserReason, versioned: true, reply: User },
  endBodyAdministrator: { ...calls.endBodyAdministrator, access: 'users.endBodyAdministrator', summary: 'Takes that back; one of a body stays.', params: ById, body: UserReason, versioned: true, reply: User },
  resetSecondFactor: { ...calls.resetSecondFactor, access: 'users.resetSecondFactor', summary: 'Takes the second factor off an account whose owner has lost it, and ends its sessions.', params: ById, body: UserReason, reply: User },
  unlinkOidc: { ...calls.unlinkOidc, access: 'users.unlinkOidc', summary: 'Unlinks an account from its identity at the OpenID provider and ends its sessions; its person is mailed how they sign in from then on.', params: ById, body: UserReason, reply: User },
} as const satisfies Record<string, Endpoint>
