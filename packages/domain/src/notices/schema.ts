import { z } from '../zod.ts'
import { roles } from '../actor.ts'
import { noticeConcepts, type NoticeKind, noticeKinds, noticeWays } from './values.ts'

/** What somebody was told of one act: that it is their turn, or what became of a record of their alianza. It has no amounts. */
export const Notice = z
  .object({
    id: z.string(),
    kind: z.enum(noticeKinds),
    /** What was done, as the history names it. */
    action: z.string(),
    /** For a turn: what the reader can do, by the name of its permission. */
    step: z.string().nullable(),
    concept: z.enum(noticeConcepts),
    recordId: z.string(),
    recordNumber: z.string(),
    clientName: z.string(),
    /** Who did it; of others than their own people clients see the role alone. */
    by: z.object({ name: z.string().nullable(), role: z.enum([...roles, 'sistema']) }),
    /** For what became of a record: the reason that was given. */
    reason: z.string().nullable(),
    /** For a service that was moved: the day that it was moved to. */
    serviceDate: z.string().nullable(),
    at: z.iso.datetime(),
    readAt: z.iso.datetime().nullable(),
    /** For a turn: since when it is over. */
    overAt: z.iso.datetime().nullable(),
    /** Put off until then: it comes back unread. */
    snoozedUntil: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Notice' })
export type Notice = z.infer<typeof Notice>

const Way = z.enum(noticeWays)
/** How one wants to be told, by kind; a kind that is not named stays as it is. */
export const NoticeWays = z.object(
  Object.fromEntries(noticeKinds.map((kind) => [kind, Way.optional()])) as Record<NoticeKind, z.ZodOptional<typeof Way>>,
)
export type NoticeWays = z.infer<typeof NoticeWays>

/** How somebody is told of each kind that they are ever told of. */
export const NoticeSettings = NoticeWays.extend({
  /** What has to be notified to them: it is mailed at once, and there is no other choice. */
  due: z.array(z.enum(noticeKinds)),
  /** Where their mails go. */
  mailedTo: z.string(),
}).meta({ id: 'NoticeSettings' })
export type NoticeSettings = z.infer<typeof NoticeSettings>

export const Snooze = z.object({ until: z.iso.datetime({ offset: true }).nullable() })
