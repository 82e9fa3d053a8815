import { z } from '../zod.ts'
import { roles } from '../actor.ts'
import { noticeConcepts, type NoticeKind, noticeKinds, noticeWays } from './values.ts'

/** A notice of one act: that it is the reader's turn, or the outcome of a record of their alianza. It contains no amounts. */
export const Notice = z
  .object({
    id: z.string(),
    kind: z.enum(noticeKinds),
    /** The act, by its name in the history. */
    action: z.string(),
    /** For a turn, the permission for the reader's next step. */
    step: z.string().nullable(),
    concept: z.enum(noticeConcepts),
    recordId: z.string(),
    recordNumber: z.string(),
    clientName: z.string(),
    /** The author of the act. Clients see the names of their own people only, and the role of all others. */
    by: z.object({ name: z.string().nullable(), role: z.enum([...roles, 'sistema']) }),
    /** For the outcome of a record, the reason that was given. */
    reason: z.string().nullable(),
    /** For a moved service, its new day. */
    serviceDate: z.string().nullable(),
    at: z.iso.datetime(),
    readAt: z.iso.datetime().nullable(),
    /** For a turn, when it ended. */
    overAt: z.iso.datetime().nullable(),
    /** The time until which the notice is snoozed; then it is unread again. */
    snoozedUntil: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Notice' })
export type Notice = z.infer<typeof Notice>

const Way = z.enum(noticeWays)
/** The chosen way of notification for each kind. Kinds that are not sent stay. */
export const NoticeWays = z.object(
  Object.fromEntries(noticeKinds.map((kind) => [kind, Way.optional()])) as Record<NoticeKind, z.ZodOptional<typeof Way>>,
)
export type NoticeWays = z.infer<typeof NoticeWays>

/** How a person is notified of each kind that they can receive. */
export const NoticeSettings = NoticeWays.extend({
  /** The kinds that are always mailed at once and offer no choice. */
  due: z.array(z.enum(noticeKinds)),
  /** The address to which their mails are sent. */
  mailedTo: z.string(),
}).meta({ id: 'NoticeSettings' })
export type NoticeSettings = z.infer<typeof NoticeSettings>

export const Snooze = z.object({ until: z.iso.datetime({ offset: true }).nullable() })
