import { z } from '../zod.ts'
import type { Endpoint } from '../endpoint.ts'
import { ById, LongText, ShortText } from '../text-fields.ts'
import { people as calls } from './calls.ts'
import { ApprovalRule, NewApprovalRule, NewPerson, Person, PersonEdit } from './schema.ts'

export const people = {
  list:   { ...calls.list, access: 'people.administer', summary: 'The people of one\'s own alianza, its account first.', reply: z.array(Person) },
  invite: { ...calls.invite, access: 'people.administer', summary: 'Invites somebody into one\'s own alianza: mails them a link, good once and for 72 hours, by which they choose a password.', body: NewPerson, status: 201, reply: Person },
  rule:   { ...calls.rule, access: 'people.readRule', summary: 'Above which amount another person of the alianza approves a request before it is sent.', reply: ApprovalRule },
  setRule: { ...calls.setRule, takesBack: 'rule', access: 'people.administer', summary: 'Sets that amount, or with null ends the rule. At least two people have to be able to approve. What waits already goes on waiting.', body: NewApprovalRule, reply: ApprovalRule },
  ofClient: { ...calls.ofClient, access: 'clients.list', summary: 'The people of an alianza, its account first, for staff to read: the alianza itself invites them, changes them and takes them out.', params: z.object({ clientId: ShortText(64) }), reply: z.array(Person) },
  edit:   { ...calls.edit, access: 'people.administer', summary: 'Changes what is named of a person, from their very next call on.', params: ById, body: PersonEdit, versioned: true, reply: Person },
  inviteAgain: { ...calls.inviteAgain, access: 'people.administer', summary: 'Mails another link to somebody who has not used theirs; the one before is void.', params: ById, reply: Person },
  resetSecondFactor: { ...calls.resetSecondFactor, access: 'people.administer', summary: 'Takes every second factor off somebody who has lost them, and ends their sessions.', params: ById, body: z.object({ reason: LongText(500).nullish() }), reply: Person },
  remove: { ...calls.remove, access: 'people.administer', summary: 'Takes a person out of the alianza; their sessions end at once, and the history keeps their name.', params: ById, reply: 'nothing' },
} as const satisfies Record<string, Endpoint>
