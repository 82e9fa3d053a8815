import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { Logger, run, type RunnerOptions } from 'graphile-worker'
import type { JobContext } from '../context.ts'
import type { Server } from '../db/connect.ts'
import { addressesOf } from './addresses.ts'
import { schema, untilGone } from './migrate.ts'
import { freeAbandoned } from './sql.ts'
import { longestMs, tasksFor } from './tasks.ts'

/** Seconds after which the lock of a job counts as abandoned. */
const heldSeconds = (2 * longestMs) / 1000

/** Runs waiting and new jobs one after another. `stop` waits briefly for the current job, or puts it back. */
export async function startWorker(server: Server, context: JobContext, log: FastifyBaseLogger): Promise<{ stop: () => Promise<void> }> {
  const application = `barreno-jobs-${randomUUID()}`
  const { urls, release } = await addressesOf(server, application)
  const stopping = new AbortController()
  const warn = ({ code, message }: Error & { code?: string }) => log.warn({ code }, `the jobs have to wait: ${message}`)
  const sweeping = setInterval(() => void freeAbandoned(context.db, heldSeconds).catch(warn), 60_000)
  const working = (async () => {
    for (let turn = 0; !stopping.signal.aborted; turn++) {
      try {
        // A database of our own has no other server, so any job locked before the start is abandoned.
        await freeAbandoned(context.db, typeof server === 'string' ? heldSeconds : 0)
        await work(queueOptions(urls[turn % urls.length]!, context, log), stopping.signal)
      } catch (error) {
        warn(error as Error)
      }
      await sleep(2_000, undefined, { signal: stopping.signal }).catch(() => {})
    }
  })()
  return {
    async stop() {
      stopping.abort()
      clearInterval(sweeping)
      // Without this limit the library would wait forever for a host that does not answer.
      await Promise.race([working, sleep(6_000, undefined, { ref: false })])
      await untilGone(context.db, application)
      await release()
    },
  }
}

/** Works with one host of the database until stopped, or until the host is gone or no longer the primary. */
async function work(options: RunnerOptions, stopping: AbortSignal): Promise<void> {
  const runner = await run(options)
  let stopped: Promise<void> | undefined
  const stop = () => void (stopped ??= runner.stop().catch(() => {}))
  let failures = 0
  runner.events.on('worker:getJob:error', () => {
    failures += 1
    if (failures === 5) setImmediate(stop)
  })
  for (const event of ['worker:getJob:empty', 'job:start'] as const) runner.events.on(event, () => (failures = 0))
  stopping.addEventListener('abort', stop, { once: true })
  if (stopping.aborted) stop()
  await runner.promise
  await stopped
  stopping.removeEventListener('abort', stop)
}

/** Options of the queue: one job at a time, and log messages to our log. */
export const queueOptions = (
  connectionString: string,
  context: JobContext,
  log: Pick<FastifyBaseLogger, 'warn' | 'debug'>,
): RunnerOptions => ({
  schema,
  connectionString,
  taskList: tasksFor(context),
  parsedCronItems: [],
  concurrency: 1,
  maxPoolSize: 3,
  noHandleSignals: true,
  gracefulShutdownAbortTimeout: 3_000,
  logger: new Logger(() => (level, message) => (level === 'error' || level === 'warning' ? log.warn(message) : log.debug(message))),
  // Not for speed: without batches, a connection lost while a job is marked as done causes an unhandled rejection.
  preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
})
