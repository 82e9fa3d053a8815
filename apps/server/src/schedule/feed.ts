import { addDays, caracasDate } from '@barreno/domain/calendar'
import { mayEver } from '@barreno/domain/permissions'
import { Problem } from '@barreno/domain/problems'
import type { schedule } from '@barreno/domain/schedule/endpoints'
import { feedDays } from '@barreno/domain/schedule/values'
import { newToken, tokenHash } from '../auth/token.ts'
import type { Context, UseCase } from '../context.ts'
import { calendarOf } from './ics.ts'
import { servicesFor } from './scheduled.ts'
import { deleteFeed, findFeed, findFeedOwner, ownerOf, putFeed } from './sql.ts'

/** Returns when the user's address for calendar programs was created; null if they have none. */
export const feed: UseCase<typeof schedule.feed> = async ({ db, actor }) => {
  const found = await findFeed(db, actor.id)
  return { createdAt: found?.createdAt ?? null }
}

/** Creates a new address. The earlier one stops working. */
export const renewFeed: UseCase<typeof schedule.renewFeed> = async ({ db, actor, now, settings }) => {
  const token = newToken()
  await putFeed(db, ownerOf(actor), tokenHash(token), now())
  return { createdAt: now().toISOString(), address: `${settings.portalUrl ?? ''}/api/schedule/feeds/${token}` }
}

export async function revokeFeed({ db, actor }: Context): Promise<void> {
  const { count } = await deleteFeed(db, actor.id)
  if (count === 0) throw new Problem('schedule.feedNotFound')
}

/** Returns the calendar for an address, with what its owner may read now. Refuses if the owner may no longer read the schedule. */
export const readFeed: UseCase<typeof schedule.readFeed> = async ({ db, now, settings, about }, { token }) => {
  const owner = await findFeedOwner(db, tokenHash(token.replace(/\.ics$/, '')), settings.demo)
  const actor = owner && { ...owner, powers: owner.powers ?? undefined }
  if (!actor || !mayEver(actor, 'schedule.read')) throw new Problem('schedule.feedNotFound')
  about(actor.id)
  const services = await servicesFor(db, actor, { ...feedWindow(now()), ownOnly: true })
  const content = calendarOf(services, {
    at: now(),
    portalUrl: settings.portalUrl,
    pathOf: ({ id }) => `${actor.clientId === null ? '/orders/details' : '/ordenes-cliente/details'}/${encodeURIComponent(id)}`,
  })
  return { name: 'barreno.ics', kind: 'ics', content }
}

/** The range of days in a calendar feed. */
export function feedWindow(at: Date): { from: string; to: string } {
  const today = caracasDate(at)
  return { from: addDays(today, -feedDays.back), to: addDays(today, feedDays.ahead) }
}
