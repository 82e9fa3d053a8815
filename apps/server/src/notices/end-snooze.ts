import type { JobContext } from '../context.ts'
import { wake } from './sql.ts'

/** Ends the snooze of a notice; open pages update their count. */
export async function endSnooze({ db, now }: JobContext, { noticeId }: { noticeId: string }): Promise<void> {
  const { isEarly } = await wake(db, noticeId, now())
  // The database's clock is ahead of ours, so the job is retried until ours has reached the time too.
  if (isEarly) throw Object.assign(new Error(), { code: 'NOT_YET' })
}
