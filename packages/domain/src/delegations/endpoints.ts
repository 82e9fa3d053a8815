import type { Endpoint } from '../endpoint.ts'
import { ById, LongText } from '../text-fields.ts'
import { z } from '../zod.ts'
import { delegations as calls } from './calls.ts'
import { Delegation, DelegationTaker, NewDelegation } from './schema.ts'

export const delegations = {
  list: { ...calls.list, access: 'delegations.own', summary: 'What the caller has delegated and what was delegated to them, newest first.', reply: z.array(Delegation) },
  all: { ...calls.all, access: 'delegations.read', summary: 'Every delegation, newest first: for a gerente all of them, for whoever administers a body those of the body.', reply: z.array(Delegation) },
  takers: { ...calls.takers, access: 'delegations.give', summary: 'To whom the caller can delegate something, and what.', reply: z.array(DelegationTaker) },
  give: { ...calls.give, access: 'delegations.give', summary: 'Delegates permissions to another person of the same body, for 60 days at most. It counts from its first day on, once its taker has accepted it.', body: NewDelegation, status: 201, reply: Delegation },
  accept: { ...calls.accept, access: 'delegations.answer', summary: 'Its taker accepts a delegation.', params: ById, reply: Delegation },
  decline: { ...calls.decline, access: 'delegations.answer', summary: 'Its taker declines a delegation.', params: ById, body: z.object({ reason: LongText(500).nullish() }), reply: Delegation },
  revoke: { ...calls.revoke, access: 'delegations.revoke', summary: 'Ends a delegation at once: its giver, its taker, a gerente of those of the corporation, or whoever administers the body of those of a body.', params: ById, body: z.object({ reason: LongText(500).nullish() }), reply: Delegation },
} as const satisfies Record<string, Endpoint>
