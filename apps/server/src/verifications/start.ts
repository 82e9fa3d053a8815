import type { verifications } from '@barreno/domain/verifications/endpoints'
import { headText, readHeadText } from '@barreno/domain/verifications/values'
import type { UseCase } from '../context.ts'
import { addJob } from '../jobs/sql.ts'
import { findVerification, insertVerification } from './results/sql.ts'

/** Starts a verification. It runs after this call is committed and replied to. */
export const startVerification: UseCase<typeof verifications.start> = async ({ db, actor, now, record }, { notedHead }) => {
  const noted = notedHead === undefined ? null : readHeadText(notedHead)
  const id = await insertVerification(db, { startedBy: actor.id, notedHead: noted && `${noted.seq}:${noted.hash}`, at: now() })
  await addJob(db, 'verifications.run', { verificationId: id }, { key: `verifications.run:${id}`, attempts: 1 })
  record({
    action: 'verifications.start',
    recordId: id,
    changes: noted ? { notedHead: { old: null, new: headText(noted) } } : {},
  })
  return (await findVerification(db, id))!
}
