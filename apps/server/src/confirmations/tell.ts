import { confirmationHours } from '@barreno/domain/confirmations/values'
import { mayDo } from '@barreno/domain/confirmations/workflow'
import type { Context } from '../context.ts'
import { addJob } from '../jobs/sql.ts'
import { activeStaff, type StoredConfirmation } from './sql.ts'

/** Leaves a mail for everybody who may confirm it. */
export async function tellThoseWhoMay({ db, actor }: Context, asked: StoredConfirmation): Promise<void> {
  const others = await activeStaff(db, actor.id)
  for (const { id: userId } of others.filter((person) => mayDo(person, asked)))
    await addJob(
      db,
      'confirmations.mailAsked',
      { confirmationId: asked.id, userId },
      { key: `confirmations.mailAsked:${asked.id}:${userId}` },
    )
}

/** Leaves a mail for whoever asked. */
export const tellAsker = ({ db }: Context, confirmationId: string) =>
  addJob(db, 'confirmations.mailDecided', { confirmationId }, { key: `confirmations.mailDecided:${confirmationId}` })

/** Leaves a mail for whoever asked, for when their day is over. */
export const tellAskerOfExpiry = ({ db }: Context, confirmationId: string) =>
  addJob(
    db,
    'confirmations.mailExpired',
    { confirmationId },
    // A minute later, so that by any server's clock it is over.
    { key: `confirmations.mailExpired:${confirmationId}`, delaySeconds: confirmationHours * 3600 + 60 },
  )
