import type { Actor } from '@barreno/domain/actor'
import type { notices } from '@barreno/domain/notices/endpoints'
import { tellsReason } from '@barreno/domain/notices/rules'
import type { Notice } from '@barreno/domain/notices/schema'
import { Problem } from '@barreno/domain/problems'
import type { UseCase } from '../context.ts'
import { mayKnowPerson } from '../history/may-know-person.ts'
import { listNotices, setAllRead, setRead, type StoredNotice } from './sql.ts'

/** Lists the actor's notices. */
export const list: UseCase<typeof notices.list> = async ({ db, actor }, { unread, snoozed, ...paging }) => {
  const page = await listNotices(db, actor.id, { isUnread: unread === 'true', isSnoozed: snoozed === 'true' }, paging)
  return { ...page, items: page.items.map((notice) => toNotice(actor, notice)) }
}

export const read: UseCase<typeof notices.read> = async ({ db, actor, now }, { id }) => {
  const notice = await setRead(db, actor.id, id, now())
  if (!notice) throw new Problem('notices.notFound')
  return toNotice(actor, notice)
}

export const readAll: UseCase<typeof notices.readAll> = async ({ db, actor, now }) => ({
  read: await setAllRead(db, actor.id, now()),
})

export const toNotice = (actor: Actor, { actorId, actorName, actorRole, reason, ...notice }: StoredNotice): Notice => ({
  ...notice,
  reason: tellsReason(notice.kind) ? reason : null,
  by: { name: mayKnowPerson(actor, { id: actorId, role: actorRole }) ? actorName : null, role: actorRole },
})
