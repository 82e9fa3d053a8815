import { caracasDate } from '@barreno/domain/calendar'
import type { Input } from '@barreno/domain/endpoint'
import { may } from '@barreno/domain/permissions'
import type { permits } from '@barreno/domain/permits/endpoints'
import type { Permit } from '@barreno/domain/permits/schema'
import { Problem } from '@barreno/domain/problems'
import { renewalNoticeDays } from '@barreno/domain/statuses/permits'
import { permitTexts } from '@barreno/texts/permits'
import type { Context, UseCase } from '../context.ts'
import { expiringPermits, findPermit, findPermitFile, listPermits, quotasOn, type StoredPermit } from './sql.ts'

export const list: UseCase<typeof permits.list> = async (context, { holderKind, holder, kind, status, expiry, ...paging }) => {
  const filters = { ...ownOf(context), today: todayOf(context), holderKind, holder, kind, status, expiry }
  const page = await listPermits(context.db, filters, paging)
  return { ...page, items: page.items.map((permit) => toPermit(context, permit)) }
}

export const expiring: UseCase<typeof permits.expiring> = async (context, { days = renewalNoticeDays[0] }) => {
  return (await expiringPermits(context.db, { ...ownOf(context), today: todayOf(context), days })).map((permit) =>
    toPermit(context, permit),
  )
}

export async function get(context: Context, { id }: Input<typeof permits.get>): Promise<Permit> {
  return toPermit(context, readable(context, await findPermit(context.db, id, todayOf(context))))
}

/** Returns today's quotas of an alianza; for a person of an alianza, only its own. */
export const quotas: UseCase<typeof permits.quotas> = async (context, { client }) => {
  const { db, actor } = context
  const clientId = actor.clientId ?? client
  if (clientId === undefined) throw new Problem('input.invalid', [{ field: 'client', message: permitTexts.faults.holder.client }])
  if (client !== undefined && client !== clientId) throw new Problem('clients.notFound')
  const today = todayOf(context)
  return quotasOn(db, clientId, today, today)
}

export const download: UseCase<typeof permits.download> = async (context, { id }) => {
  const { fileId } = readable(context, await findPermit(context.db, id, todayOf(context)))
  const file = fileId === null ? undefined : await findPermitFile(context.db, fileId)
  if (!file) throw new Problem('files.notFound')
  return file
}

export const todayOf = ({ now }: Pick<Context, 'now'>): string => caracasDate(now())

/** A person of an alianza sees only its permits. */
const ownOf = ({ actor }: Context) => (actor.clientId === null ? {} : { clientId: actor.clientId })

/** Returns the permit. Refuses with the same error if it does not exist and if the actor may not read it. */
export function readable({ actor }: Context, permit: StoredPermit | undefined): StoredPermit {
  if (!permit || !may(actor, 'permits.read', permit)) throw new Problem('permits.notFound')
  return permit
}

/** Returns the permit as this actor may see it. */
function toPermit({ actor }: Context, { clientId, fileId: _, ...permit }: StoredPermit): Permit {
  return {
    ...permit,
    withdrawnByName: may(actor, 'history.readPersons', null) ? permit.withdrawnByName : null,
    canEdit: permit.withdrawnAt === null && may(actor, 'permits.edit', { ...permit, clientId }),
  }
}
