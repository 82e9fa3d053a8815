import type { comments } from '@barreno/domain/comments/endpoints'
import type { Mentionable } from '@barreno/domain/comments/schema'
import { scopeFor, sideOf } from '@barreno/domain/comments/values'
import type { Input } from '@barreno/domain/endpoint'
import { Problem } from '@barreno/domain/problems'
import type { Context, UseCase } from '../context.ts'
import { readableComment, readersOf, recordOf, toVisibleComment } from './of-record.ts'
import { findCommentFile, listComments, standingOf } from './sql.ts'

/** Returns the comments on a record that are addressed to the actor's side. */
export const list: UseCase<typeof comments.list> = async (context, { order, preorder, ...paging }) => {
  const { db, actor } = context
  const found = await listComments(db, await recordOf(context, { order, preorder }), sideOf(actor.role), paging)
  return { ...found, items: found.items.map((comment) => toVisibleComment(actor, comment)) }
}

export const standing: UseCase<typeof comments.standing> = async (context, of) => {
  const { db, actor } = context
  const { count, questions } = await standingOf(db, await recordOf(context, of), sideOf(actor.role))
  return { count, questions: questions.map((comment) => toVisibleComment(actor, comment)) }
}

/**
 * Returns whom the actor may mention: all others who would read the comment. An alianza mentions the corporation's people by role, and only its own
 * people by name.
 */
export async function people(context: Context, { order, preorder, ...scope }: Input<typeof comments.people>): Promise<Mentionable> {
  const { actor } = context
  const readers = await readersOf(context, await recordOf(context, { order, preorder }), scopeFor(actor.role, scope))
  const others = readers.filter(({ id }) => id !== actor.id)
  const named = actor.role === 'cliente' ? others.filter(({ role }) => role === 'cliente') : others
  return { people: named.map(({ id, name, role }) => ({ id, name, role })), roles: [...new Set(others.map(({ role }) => role))] }
}

export const file: UseCase<typeof comments.file> = async (context, { id, fileId }) => {
  const comment = await readableComment(context, id)
  const found = await findCommentFile(context.db, comment.id, fileId)
  if (!found) throw new Problem('files.notFound')
  return found
}
