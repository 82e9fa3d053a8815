import { Problem } from '@barreno/domain/problems'
import type { Connection } from './pool.ts'

export type Answer = { status: number; body: string }

/**
 * Does the work once for each key of an actor, in the work's own transaction. A second caller waits at the primary key for the first to
 * commit, and gets its answer; if the first fails, nothing of it stands and the second does the work.
 */
export async function once(
  tx: Connection,
  actorId: string,
  key: string,
  fingerprint: string,
  work: () => Promise<Answer>,
): Promise<{ answer: Answer; repeated: boolean }> {
  const [claimed] = await tx`
    insert into idempotency (actor_id, key, fingerprint) values (${actorId}, ${key}, ${fingerprint})
    on conflict do nothing returning key`
  if (claimed) {
    const answer = await work()
    await tx`update idempotency set status = ${answer.status}, answer = ${answer.body} where actor_id = ${actorId} and key = ${key}`
    return { answer, repeated: false }
  }
  const [earlier] = await tx<(Answer & { fingerprint: string })[]>`
    select status, answer as body, fingerprint from idempotency where actor_id = ${actorId} and key = ${key}`
  if (!earlier) throw new Problem('server.busy') // forgotten between the two statements
  if (earlier.fingerprint !== fingerprint) throw new Problem('request.keyReused')
  return { answer: { status: earlier.status, body: earlier.body }, repeated: true }
}

/** A client may repeat a request for a week. */
export async function forgetOldKeys(db: Connection): Promise<void> {
  await db`delete from idempotency where at < now() - interval '7 days'`
}
