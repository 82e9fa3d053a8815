import { type Agency, agencyOf, type Role } from '../actor.ts'

/** For whom something is said: the corporation (and the body that it is between), or the alianza too. */
export const commentAudiences = ['internal', 'client'] as const
export type CommentAudience = (typeof commentAudiences)[number]

/** What one comment may carry. */
export const maxCommentFiles = 5
export const maxMentions = 20

/** Where somebody stands in a conversation. */
export const sides = ['house', 'alliance', 'gnb', 'daex', 'dgcim'] as const
export type Side = (typeof sides)[number]

export const sideOf = (role: Role): Side => (role === 'cliente' ? 'alliance' : (agencyOf(role) ?? 'house'))

export type CommentScope = { audience: CommentAudience; agency: Agency | null }

type Asked = { audience?: CommentAudience | undefined; agency?: Agency | null | undefined }

/** Between whom it is said: of an alianza's own words the alianza and the corporation, of a body's that body and the corporation. */
export function scopeFor(role: Role, asked: Asked): CommentScope {
  const side = sideOf(role)
  if (side === 'alliance') return { audience: 'client', agency: null }
  if (side !== 'house') return { audience: 'internal', agency: side }
  return asked.audience === 'client' ? { audience: 'client', agency: null } : { audience: 'internal', agency: asked.agency ?? null }
}

/** Who has to answer a question: the other side of what it is said between; within the corporation, the corporation. */
export function askedSide(role: Role, { audience, agency }: CommentScope): Side {
  if (sideOf(role) !== 'house') return 'house'
  return audience === 'client' ? 'alliance' : (agency ?? 'house')
}

/** A question that nobody has answered yet: who has to, and between whom it was asked. */
export type OpenQuestion = CommentScope & { asks: Side }

/** Whether somebody of this side reads what is said: the corporation all of it. */
const readsIt = (side: Side, { audience, agency }: CommentScope) =>
  side === 'house' || (side === 'alliance' ? audience === 'client' : agency === side)

/** Who has to answer, as far as somebody of this role reads the questions. */
export function awaitedBy(role: Role, questions: readonly OpenQuestion[]): Side[] {
  const known = questions.filter((question) => readsIt(sideOf(role), question))
  return sides.filter((side) => known.some(({ asks }) => asks === side))
}

/** What lists of records are narrowed to by their conversations: a question waits for the reader's own side, or for another one. */
export const awaitedAnswers = ['own', 'others'] as const
export type AwaitedAnswer = (typeof awaitedAnswers)[number]
