import { confirmationHours } from '@barreno/domain/confirmations/values'
import { mayDo } from '@barreno/domain/confirmations/workflow'
import type { Context } from '../context.ts'
import { addJob } from '../jobs/sql.ts'
import { activeStaff, type StoredConfirmation } from './sql.ts'

/** Queues a mail to everybody who may confirm the request. */
export async function notifyDeciders({ db, actor }: Context, request: StoredConfirmation): Promise<void> {
  const others = await activeStaff(db, actor.id)
  for (const { id: userId } of others.filter((person) => mayDo(person, request)))
    await addJob(
      db,
      'confirmations.mailAsked',
      { confirmationId: request.id, userId },
      { key: `confirmations.mailAsked:${request.id}:${userId}` },
    )
}

/** Queues a mail to the requester about the decision. */
export const notifyRequester = ({ db }: Context, confirmationId: string) =>
  addJob(db, 'confirmations.mailDecided', { confirmationId }, { key: `confirmations.mailDecided:${confirmationId}` })

/** Queues a mail to the requester for the time when the request expires. */
export const notifyRequesterOfExpiry = ({ db }: Context, confirmationId: string) =>
  addJob(
    db,
    'confirmations.mailExpired',
    { confirmationId },
    // A minute later, so that it has expired by any server's clock.
    { key: `confirmations.mailExpired:${confirmationId}`, delaySeconds: confirmationHours * 3600 + 60 },
  )
