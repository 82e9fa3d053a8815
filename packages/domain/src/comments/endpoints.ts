import type { Endpoint } from '../endpoint.ts'
import { ById, ShortText } from '../text-fields.ts'
import { z } from '../zod.ts'
import { comments as calls } from './calls.ts'
import { Comment, CommentEdit, ConversationStanding, Mentionable, NewComment, recordAsked, scopeAsked } from './schema.ts'

const ofRecord = z.object(recordAsked)

export const comments = {
  list: {
    ...calls.list, access: 'comments.read', summary: 'What was said about a request or an order, the newest first: what is said for the caller\'s side, and nothing else.',
    query: ofRecord, reply: Comment,
  },
  standing: {
    ...calls.standing, access: 'comments.read', summary: 'How the conversation of a record stands: how much was said, and which questions wait for an answer.',
    query: ofRecord, reply: ConversationStanding,
  },
  people: {
    ...calls.people, access: 'comments.write', summary: 'Whom the caller may mention: those who read the record and what would be said.',
    query: ofRecord.extend(scopeAsked), reply: Mentionable,
  },
  write: {
    ...calls.write, access: 'comments.write', status: 201,
    summary: 'Says something about a request or an order. An alianza writes to the corporation, a body too; the corporation chooses: within itself, to the alianza, to a body. Who is mentioned is told, and a question waits for an answer.',
    body: NewComment, reply: Comment,
  },
  edit: {
    ...calls.edit, access: 'comments.edit', summary: 'Changes the words of one\'s own comment; the history keeps those before.',
    params: ById, body: CommentEdit, versioned: true, reply: Comment,
  },
  remove: {
    ...calls.remove, access: 'comments.remove', summary: 'Takes a comment back, with its files. That there was one stays to be seen.',
    params: ById, versioned: true, reply: Comment,
  },
  settle: {
    ...calls.settle, access: 'comments.write', summary: 'Says that a question needs no answer any more.',
    params: ById, versioned: true, reply: Comment,
  },
  file: {
    ...calls.file, access: 'comments.read', summary: 'A file of a comment, checked against the digest of its arrival.',
    params: ById.extend({ fileId: ShortText(64) }),
  },
} as const satisfies Record<string, Endpoint>
