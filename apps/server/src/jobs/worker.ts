import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { Logger, run, runMigrations, type Task, type TaskList } from 'graphile-worker'
import type { JobContext } from '../context.ts'
import type { Server } from '../db/connect.ts'
import { addressesOf } from './addresses.ts'
import { jobs } from './jobs.ts'
import { freeAbandoned, hasSession } from './sql.ts'

const schema = 'graphile_worker'
/** A job that takes longer has failed; one that is held for longer than this and some more is held by a server that is dead. */
const limits = { jobMs: 120_000, heldSeconds: 300 }

/** Brings the queue's tables, in a schema of their own, to what this program knows. */
export async function migrateJobs(server: Server): Promise<void> {
  const { urls, release } = await addressesOf(server, 'barreno')
  try {
    await Promise.any(urls.map((connectionString) => runMigrations({ schema, connectionString })))
  } catch (error) {
    throw (error as AggregateError).errors[0]
  } finally {
    await release()
  }
}

/** Does the jobs that are waiting and those that come, one after another, until it is stopped; the one at hand is then ended or put back. */
export async function startWorker(server: Server, context: JobContext, log: FastifyBaseLogger): Promise<{ stop: () => Promise<void> }> {
  const application = `barreno-jobs-${randomUUID()}`
  const { urls, release } = await addressesOf(server, application)
  const stopping = new AbortController()
  const free = (heldSeconds: number) => freeAbandoned(context.db, heldSeconds)
  const over = keepWorking(stopping.signal)
  return {
    async stop() {
      stopping.abort()
      await over
      await release()
    },
  }

  async function keepWorking(stopped: AbortSignal): Promise<void> {
    const sweeping = setInterval(() => void free(limits.heldSeconds).catch(warn), 60_000)
    for (let turn = 0; !stopped.aborted; turn++) {
      try {
        // A database of our own has no other server: whoever holds a job now is dead.
        await free(typeof server === 'string' ? limits.heldSeconds : 0)
        await work(urls[turn % urls.length]!, stopped)
      } catch (error) {
        warn(error)
      }
      await sleep(2_000, undefined, { signal: stopped }).catch(() => {})
    }
    clearInterval(sweeping)
    await untilGone()
  }
}
