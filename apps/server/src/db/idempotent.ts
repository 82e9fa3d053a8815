import { createHash } from 'node:crypto'
import type { Outcome } from '@barreno/domain/outcomes/schema'
import { Problem } from '@barreno/domain/problems'
import type { Connection } from './pool.ts'

/** For a run of many acts: how many were done and how many refused. */
type KnownOutcome = Pick<Outcome, 'outcome' | 'at'> & { parts?: { done: number; refused: number } }

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
  run: string | null = null,
): Promise<{ answer: Answer; repeated: boolean }> {
  const [claimed] = await tx`
    insert into idempotency (actor_id, key, fingerprint, run) values (${actorId}, ${digest(key)}, ${fingerprint}, ${run})
    on conflict do nothing returning key`
  if (claimed) {
    const answer = await work()
    await tx`update idempotency set status = ${answer.status}, answer = ${answer.body} where actor_id = ${actorId} and key = ${digest(key)}`
    return { answer, repeated: false }
  }
  const [earlier] = await tx<(Answer & { fingerprint: string; isWithdrawn: boolean })[]>`
    select status, answer as body, fingerprint, withdrawn_at is not null as "isWithdrawn"
    from idempotency where actor_id = ${actorId} and key = ${digest(key)}`
  if (!earlier) throw new Problem('server.busy') // deleted between the two statements
  if (earlier.isWithdrawn) throw new Problem('request.withdrawn')
  if (earlier.fingerprint !== fingerprint) throw new Problem('request.keyReused')
  return { answer: { status: earlier.status, body: earlier.body }, repeated: true }
}

/**
 * What became of a key of this actor. One that has not been used is used up, so that its request does nothing if it still arrives; where the
 * request is being worked on, this waits for it.
 */
export async function withdrawKey(tx: Connection, actorId: string, key: string): Promise<KnownOutcome> {
  // Only a run that still goes on has neither an answer nor a withdrawal in the rows that are visible here.
  await tx`
    insert into idempotency (actor_id, key, fingerprint, withdrawn_at) values (${actorId}, ${digest(key)}, '', now())
    on conflict (actor_id, key) do update set withdrawn_at = now() where idempotency.status is null and idempotency.withdrawn_at is null`
  const [outcome] = await tx<(Omit<KnownOutcome, 'parts'> & { isRun: boolean })[]>`
    select case when withdrawn_at is null then 'done' else 'withdrawn' end as outcome, coalesce(withdrawn_at, at) as at, run is not null as "isRun"
    from idempotency where actor_id = ${actorId} and key = ${digest(key)}`
  if (!outcome) throw new Problem('server.busy') // deleted between the two statements
  const { isRun, ...told } = outcome
  return isRun ? { ...told, parts: await partsOf(tx, actorId, key) } : told
}

const partsOf = async (tx: Connection, actorId: string, key: string) =>
  (
    await tx<[{ done: number; refused: number }]>`
    select count(*) filter (where status < 400)::int as done, count(*) filter (where status >= 400)::int as refused
    from idempotency where actor_id = ${actorId} and run = ${digest(key)} and key <> run`
  )[0]

/**
 * Opens a run of many acts under one key, or finds the one that was opened before: it goes on where it ended, or has its answer. Whoever
 * withdraws the key stops it.
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

/** One act of a run, once, in its own transaction; a refusal is an answer too, and stays one. Once the run is withdrawn it is not done. */
export async function onceInRun(tx: Connection, actorId: string, run: string, id: string, work: () => Promise<Answer>): Promise<Answer> {
  const [open] = await tx<{ isWithdrawn: boolean }[]>`
    select withdrawn_at is not null as "isWithdrawn" from idempotency where actor_id = ${actorId} and key = ${digest(run)} for share`
  if (!open) throw new Problem('server.busy') // forgotten since it was opened
  if (open.isWithdrawn) throw new Problem('request.withdrawn')
  return (await idempotent(tx, actorId, `${run} ${id}`, digest(run), work, digest(run))).answer
}

/** Keeps what became of the whole run. */
export async function endRun(tx: Connection, actorId: string, key: string, { status, body }: Answer): Promise<void> {
  await tx`update idempotency set status = ${status}, answer = ${body}
    where actor_id = ${actorId} and key = ${digest(key)} and status is null and withdrawn_at is null`
}

/** A client may repeat a request for a week. */
export async function forgetOldKeys(db: Connection): Promise<void> {
  await db`delete from idempotency where at < now() - interval '7 days'`
}

/** Only this digest of a key is kept. */
const digest = (key: string) => createHash('sha256').update(key).digest('hex')
