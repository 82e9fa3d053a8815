import { caracasDate } from '@barreno/domain/calendar'
import type { clients } from '@barreno/domain/clients/endpoints'
import { Problem } from '@barreno/domain/problems'
import type { UseCase } from '../context.ts'
import { lockFor } from './edit.ts'
import { get } from './list.ts'
import { rightOf } from './detail.ts'
import { setRightException } from './sql.ts'

/**
 * Allows an alianza to request services until a given day although its right of exploitation has expired. Without a day, withdraws that permission.
 */
export const allowExpiredRight: UseCase<typeof clients.allowExpiredRight> = async (context, { until, reason, ...wanted }) => {
  const { db, now, record } = context
  const client = await lockFor(context, wanted)
  if (until !== null) {
    if (until < caracasDate(now())) throw new Problem('clients.exceptionPast')
    if (!['expired', 'excepted'].includes(rightOf(client, now()))) throw new Problem('clients.exceptionNeedless')
  }
  await setRightException(db, client.id, until, reason)
  record({
    action: 'clients.allowExpiredRight',
    recordId: client.id,
    reason,
    changes: { rightExceptionUntil: { old: client.rightExceptionUntil, new: until } },
  })
  return get(context, { id: client.id })
}
