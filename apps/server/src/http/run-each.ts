import { setTimeout as sleep } from 'node:timers/promises'
import type { ManyOutcome } from '@barreno/domain/records/many'
import { Problem } from '@barreno/domain/problems'
import { describeProblem } from '@barreno/texts/problems'
import type { FastifyRequest } from 'fastify'
import type { EachContext, Services } from '../context.ts'
import { asProblem, isUncertain, recovering, transaction } from '../db/connect.ts'
import { type Answer, endRun, onceInRun, openRun } from '../db/idempotent.ts'
import { begin } from '../run-use-case.ts'
import { noteRefusal } from './noted.ts'

type Call = Parameters<typeof begin>[1]
type Result = ManyOutcome['results'][number]

/** Number of attempts per act while the database does not answer. Its key ensures that an act is done only once. */
const attempts = 3
const pause_ms = 500

/**
 * Runs an act on many records one after another, each in its own transaction.
 * With a key each act is done once: a caller who got no reply repeats the request, gets the results of what was done, and the rest is done.
 * If the server cannot go on, the rest is not tried and is reported as such.
 */
export function runEachOf(
  { db, securityLog }: Services,
  request: FastifyRequest,
  call: Call,
  run: { key: string; fingerprint: string } | null,
): EachContext['runEach'] {
  const { actor } = call

  return async (ids, { before, each }) => {
    const opened = await transaction(db, async (tx) => {
      const known = run ? await openRun(tx, actor.id, run.key, run.fingerprint) : { isNew: true, answer: null }
      if (known.isNew) await before?.(begin(tx, call).context)
      return known
    })
    if (opened.answer) return JSON.parse(opened.answer.body) as ManyOutcome
    const results: Result[] = []
    let goesOn = true
    for (const [index, id] of ids.entries()) {
      const outcome: Result = goesOn ? await doOne(id, index) : notTried(id)
      goesOn &&= outcome.outcome === 'done' || outcome.outcome === 'refused'
      results.push(outcome)
    }
    if (run && goesOn)
      await transaction(db, (tx) => endRun(tx, actor.id, run.key, { status: 200, body: JSON.stringify({ results } satisfies ManyOutcome) }))
    return { results }

    async function doOne(id: string, index: number): Promise<Result> {
      for (let attempt = 1; ; attempt++) {
        try {
          const { body } = await transaction(db, (tx) => {
            const work = () => answered(tx, id, (context) => each(context, id, index))
            return run ? onceInRun(tx, actor.id, run.key, id, work) : work()
          })
          return JSON.parse(body) as Result
        } catch (error) {
          const problem = asProblem(error)
          if (problem instanceof Problem && problem.code === 'request.withdrawn') return notTried(id)
          if (isRefusal(problem)) return refused(id, problem)
          if (!run || attempt === attempts) {
            request.log.error({ err: error }, 'an act of many failed')
            return { ...notTried(id), outcome: isUncertain(error) ? 'unknown' : 'notTried' }
          }
          await sleep(pause_ms)
        }
      }
    }
  }

  /** Runs one act and returns its result. The changes of a refused act are rolled back; the refusal itself is stored. */
  function answered(
    tx: Parameters<typeof begin>[0],
    id: string,
    work: (context: ReturnType<typeof begin>['context']) => Promise<unknown>,
  ): Promise<Answer> {
    return recovering(
      tx,
      async () => {
        const { context, seal } = begin(tx, call)
        await work(context)
        await seal()
        return { status: 200, body: JSON.stringify({ id, outcome: 'done', code: null, message: null } satisfies Result) }
      },
      (error) => {
        const problem = asProblem(error)
        return isRefusal(problem) ? { status: problem.status, body: JSON.stringify(refused(id, problem)) } : null
      },
    )
  }

  function refused(id: string, problem: Problem): Result {
    noteRefusal(securityLog, request, problem)
    return { id, outcome: 'refused', code: problem.code, message: describeProblem(problem) }
  }
}

/** Other errors are bugs or temporary, and are not stored as a result. */
const isRefusal = (problem: unknown): problem is Problem => problem instanceof Problem && problem.status < 500

const notTried = (id: string): Result => ({ id, outcome: 'notTried', code: null, message: null })
