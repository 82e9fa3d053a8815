import { z } from '../zod.ts'
import type { Endpoint } from '../endpoint.ts'
import { ById } from '../text-fields.ts'
import { verifications as calls } from './calls.ts'
import { HistoryHead, NotedHead, Verification, VerificationDetail } from './schema.ts'

export const verifications = {
  list:  { ...calls.list, access: 'verifications.read',  summary: 'Verifications of the record, newest first: each proves the history and every record by it.', reply: Verification },
  head:  { ...calls.head, access: 'verifications.read',  summary: 'The last entry of the history, by its number and hash: to be noted outside of the portal, and compared later.', reply: HistoryHead },
  get:   { ...calls.get, access: 'verifications.read',  summary: 'One verification with the differences it found, the first five hundred.', params: ById, reply: VerificationDetail },
  start: { ...calls.start, access: 'verifications.start', summary: 'Starts a verification, one at a time; it goes on after the answer. `notedHead` compares a head that was noted before.', body: z.object({ notedHead: NotedHead.optional() }), status: 201, reply: Verification },
} as const satisfies Record<string, Endpoint>
