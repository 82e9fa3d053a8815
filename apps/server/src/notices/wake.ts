import type { JobContext } from '../context.ts'
import { wake } from './sql.ts'

/** Brings a notice back that was put off; the page that counts it hears of it. */
export async function wakeNotice({ db, now }: JobContext, { noticeId }: { noticeId: string }): Promise<void> {
  const { isEarly } = await wake(db, noticeId, now())
  // The database's clock is ahead of ours: it is tried again until ours is there too.
  if (isEarly) throw Object.assign(new Error(), { code: 'NOT_YET' })
}
