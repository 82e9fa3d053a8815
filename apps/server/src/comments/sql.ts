import type { Agency, Role } from '@barreno/domain/actor'
import type { Comment } from '@barreno/domain/comments/schema'
import type { AwaitedAnswer, CommentScope, Side } from '@barreno/domain/comments/values'
import type { FileReply, Paging } from '@barreno/domain/endpoint'
import type { Connection, Fragment } from '../db/connect.ts'
import { matchesSearch } from '../db/filters.ts'
import { page } from '../db/page.ts'
import { written } from '../db/planning.ts'

/** The record that is commented on. `isUnsent`: it was not sent yet, so only its alianza knows of it. */
export type CommentedOn = { concept: 'orders' | 'preorders'; id: string; isUnsent?: true }
export type StoredMention = { person: string | null; name: string | null; role: Role }

/** A comment as stored, with its author by name and the fields that decide who may read it. */
export type StoredComment = Omit<Comment, 'author' | 'mentions' | 'canEdit' | 'canRemove' | 'canAnswer'> & {
  authorId: string
  authorName: string
  authorRole: Role
  mentions: StoredMention[]
}

const comments = (db: Connection) => db`
  select comments.id, case when comments.order_id is null then 'preorders' else 'orders' end as concept, coalesce(comments.order_id, comments.preorder_id) as "recordId",
    coalesce(order_number, preorder_number) as "recordNumber", audience, agency, author_id as "authorId", author_name as "authorName", author_role as "authorRole",
    case when removed_at is null then text end as text, mentions, asks, answered_at as "answeredAt", answers, comments.at, edited_at as "editedAt",
    removed_at as "removedAt", comments.version,
    (select coalesce(json_agg(json_build_object('id', files.id, 'name', files.name, 'size', files.size) order by position), '[]')
     from comment_files join files on files.id = file_id where comment_id = comments.id) as files
  from comments
  left join orders on orders.id = comments.order_id
  left join preorders on preorders.id = comments.preorder_id`

const isOf = (db: Connection, { concept, id }: CommentedOn): Fragment =>
  concept === 'orders' ? db`comments.order_id = ${id}` : db`comments.preorder_id = ${id}`

/** SQL condition: comments that this side may read. The corporation reads all. */
const isFor = (db: Connection, side: Side): Fragment =>
  side === 'house' ? db`true` : side === 'alliance' ? db`audience = 'client'` : db`agency = ${side}`

const isOpen = (db: Connection): Fragment => db`asks is not null and answered_at is null and removed_at is null`

/** SQL expression: the unanswered questions of a record as JSON, one of each kind. */
export const openQuestionsOf = (db: Connection, concept: CommentedOn['concept']): Fragment => db`
  (select coalesce(json_agg(distinct jsonb_build_object('asks', asks, 'audience', audience, 'agency', agency)), '[]')
   from comments where ${concept === 'orders' ? db`comments.order_id = orders.id` : db`comments.preorder_id = preorders.id`} and ${isOpen(db)})`

/** SQL condition: records with an open question that this side may read and that waits for this side, or for another one. */
export function awaitsAnswer(db: Connection, concept: CommentedOn['concept'], { of, side }: { of: AwaitedAnswer; side: Side }): Fragment {
  const [id, record] = concept === 'orders' ? [db`orders.id`, db`order_id`] : [db`preorders.id`, db`preorder_id`]
  return db`${id} in (select ${record} from comments where ${record} is not null and ${isOpen(db)} and ${isFor(db, side)}
    and asks ${of === 'own' ? db`=` : db`<>`} ${written(db, side)})`
}

export const listComments = (db: Connection, of: CommentedOn, side: Side, { q, ...paging }: Paging) =>
  page<StoredComment>(
    db,
    db`
      ${comments(db)} where ${isOf(db, of)} and ${isFor(db, side)}
        ${q ? db`and removed_at is null and ${matchesSearch(db, db`searchable(text)`, q)}` : db``}`,
    paging,
  )

