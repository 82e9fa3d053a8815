import { type Agency, agencyOf, type Role } from '../actor.ts'

/** The audience of a comment: the corporation (with one body, if any), or the alianza too. */
export const commentAudiences = ['internal', 'client'] as const
export type CommentAudience = (typeof commentAudiences)[number]

/** Limits of one comment. */
export const maxCommentFiles = 5
export const maxMentions = 20

/** The parties of a conversation. `house` is the corporation. */
export const sides = ['house', 'alliance', 'gnb', 'daex', 'dgcim'] as const
export type Side = (typeof sides)[number]

export const sideOf = (role: Role): Side => (role === 'cliente' ? 'alliance' : (agencyOf(role) ?? 'house'))

export type CommentScope = { audience: CommentAudience; agency: Agency | null }

type ScopeQuery = { audience?: CommentAudience | undefined; agency?: Agency | null | undefined }

/**
 * Returns the parties of a new comment.
 * A person of an alianza writes to the corporation, a person of a body likewise; the corporation's staff choose.
 */
export function scopeFor(role: Role, query: ScopeQuery): CommentScope {
  const side = sideOf(role)
  if (side === 'alliance') return { audience: 'client', agency: null }
  if (side !== 'house') return { audience: 'internal', agency: side }
  return query.audience === 'client' ? { audience: 'client', agency: null } : { audience: 'internal', agency: query.agency ?? null }
}

/** Returns the side that has to answer a question: the other party, or the corporation itself for an internal question. */
export function addressedSide(role: Role, { audience, agency }: CommentScope): Side {
  if (sideOf(role) !== 'house') return 'house'
  return audience === 'client' ? 'alliance' : (agency ?? 'house')
}

/** A question without an answer: its parties and the side that has to answer. */
export type OpenQuestion = CommentScope & { asks: Side }

/** Whether people of this side read the comment. The corporation reads all comments. */
const readsIt = (side: Side, { audience, agency }: CommentScope) =>
  side === 'house' || (side === 'alliance' ? audience === 'client' : agency === side)

/** Returns the sides that have to answer open questions, among those questions that this role can read. */
export function awaitedBy(role: Role, questions: readonly OpenQuestion[]): Side[] {
  const known = questions.filter((question) => readsIt(sideOf(role), question))
  return sides.filter((side) => known.some(({ asks }) => asks === side))
}

/** Filter of lists by their conversations: a question waits for the reader's own side, or for another side. */
export const awaitedAnswers = ['own', 'others'] as const
export type AwaitedAnswer = (typeof awaitedAnswers)[number]
