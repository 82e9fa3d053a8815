import { z } from '../zod.ts'
import { roles } from '../actor.ts'
import { noticeConcepts, noticeKinds } from './values.ts'

/** What somebody was told of one act: that it is their turn, or what became of a record of their alianza. It has no amounts. */
export const Notice = z
  .object({
    id: z.string(),
    kind: z.enum(noticeKinds),
    /** What was done, as the history names it. */
    action: z.string(),
    /** Of a turn, what the reader can do, by the name of its permission. */
    step: z.string().nullable(),
    concept: z.enum(noticeConcepts),
    recordId: z.string(),
    recordNumber: z.string(),
    clientName: z.string(),
    /** Who did it; of others than their own people clients see the role alone. */
    by: z.object({ name: z.string().nullable(), role: z.enum([...roles, 'sistema']) }),
    /** Of what became of a record, the reason that was given. */
    reason: z.string().nullable(),
    at: z.iso.datetime(),
    readAt: z.iso.datetime().nullable(),
    /** Of a turn, since when it is over. */
    overAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Notice' })
export type Notice = z.infer<typeof Notice>