/** Returns the number of comments that this side may read, at most 1000, and the open questions, oldest first, at most 20. */
export async function standingOf(db: Connection, of: CommentedOn, side: Side): Promise<{ count: number; questions: StoredComment[] }> {
  const [[counted], questions] = await Promise.all([
    db<[{ count: number }]>`
      select count(*)::int as count from (select from comments where ${isOf(db, of)} and ${isFor(db, side)} limit 1000) as said`,
    db<StoredComment[]>`
      ${comments(db)} where ${isOf(db, of)} and ${isFor(db, side)} and ${isOpen(db)}
      order by comments.at, comments.id limit 20`,
  ])
  return { count: counted.count, questions }
}

export const findComment = async (db: Connection, id: string) => (await db<StoredComment[]>`${comments(db)} where comments.id = ${id}`)[0]

/** Returns the comment that settled a question, or the person who did; empty if it is open. */
export const answeredBy = async (db: Connection, id: string): Promise<string[]> =>
  (await db<{ by: string }[]>`select answered_by as by from comments where id = ${id} and answered_by is not null`).map(({ by }) => by)

export async function lockComment(tx: Connection, id: string) {
  await tx`select from comments where id = ${id} for update`
  return findComment(tx, id)
}

type NewComment = CommentScope & {
  of: CommentedOn
  author: { id: string; name: string; role: Role }
  text: string
  mentions: readonly StoredMention[]
  asks: Side | null
  answers: string | null
  at: Date
}

export async function insertComment(
  tx: Connection,
  { of, author, text, mentions, asks, answers, at, audience, agency }: NewComment,
): Promise<string> {
  const [{ id }] = await tx<[{ id: string }]>`
    insert into comments (order_id, preorder_id, audience, agency, author_id, author_name, author_role, text, mentions, asks, answers, at)
    values (${of.concept === 'orders' ? of.id : null}, ${of.concept === 'preorders' ? of.id : null}, ${audience}, ${agency}, ${author.id}, ${author.name},
      ${author.role}, ${text}, ${tx.json(mentions)}, ${asks}, ${answers}, ${at.toISOString()})
    returning id`
  return id
}

export const insertCommentFiles = (tx: Connection, commentId: string, fileIds: readonly string[]) =>
  tx`insert into comment_files ${tx(fileIds.map((fileId, position) => ({ comment_id: commentId, file_id: fileId, position })))}`

export const setText = (tx: Connection, id: string, text: string, at: Date) =>
  tx`update comments set text = ${text}, edited_at = ${at.toISOString()}, version = version + 1 where id = ${id}`

export const setAnswered = (tx: Connection, id: string, by: string, at: Date) =>
  tx`update comments set answered_at = ${at.toISOString()}, answered_by = ${by}, version = version + 1 where id = ${id} and answered_at is null`

/** Deletes a comment's text and files and marks it as removed. Returns the ids of the files. */
export async function setRemoved(tx: Connection, id: string, by: string, at: Date): Promise<string[]> {
  await tx`update comments set text = '', removed_at = ${at.toISOString()}, removed_by = ${by}, version = version + 1 where id = ${id}`
  return (await tx<{ fileId: string }[]>`delete from comment_files where comment_id = ${id} returning file_id as "fileId"`).map(
    ({ fileId }) => fileId,
  )
}

export const findCommentFile = async (db: Connection, commentId: string, fileId: string) =>
  (
    await db<FileReply[]>`
  select files.id, name, kind, size, sha256 from files join comment_files on file_id = files.id where comment_id = ${commentId} and files.id = ${fileId}`
  )[0]

/** The fields of a comment that decide who is notified of it. */
export type SaidComment = { id: string; concept: 'orders' | 'preorders'; recordId: string; mentions: StoredMention[] } & CommentScope & {
    agency: Agency | null
    authorId: string
    authorRole: Role
  }
export const saidComments = (tx: Connection, ids: readonly string[]) => tx<SaidComment[]>`
  select id, case when order_id is null then 'preorders' else 'orders' end as concept, coalesce(order_id, preorder_id) as "recordId", mentions, audience, agency,
    author_id as "authorId", author_role as "authorRole"
  from comments where id = any(${[...ids]}::text[]) and removed_at is null`
