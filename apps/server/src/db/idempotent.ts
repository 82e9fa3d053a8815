import { createHash } from 'node:crypto'
import type { Outcome } from '@barreno/domain/outcomes/schema'
import { Problem } from '@barreno/domain/problems'
import { type Connection, sendAhead } from './pool.ts'

/** The outcome of a key. For a run of many actions, `parts` counts those done and those refused. */
type KnownOutcome = Pick<Outcome, 'outcome' | 'at'> & { parts?: { done: number; refused: number } }

export type Answer = { status: number; body: string }

/**
 * Does the work once for each key of an actor, in the transaction of the work. A second caller waits at the primary key until the first commits, and
 * gets the same answer. If the first fails, it leaves nothing behind and the second does the work.
 */
export async function idempotent(
  tx: Connection,
  actorId: string,
  key: string,
  fingerprint: string,
  work: () => Promise<Answer>,
  run: string | null = null,
): Promise<{ answer: Answer; repeated: boolean }> {
  const stored = digest(key)
  const [claimed] = await tx<{ place: string }[]>`
    insert into idempotency (actor_id, key, fingerprint, run) values (${actorId}, ${stored}, ${fingerprint}, ${run})
    on conflict do nothing returning ctid as place`
  if (claimed) {
    const answer = await work()
    // Found by its place: while there are few keys, PostgreSQL plans to read all of them, and keeps that plan while their number grows.
    sendAhead(tx`update idempotency set status = ${answer.status}, answer = ${answer.body} where ctid = ${claimed.place}`)
    return { answer, repeated: false }
  }
  const [earlier] = await tx<(Answer & { fingerprint: string; isWithdrawn: boolean })[]>`
    select status, answer as body, fingerprint, withdrawn_at is not null as "isWithdrawn"
    from idempotency where actor_id = ${actorId} and key = ${stored}`
  if (!earlier) throw new Problem('server.busy') // deleted between the two statements
  if (earlier.isWithdrawn) throw new Problem('request.withdrawn')
  if (earlier.fingerprint !== fingerprint) throw new Problem('request.keyReused')
  return { answer: { status: earlier.status, body: earlier.body }, repeated: true }
}

/**
 * Returns the outcome of an actor's key. An unused key is withdrawn, so that its request does nothing if it still arrives. If the request is in
 * progress, this waits for it.
 */
export async function withdrawKey(tx: Connection, actorId: string, key: string): Promise<KnownOutcome> {
  // Here only a run still in progress has neither an answer nor a withdrawal.
  await tx`
    insert into idempotency (actor_id, key, fingerprint, withdrawn_at) values (${actorId}, ${digest(key)}, '', now())
    on conflict (actor_id, key) do update set withdrawn_at = now() where idempotency.status is null and idempotency.withdrawn_at is null`
  const [outcome] = await tx<(Omit<KnownOutcome, 'parts'> & { isRun: boolean })[]>`
    select case when withdrawn_at is null then 'done' else 'withdrawn' end as outcome, coalesce(withdrawn_at, at) as at, run is not null as "isRun"
    from idempotency where actor_id = ${actorId} and key = ${digest(key)}`
  if (!outcome) throw new Problem('server.busy') // deleted between the two statements
  const { isRun, ...reply } = outcome
  return isRun ? { ...reply, parts: await partsOf(tx, actorId, key) } : reply
}

const partsOf = async (tx: Connection, actorId: string, key: string) =>
  (
    await tx<[{ done: number; refused: number }]>`
    select count(*) filter (where status < 400)::int as done, count(*) filter (where status >= 400)::int as refused
    from idempotency where actor_id = ${actorId} and run = ${digest(key)} and key <> run`
  )[0]

/**
 * Opens a run of many actions under one key, or finds the one opened before, which continues where it stopped or already has its answer. Withdrawing
 * the key stops the run.
 */
export async function openRun(
  tx: Connection,
  actorId: string,
  key: string,
  fingerprint: string,
): Promise<{ isNew: boolean; answer: Answer | null }> {
  const [opened] = await tx`
    insert into idempotency (actor_id, key, fingerprint, run) values (${actorId}, ${digest(key)}, ${fingerprint}, ${digest(key)})
    on conflict do nothing returning key`
  if (opened) return { isNew: true, answer: null }
  const [earlier] = await tx<{ fingerprint: string; status: number | null; body: string; isWithdrawn: boolean }[]>`
    select status, answer as body, fingerprint, withdrawn_at is not null as "isWithdrawn"
    from idempotency where actor_id = ${actorId} and key = ${digest(key)}`
  if (!earlier) throw new Problem('server.busy') // deleted between the two statements
  if (earlier.isWithdrawn) throw new Problem('request.withdrawn')
  if (earlier.fingerprint !== fingerprint) throw new Problem('request.keyReused')
  return { isNew: false, answer: earlier.status === null ? null : { status: earlier.status, body: earlier.body } }
}

/**
 * Does one action of a run once, in its own transaction. A refusal is an answer too, and is final. If the run was withdrawn, refuses and does
 * nothing.
 */
export async function onceInRun(tx: Connection, actorId: string, run: string, id: string, work: () => Promise<Answer>): Promise<Answer> {
  const [open] = await tx<{ isWithdrawn: boolean }[]>`
    select withdrawn_at is not null as "isWithdrawn" from idempotency where actor_id = ${actorId} and key = ${digest(run)} for share`
  if (!open) throw new Problem('server.busy') // deleted since it was opened
  if (open.isWithdrawn) throw new Problem('request.withdrawn')
  return (await idempotent(tx, actorId, `${run} ${id}`, digest(run), work, digest(run))).answer
}

/** Stores the answer of the whole run, unless it has one or was withdrawn. */
export async function endRun(tx: Connection, actorId: string, key: string, { status, body }: Answer): Promise<void> {
  await tx`update idempotency set status = ${status}, answer = ${body}
    where actor_id = ${actorId} and key = ${digest(key)} and status is null and withdrawn_at is null`
}

/** Deletes keys after a week, the time within which a client may repeat a request. */
export async function forgetOldKeys(db: Connection): Promise<void> {
  await db`delete from idempotency where at < now() - interval '7 days'`
}

/** Returns the digest of a key, which is stored in place of the key. */
const digest = (key: string) => createHash('sha256').update(key).digest('hex')
