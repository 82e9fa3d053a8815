import type { comments } from '@barreno/domain/comments/endpoints'
import { may } from '@barreno/domain/permissions'
import { Problem } from '@barreno/domain/problems'
import type { Context, UseCase } from '../context.ts'
import { forgetFiles } from '../files/sql.ts'
import { staleness } from '../history/staleness.ts'
import { readableComment, toVisibleComment } from './of-record.ts'
import { answeredBy, findComment, lockComment, setAnswered, setRemoved, setText, type StoredComment } from './sql.ts'

/** Replaces the text of the actor's own comment. The history keeps the former text. */
export const edit: UseCase<typeof comments.edit> = async (context, { id, version, text }) => {
  const { db, now, record } = context
  const comment = await lockForChange(context, id, 'comments.edit', version)
  if (text !== comment.text) {
    await setText(db, comment.id, text, now())
    record({
      action: 'comments.edit',
      recordId: comment.id,
      changes: { record: { old: null, new: comment.recordNumber }, text: { old: comment.text, new: text } },
    })
  }
  return reread(context, comment)
}

/** Removes a comment: its text and files are deleted, but the record still shows that there was one. */
export const remove: UseCase<typeof comments.remove> = async (context, { id, version }) => {
  const { db, actor, now, record } = context
  const comment = await lockForChange(context, id, 'comments.remove', version)
  await forgetFiles(db, await setRemoved(db, comment.id, actor.id, now()))
  record({
    action: 'comments.remove',
    recordId: comment.id,
    changes: {
      record: { old: null, new: comment.recordNumber },
      text: { old: comment.text, new: null },
      ...(comment.files.length > 0 && { files: { old: comment.files.map(({ name }) => name), new: null } }),
    },
  })
  return reread(context, comment)
}

/** Marks a question as no longer needing an answer. */
export const settle: UseCase<typeof comments.settle> = async (context, { id, version }) => {
  const { db, actor, now, record } = context
  const comment = await readableComment(context, id, lockComment)
  await refuseStaleComment(context, comment, version)
  if (!toVisibleComment(actor, comment).canAnswer) throw new Problem('comments.notOpen')
  await setAnswered(db, comment.id, actor.id, now())
  record({ action: 'comments.settle', recordId: comment.id, changes: { record: { old: null, new: comment.recordNumber } } })
  return reread(context, comment)
}

async function lockForChange(
  context: Context,
  id: string,
  permission: 'comments.edit' | 'comments.remove',
  version: number | undefined,
): Promise<StoredComment> {
  const comment = await readableComment(context, id, lockComment)
  if (!may(context.actor, permission, comment)) throw new Problem('permission.denied')
  if (comment.removedAt) throw new Problem('comments.removed')
  await refuseStaleComment(context, comment, version)
  return comment
}

/** The answer to a question changes the question too, with a history entry of its own. */
async function refuseStaleComment(context: Context, { id, version: current }: StoredComment, version: number | undefined): Promise<void> {
  if (version !== undefined && version !== current) throw await staleness(context, 'comments', id, await answeredBy(context.db, id))
}

const reread = async ({ db, actor }: Context, { id }: StoredComment) => toVisibleComment(actor, (await findComment(db, id))!)
