import type { Actor } from '@barreno/domain/actor'
import type { Input, Reply } from '@barreno/domain/endpoint'
import type { notices } from '@barreno/domain/notices/endpoints'
import { tellsReason } from '@barreno/domain/notices/rules'
import type { Notice } from '@barreno/domain/notices/schema'
import { Problem } from '@barreno/domain/problems'
import type { Context } from '../context.ts'
import { mayKnowPerson } from '../history/may-know-person.ts'
import { listNotices, setAllRead, setRead, type StoredNotice } from './sql.ts'

/** Lists the actor's notices. */
export async function list(
  { db, actor }: Context,
  { unread, snoozed, ...paging }: Input<typeof notices.list>,
): Promise<Reply<typeof notices.list>> {
  const page = await listNotices(db, actor.id, { isUnread: unread === 'true', isSnoozed: snoozed === 'true' }, paging)
  return { ...page, items: page.items.map((notice) => toNotice(actor, notice)) }
}

export async function read({ db, actor, now }: Context, { id }: Input<typeof notices.read>): Promise<Reply<typeof notices.read>> {
  const notice = await setRead(db, actor.id, id, now())
  if (!notice) throw new Problem('notices.notFound')
  return toNotice(actor, notice)
}

export const readAll = async ({ db, actor, now }: Context): Promise<Reply<typeof notices.readAll>> => ({
  read: await setAllRead(db, actor.id, now()),
})

export const toNotice = (actor: Actor, { actorId, actorName, actorRole, reason, ...notice }: StoredNotice): Notice => ({
  ...notice,
  reason: tellsReason(notice.kind) ? reason : null,
  by: { name: mayKnowPerson(actor, { id: actorId, role: actorRole }) ? actorName : null, role: actorRole },
})
