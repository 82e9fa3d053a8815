import type { Actor } from '@barreno/domain/actor'
import type { comments } from '@barreno/domain/comments/endpoints'
import type { Mention } from '@barreno/domain/comments/schema'
import { addressedSide, maxCommentFiles, scopeFor, sideOf } from '@barreno/domain/comments/values'
import { may } from '@barreno/domain/permissions'
import { type Fault, Problem } from '@barreno/domain/problems'
import { commentFaults } from '@barreno/texts/comments/faults'
import type { UseCase } from '../context.ts'
import { insertFiles } from '../files/sql.ts'
import { readersOf, recordOf, toVisibleComment } from './of-record.ts'
import { findComment, insertComment, insertCommentFiles, lockComment, setAnswered, type StoredComment, type StoredMention } from './sql.ts'

/** Adds a comment to a record. If it answers a question, that question counts as answered. */
export const write: UseCase<typeof comments.write> = async (
  context,
  { order, preorder, audience, agency, text, isQuestion, answers, mentionsJson = [], files },
) => {
  const { db, actor, now, record } = context
  const of = await recordOf(context, { order, preorder })
  if (of.isUnsent) throw new Problem('comments.notSent')
  const question = answers === undefined ? undefined : await lockComment(db, answers)
  if (answers !== undefined && !(question && may(actor, 'comments.read', question))) throw new Problem('comments.notFound')
  const scope = question
    ? { audience: question.audience, agency: question.agency }
    : scopeFor(actor.role, { audience, agency: agency ?? null })
  if (!may(actor, 'comments.write', scope)) throw new Problem('permission.denied')
  const readers = mentionsJson.length > 0 ? await readersOf(context, of, scope) : []
  const mentions = mentionsJson.map((mention) => mentionedBy(mention, readers, actor))
  const faults: Fault[] = [
    ...(question && (question.concept !== of.concept || question.recordId !== of.id || question.removedAt)
      ? [fault('answers', commentFaults.answers)]
      : []),
    ...mentions.flatMap((mention, index) => (mention ? [] : [fault(`mentionsJson.${index}`, commentFaults.mention)])),
    ...(files.length > maxCommentFiles ? [fault('files', commentFaults.files(maxCommentFiles))] : []),
  ]
  if (faults.length > 0) throw new Problem('input.invalid', faults)
  if (files.length > 0) await insertFiles(db, files, actor.clientId ?? actor.id)
  const asks = isQuestion === 'true' ? addressedSide(actor.role, scope) : null
  const mentioned = mentions.filter((mention) => mention !== null)
  const id = await insertComment(db, {
    of,
    ...scope,
    author: actor,
    text,
    mentions: mentioned,
    asks,
    answers: question?.id ?? null,
    at: now(),
  })
  if (files.length > 0)
    await insertCommentFiles(
      db,
      id,
      files.map((file) => file.id),
    )
  if (question && isAnsweredBy(actor, question)) await setAnswered(db, question.id, id, now())
  const made = (await findComment(db, id))!
  record({
    action: 'comments.write',
    recordId: id,
    changes: {
      record: { old: null, new: made.recordNumber },
      audience: { old: null, new: scope.agency ?? scope.audience },
      text: { old: null, new: text },
      ...(asks && { asks: { old: null, new: asks } }),
      ...(files.length > 0 && { files: { old: null, new: files.map(({ name, sha256 }) => ({ name, sha256 })) } }),
    },
  })
  return toVisibleComment(actor, made)
}

/** Whether the actor's comment answers the question. The side that was asked answers it; its author may add to it without answering. */
const isAnsweredBy = (actor: Actor, { asks, answeredAt, authorId }: StoredComment) =>
  asks !== null && answeredAt === null && (asks === sideOf(actor.role) ? authorId !== actor.id || asks !== 'house' : false)

const fault = (field: string, message: string): Fault => ({ field, message })

/**
 * Returns the mention in the form in which it is stored. Null if nobody mentioned may read the comment, or if the writer may not know the person by
 * name.
 */
function mentionedBy({ person, role }: Mention, readers: readonly Actor[], writer: Actor): StoredMention | null {
  if (role !== undefined) return readers.some((reader) => reader.role === role) ? { person: null, name: null, role } : null
  const found = readers.find(({ id }) => id === person)
  if (!found || (writer.role === 'cliente' && found.role !== 'cliente')) return null
  return { person: found.id, name: found.name, role: found.role }
}
