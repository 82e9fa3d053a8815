import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from '@prometheus-io/client'
import type { Mailer } from '../mail/mail.ts'
import type { SecurityLog } from '../security-log/log.ts'
import type { PoolUsage } from '../db/pool.ts'
import type { ObserveCall } from './observe.ts'
import type { Standing } from './sql.ts'

/** Sources of the values that are read when metrics are requested. */
type Sources = {
  pool: () => PoolUsage
  /** Returns the state of the database; fails if it is unavailable. */
  standing: () => Promise<Standing>
  freeBytes: () => Promise<number>
}

export type Metrics = {
  observeCall: ObserveCall
  /** Wraps the mailer and counts its mails. */
  countMails: (mailer: Mailer) => Mailer
  /** Wraps the security log and counts its events. */
  countEvents: (log: SecurityLog) => SecurityLog
  /** Sets the sources of the current values. */
  watch: (sources: Sources) => void
  contentType: string
  /** Returns all metrics in the text format of Prometheus. */
  text: () => Promise<string>
}

/** Calls are counted in batches of this size: one by one, between other work, each costs the processor ten times as much. */
const maxAnswered = 256

/** Creates the metrics of this server. Labels contain only our own names, such as calls, jobs and kinds; never a person, a record or user input. */
export function openMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers })
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name, help, labelNames, registers })

  const requests = counter('barreno_requests_total', 'Answered requests, by call and class of status', ['call', 'status'])
  const callSeconds = counter('barreno_call_seconds_total', 'Seconds spent on requests, by call', ['call'])
  const seconds = new Histogram({
    name: 'barreno_request_seconds',
    help: 'Seconds until a request was answered, by kind',
    labelNames: ['kind'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
    registers,
  })
  const kinds = { read: seconds.labels('read'), write: seconds.labels('write'), page: seconds.labels('page') }
  const mails = counter('barreno_mails_total', 'Mails handed over or not, by result', ['result'])
  const events = counter('barreno_security_events_total', 'Entries of the security log, by event', ['event'])
  for (const result of ['sent', 'failed']) mails.inc({ result }, 0)
  events.inc({ event: 'signInFailed' }, 0)

  const pool = gauge('barreno_pool_connections', 'Connections to the database that this server has, by state', ['state'])
  const poolWaiting = gauge('barreno_pool_waiting', 'Callers that wait for a connection')
  const diskFree = gauge('barreno_disk_free_bytes', 'What the disk of DATA_DIR has left')
  const up = gauge('barreno_database_up', 'Whether the database answers')
  const size = gauge('barreno_database_bytes', 'Size of the database')
  const waiting = gauge('barreno_jobs_waiting', 'Jobs that wait, by name', ['job'])
  const givenUp = gauge('barreno_jobs_given_up', 'Jobs that were tried for the last time in vain, by name', ['job'])
  const late = gauge('barreno_jobs_oldest_seconds', 'For how long the oldest job has been due, by name', ['job'])
  const entries = gauge('barreno_history_entries', 'Entries of the history')
  const lastGood = gauge('barreno_last_good_timestamp_seconds', 'When it last ended well: backup, drill, verification', ['what'])

  function show(standing: Standing | null): void {
    up.set(standing === null ? 0 : 1)
    // Values that are unknown are reset, not kept from the last time.
    for (const each of [size, waiting, givenUp, late, entries, lastGood]) each.reset()
    if (standing === null) return [size, entries].forEach((each) => each.set(NaN))
    size.set(standing.databaseBytes)
    entries.set(standing.historyEntries)
    for (const [what, at] of Object.entries(standing.lastGood)) if (at !== null) lastGood.set({ what }, at)
    for (const job of standing.jobs) {
      waiting.set({ job: job.name }, job.waiting)
      givenUp.set({ job: job.name }, job.givenUp)
      late.set({ job: job.name }, job.oldestSeconds)
    }
  }

  type Answered = { call: string; method: string; status: number; seconds: number }
  const answered: Answered[] = []
  function count(): void {
    for (const { call, method, status, seconds: took } of answered) {
      requests.inc({ call, status: `${Math.floor(status / 100)}xx` })
      callSeconds.inc({ call }, took)
      kinds[call === 'page' ? 'page' : method === 'GET' || method === 'HEAD' ? 'read' : 'write'].observe(took)
    }
    answered.length = 0
  }

  let sources: Sources | undefined
  let collecting: Promise<string> | undefined
  async function collect(): Promise<string> {
    count()
    if (sources) {
      const { inUse, free, waiting: callers } = sources.pool()
      pool.set({ state: 'in_use' }, inUse)
      pool.set({ state: 'free' }, free)
      poolWaiting.set(callers)
      diskFree.set(await sources.freeBytes().catch(() => NaN))
      show(await sources.standing().catch(() => null))
    }
    return registry.metrics()
  }

  return {
    observeCall(call, method, status, took) {
      answered.push({ call, method, status, seconds: took })
      if (answered.length === maxAnswered) count()
    },
    countMails: ({ send }) => ({
      send: async (mail) => {
        try {
          await send(mail)
          mails.inc({ result: 'sent' })
        } catch (error) {
          mails.inc({ result: 'failed' })
          throw error
        }
      },
    }),
    countEvents: (log) => ({
      ...log,
      note: (noted) => {
        events.inc({ event: noted.event })
        log.note(noted)
      },
    }),
    watch: (given) => void (sources = given),
    contentType: registry.contentType,
    text: () => (collecting ??= collect().finally(() => (collecting = undefined))),
  }
}
