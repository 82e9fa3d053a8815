import { tracingChannel } from 'node:diagnostics_channel'
import { setTimeout as sleep } from 'node:timers/promises'
import type { JobHelpers, TaskList } from 'graphile-worker'
import type { JobContext } from '../context.ts'
import { acts } from './acts.ts'
import { jobs } from './jobs.ts'

/** Milliseconds after which a job counts as failed. */
export const longestMs = 120_000

/** Tracing channel that publishes the begin and end of each job. */
export const jobsDone = tracingChannel<unknown, Job>('barreno.job')
export type Job = { name: string }

/** Returns the jobs as the queue calls them, with a timeout and an end when the server stops. Errors are reduced to what may be stored. */
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

/** Errors of a driver or a mail server may contain values and addresses, which would go into log and database. Keeps only codes and stack frames. */
function withoutWords(thrown: unknown): Error {
  const { name, code, responseCode, stack } = Object(thrown) as Record<string, unknown>
  const error = new Error([name, code, responseCode].filter(Boolean).join(' ') || 'failed')
  const places = String(stack).match(/^ +at .*$/gm) ?? []
  error.stack = [error.message, ...places].join('\n')
  return error
}
