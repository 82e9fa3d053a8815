import type { Endpoint } from '../endpoint.ts'
import { z } from '../zod.ts'
import { outcomes as calls } from './calls.ts'
import { IdempotencyKey, Outcome } from './schema.ts'

export const outcomes = {
  withdraw: { ...calls.withdraw, access: 'signedIn', summary: 'What became of the change that one sent under this Idempotency-Key, for whoever got no answer: it is done, or it had not arrived and is withdrawn, so that it is refused if it arrives later.', params: z.object({ key: IdempotencyKey }), reply: Outcome },
} as const satisfies Record<string, Endpoint>
