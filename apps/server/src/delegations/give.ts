import { addDays, caracasDate, isBefore } from '@barreno/domain/calendar'
import type { delegations } from '@barreno/domain/delegations/endpoints'
import { maxDelegationDays } from '@barreno/domain/delegations/values'
import type { Input } from '@barreno/domain/endpoint'
import { Problem } from '@barreno/domain/problems'
import { delegationTexts } from '@barreno/texts/delegations'
import { permissionTexts } from '@barreno/texts/permissions'
import type { Context, UseCase } from '../context.ts'
import { addJob } from '../jobs/sql.ts'
import { read, takers } from './list.ts'
import { insertDelegation } from './sql.ts'

const faults = delegationTexts.faults

/** Delegates some of the caller's own permissions to a person of their body, who gets a mail and accepts or declines. */
export const give: UseCase<typeof delegations.give> = async (context, input) => {
  const { db, actor, now, record } = context
  const permissions = [...new Set(input.permissions)]
  await refuseFaults(context, { ...input, permissions })
  const id = await insertDelegation(db, { ...input, permissions, giverId: actor.id, createdAt: now() })
  const delegation = await read(context, id)
  await addJob(db, 'delegations.mailTaker', { delegationId: id }, { key: `delegations.mailTaker:${id}` })
  const { giverName, takerName, from, until } = delegation
  record({
    action: 'delegations.give',
    recordId: id,
    reason: input.reason,
    changes: Object.fromEntries(
      Object.entries({ giverName, takerName, permissions, from, until }).map(([field, value]) => [field, { old: null, new: value }]),
    ),
  })
  return delegation
}

/** Refuses with all faults of the input at once. */
async function refuseFaults(context: Context, { takerId, permissions, from, until }: Input<typeof delegations.give>): Promise<void> {
  const { actor, now } = context
  const taker = (await takers(context, {})).find(({ id }) => id === takerId)
  const notTheirs = taker ? permissions.filter((permission) => !taker.permissions.includes(permission)) : []
  const found = [
    takerId === actor.id && { field: 'takerId', message: faults.self },
    takerId !== actor.id && !taker && { field: 'takerId', message: faults.taker },
    notTheirs.length > 0 && {
      field: 'permissions',
      message: faults.permissions(notTheirs.map((permission) => permissionTexts[permission])),
    },
    isBefore(from, caracasDate(now())) && { field: 'from', message: faults.past },
    isBefore(until, from) && { field: 'until', message: faults.order },
    isBefore(addDays(from, maxDelegationDays - 1), until) && { field: 'until', message: faults.tooLong(maxDelegationDays) },
  ].filter((fault) => fault !== false)
  if (found.length > 0) throw new Problem('input.invalid', found)
}
