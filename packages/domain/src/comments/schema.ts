import { agencies, roles } from '../actor.ts'
import { jsonText } from '../endpoint.ts'
import { LongText, ShortText } from '../text-fields.ts'
import { validation } from '../validation.ts'
import { z } from '../zod.ts'
import { commentAudiences, maxMentions, sides } from './values.ts'

/** The addressee of a mention: one person, or all readers of the comment with a role. */
export const Mention = z
  .strictObject({ person: ShortText(64).min(1).optional(), role: z.enum(roles).optional() })
  .refine(({ person, role }) => (person === undefined) !== (role === undefined), validation.mention)
export type Mention = z.infer<typeof Mention>

/** A comment on a pre-order or an order. */
export const Comment = z
  .object({
    id: z.string(),
    concept: z.enum(['preorders', 'orders']),
    recordId: z.string(),
    recordNumber: z.string(),
    audience: z.enum(commentAudiences),
    /** The body with which the corporation exchanges the comment; null if none. */
    agency: z.enum(agencies).nullable(),
    /** The author. Clients see only the role of a member of the staff. */
    author: z.object({ id: z.string().nullable(), name: z.string().nullable(), role: z.enum(roles) }),
    /** Null if the comment was removed. */
    text: z.string().nullable(),
    mentions: z.array(z.object({ name: z.string().nullable(), role: z.enum(roles) })),
    /** For a question, the side that has to answer it; otherwise null. */
    asks: z.enum(sides).nullable(),
    answeredAt: z.iso.datetime().nullable(),
    /** The question that this comment answers. */
    answers: z.string().nullable(),
    files: z.array(z.object({ id: z.string(), name: z.string(), size: z.int() })),
    at: z.iso.datetime(),
    editedAt: z.iso.datetime().nullable(),
    removedAt: z.iso.datetime().nullable(),
    canEdit: z.boolean(),
    canRemove: z.boolean(),
    /** Whether the reader may answer the question, or mark it as needing no answer. */
    canAnswer: z.boolean(),
    version: z.int(),
  })
  .meta({ id: 'Comment' })
export type Comment = z.infer<typeof Comment>

/** The state of a conversation: the number of comments that the reader may read, and the open questions, the oldest first. */
export const ConversationStanding = z.object({ count: z.int(), questions: z.array(Comment) }).meta({ id: 'ConversationStanding' })

/** The people and roles that the writer may mention to this audience. */
export const Mentionable = z
  .object({ people: z.array(z.object({ id: z.string(), name: z.string(), role: z.enum(roles) })), roles: z.array(z.enum(roles)) })
  .meta({ id: 'Mentionable' })
export type Mentionable = z.infer<typeof Mentionable>

/** The record of the conversation, by id or number. Exactly one of the two is given. */
export const recordAsked = { order: ShortText(64).min(1).optional(), preorder: ShortText(64).min(1).optional() }
export const scopeAsked = { audience: z.enum(commentAudiences).optional(), agency: z.enum(agencies).optional() }

const words = LongText(4000).min(1)

/** A multipart form, because it may contain files. */
export const NewComment = z.object({
  ...recordAsked,
  ...scopeAsked,
  text: words,
  isQuestion: z.enum(['true', 'false']).optional(),
  answers: ShortText(64).min(1).optional(),
  mentionsJson: jsonText(z.array(Mention).max(maxMentions)).optional(),
})

export const CommentEdit = z.object({ text: words })
