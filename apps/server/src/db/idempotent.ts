import { createHash } from 'node:crypto'
import type { Outcome } from '@barreno/domain/outcomes/schema'
import { Problem } from '@barreno/domain/problems'
import type { Connection } from './pool.ts'

export type Answer = { status: number; body: string }

/**
 * Does the work once for each key of an actor, in the work's own transaction. A second caller waits at the primary key for the first to
 * commit, and gets its answer; if the first fails, nothing of it stands and the second does the work.
 */
export async function idempotent(
  tx: Connection,
  actorId: string,
  key: string,
  fingerprint: string,
  work: () => Promise<Answer>,
): Promise<{ answer: Answer; repeated: boolean }> {
  const [claimed] = await tx`
    insert into idempotency (actor_id, key, fingerprint) values (${actorId}, ${digest(key)}, ${fingerprint})
    on conflict do nothing returning key`
  if (claimed) {
    const answer = await work()
    await tx`update idempotency set status = ${answer.status}, answer = ${answer.body} where actor_id = ${actorId} and key = ${digest(key)}`
    return { answer, repeated: false }
  }
  const [earlier] = await tx<(Answer & { fingerprint: string; isWithdrawn: boolean })[]>`
    select status, answer as body, fingerprint, withdrawn_at is not null as "isWithdrawn"
    from idempotency where actor_id = ${actorId} and key = ${digest(key)}`
  if (!earlier) throw new Problem('server.busy') // forgotten between the two statements
  if (earlier.isWithdrawn) throw new Problem('request.withdrawn')
  if (earlier.fingerprint !== fingerprint) throw new Problem('request.keyReused')
  return { answer: { status: earlier.status, body: earlier.body }, repeated: true }
}

/**
 * What became of a key of this actor. One that has not been used is used up, so that its request does nothing if it still arrives; where the
 * request is being worked on, this waits for it.
 */
export async function withdrawKey(tx: Connection, actorId: string, key: string): Promise<Outcome> {
  await tx`
    insert into idempotency (actor_id, key, fingerprint, withdrawn_at) values (${actorId}, ${digest(key)}, '', now()) on conflict do nothing`
  const [outcome] = await tx<Outcome[]>`
    select case when withdrawn_at is null then 'done' else 'withdrawn' end as outcome, coalesce(withdrawn_at, at) as at
    from idempotency where actor_id = ${actorId} and key = ${digest(key)}`
  if (!outcome) throw new Problem('server.busy') // forgotten between the two statements
  return outcome
}

/** A client may repeat a request for a week. */
export async function forgetOldKeys(db: Connection): Promise<void> {
  await db`delete from idempotency where at < now() - interval '7 days'`
}

/** Of a key only this is kept. */
const digest = (key: string) => createHash('sha256').update(key).digest('hex')
