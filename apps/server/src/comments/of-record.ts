import type { Actor } from '@barreno/domain/actor'
import type { Comment } from '@barreno/domain/comments/schema'
import { type CommentScope, sideOf } from '@barreno/domain/comments/values'
import { reads, type Waiting } from '@barreno/domain/notices/workflow'
import { may } from '@barreno/domain/permissions'
import { Problem } from '@barreno/domain/problems'
import { texts } from '@barreno/texts/server'
import type { Context } from '../context.ts'
import type { Connection } from '../db/connect.ts'
import { peopleFor } from '../notices/people.ts'
import { orderStates, preorderStates } from '../notices/waiting/sql.ts'
import { readable as readableOrder } from '../orders/get.ts'
import { readable as readablePreorder } from '../preorders/get.ts'
import { type CommentedOn, findComment, type StoredComment } from './sql.ts'

type RecordQuery = { order?: string | undefined; preorder?: string | undefined }

/** Returns the record that is commented on. Refuses with the same error if it does not exist and if the actor may not read it. */
export async function recordOf(context: Context, query: RecordQuery): Promise<CommentedOn> {
  if ((query.order === undefined) === (query.preorder === undefined))
    throw new Problem('input.invalid', [{ field: 'order', message: texts.orderOrPreorder }])
  try {
    return await readRecord(context, query)
  } catch (error) {
    throw error instanceof Problem ? new Problem('comments.recordNotFound') : error
  }
}

async function readRecord({ db, actor }: Context, { order, preorder = '' }: RecordQuery): Promise<CommentedOn> {
  if (order !== undefined) return { concept: 'orders', id: (await readableOrder(db, actor, order)).id }
  const found = await readablePreorder(db, actor, preorder)
  return { concept: 'preorders', id: found.id, ...(found.unsentBy && { isUnsent: true }) }
}

/**
 * Returns the comment. Refuses with the same error if it does not exist, if it is not addressed to the actor's side, and if the actor may not read
 * its record.
 */
export async function readableComment(
  context: Context,
  id: string,
  find: (db: Connection, id: string) => Promise<StoredComment | undefined> = findComment,
): Promise<StoredComment> {
  const comment = await find(context.db, id)
  if (!comment || !may(context.actor, 'comments.read', comment)) throw new Problem('comments.notFound')
  const { concept, recordId } = comment
  try {
    await recordOf(context, concept === 'orders' ? { order: recordId } : { preorder: recordId })
  } catch (error) {
    if (error instanceof Problem) throw new Problem('comments.notFound')
    throw error
  }
  return comment
}

/** Returns a comment as this actor may see it. Clients see only the roles of the staff, not their names. */
export function toVisibleComment(actor: Actor, { authorId, authorName, authorRole, mentions, ...comment }: StoredComment): Comment {
  const isOwn = authorId === actor.id
  const seesNames = may(actor, 'history.readPersons', null)
  const seesName = (role: typeof authorRole) => seesNames || role === 'cliente'
  const stands = comment.removedAt === null
  const isOpen = stands && comment.asks !== null && comment.answeredAt === null
  return {
    ...comment,
    author: { id: seesName(authorRole) ? authorId : null, name: seesName(authorRole) ? authorName : null, role: authorRole },
    mentions: mentions.map(({ name, role }) => ({ name: seesName(role) ? name : null, role })),
    canEdit: stands && may(actor, 'comments.edit', { ...comment, authorId }),
    canRemove: stands && may(actor, 'comments.remove', { ...comment, authorId }),
    canAnswer:
      isOpen && (isOwn || comment.asks === sideOf(actor.role) || sideOf(actor.role) === 'house') && may(actor, 'comments.write', comment),
  }
}

/** Returns a record with its workflow state. */
async function waitingRecord(db: Connection, { concept, id }: CommentedOn): Promise<Waiting> {
  const [found] = concept === 'orders' ? await orderStates(db, [id]) : await preorderStates(db, [id])
  return { concept, state: found } as Waiting
}

/** Returns all people who may read the record and the comments of this scope. */
export async function readersOf(
  { db, now, settings }: Pick<Context, 'db' | 'now' | 'settings'>,
  of: CommentedOn,
  scope: CommentScope,
): Promise<Actor[]> {
  const record = await waitingRecord(db, of)
  const people = await peopleFor(db, [record], { now: now(), demo: settings.demo ?? false })
  return people.filter((person) => mayReadComments(person, record, scope))
}

export const mayReadComments = (person: Actor, record: Waiting, scope: CommentScope) =>
  reads(person, record) && may(person, 'comments.read', scope)
