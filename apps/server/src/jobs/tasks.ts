import { tracingChannel } from 'node:diagnostics_channel'
import { setTimeout as sleep } from 'node:timers/promises'
import type { JobHelpers, TaskList } from 'graphile-worker'
import type { JobContext } from '../context.ts'
import { acts } from './acts.ts'
import { jobs } from './jobs.ts'

/** A job that takes longer than this has failed. */
export const longestMs = 120_000

/** Where each job is announced when it begins and when it has ended, for whoever traces them. */
export const jobsDone = tracingChannel<unknown, Job>('barreno.job')
export type Job = { name: string }

/** The jobs as the queue calls them: each ends in time, and when the server does; of a failure no more is told than may be kept. */
export const tasksFor = (context: JobContext): TaskList =>
  Object.fromEntries(
    Object.entries({ ...jobs, ...acts }).map(([name, job]) => [
      name,
      async (payload: unknown, helpers: JobHelpers) => {
        try {
          await jobsDone.tracePromise(() => inTime(job(context, payload as never), helpers), { name })
        } catch (error) {
          throw withoutWords(error)
        }
      },
    ]),
  )

async function inTime(work: Promise<void>, { abortPromise }: JobHelpers): Promise<void> {
  const over = new AbortController()
  const late = sleep(longestMs, undefined, { signal: over.signal }).then(() => {
    throw Object.assign(new Error(), { code: 'JOB_TIMEOUT' })
  })
  try {
    await Promise.race([work, late, abortPromise])
  } finally {
    over.abort()
  }
}

/** What a driver or a mail server says of a failure repeats values and addresses, and goes into the log and the database: codes and places do. */
function withoutWords(thrown: unknown): Error {
  const { name, code, responseCode, stack } = Object(thrown) as Record<string, unknown>
  const error = new Error([name, code, responseCode].filter(Boolean).join(' ') || 'failed')
  const places = String(stack).match(/^ +at .*$/gm) ?? []
  error.stack = [error.message, ...places].join('\n')
  return error
}
