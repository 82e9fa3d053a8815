import { agencies, roles } from '../actor.ts'
import { jsonText } from '../endpoint.ts'
import { LongText, ShortText } from '../text-fields.ts'
import { validation } from '../validation.ts'
import { z } from '../zod.ts'
import { commentAudiences, maxMentions, sides } from './values.ts'

/** Somebody who is to look at it: one person, or everybody of a role who reads it. */
export const Mention = z
  .strictObject({ person: ShortText(64).min(1).optional(), role: z.enum(roles).optional() })
  .refine(({ person, role }) => (person === undefined) !== (role === undefined), validation.mention)
export type Mention = z.infer<typeof Mention>

/** Something that was said about a request or an order. */
export const Comment = z
  .object({
    id: z.string(),
    concept: z.enum(['preorders', 'orders']),
    recordId: z.string(),
    recordNumber: z.string(),
    audience: z.enum(commentAudiences),
    /** The body that it is between with the corporation. */
    agency: z.enum(agencies).nullable(),
    /** Clients see only the role of the staff. */
    author: z.object({ id: z.string().nullable(), name: z.string().nullable(), role: z.enum(roles) }),
    /** Null once it was removed. */
    text: z.string().nullable(),
    mentions: z.array(z.object({ name: z.string().nullable(), role: z.enum(roles) })),
    /** For a question: who has to answer it; null for all else. */
    asks: z.enum(sides).nullable(),
    answeredAt: z.iso.datetime().nullable(),
    /** The question that it answers. */
    answers: z.string().nullable(),
    files: z.array(z.object({ id: z.string(), name: z.string(), size: z.int() })),
    at: z.iso.datetime(),
    editedAt: z.iso.datetime().nullable(),
    removedAt: z.iso.datetime().nullable(),
    canEdit: z.boolean(),
    canRemove: z.boolean(),
    /** Whether the reader may answer it, or say that it needs no answer any more. */
    canAnswer: z.boolean(),
    version: z.int(),
  })
  .meta({ id: 'Comment' })
export type Comment = z.infer<typeof Comment>

/** How a conversation stands: how much was said that the reader may read, and which questions wait, the oldest first. */
export const ConversationStanding = z.object({ count: z.int(), questions: z.array(Comment) }).meta({ id: 'ConversationStanding' })

/** Whom the writer may mention, for those whom they write to. */
export const Mentionable = z
  .object({ people: z.array(z.object({ id: z.string(), name: z.string(), role: z.enum(roles) })), roles: z.array(z.enum(roles)) })
  .meta({ id: 'Mentionable' })
export type Mentionable = z.infer<typeof Mentionable>

/** The record that is talked about, by id or number: one of the two. */
export const recordAsked = { order: ShortText(64).min(1).optional(), preorder: ShortText(64).min(1).optional() }
export const scopeAsked = { audience: z.enum(commentAudiences).optional(), agency: z.enum(agencies).optional() }

const words = LongText(4000).min(1)

/** As a form, for its files. */
export const NewComment = z.object({
  ...recordAsked,
  ...scopeAsked,
  text: words,
  isQuestion: z.enum(['true', 'false']).optional(),
  answers: ShortText(64).min(1).optional(),
  mentionsJson: jsonText(z.array(Mention).max(maxMentions)).optional(),
})

export const CommentEdit = z.object({ text: words })
