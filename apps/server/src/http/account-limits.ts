import type { Endpoint } from '@barreno/domain/endpoint'
import { Problem } from '@barreno/domain/problems'
import { limitConcurrency } from '../limit-concurrency.ts'

/** Classes by which calls are counted, according to their cost. */
export const callClasses = ['read', 'write', 'upload', 'costly'] as const
export type CallClass = (typeof callClasses)[number]

export type AccountLimitSettings = {
  /** Maximum number of calls of each class that an account may make per minute. */
  callsPerMinute: Record<CallClass, number>
  /** Maximum number of costly calls of an account that run at once; four times as many may wait. */
  costlyAtOnce: number
}

export type AccountLimits = {
  /** Counts a call. Refuses it above the limit and says when to try again. */
  count: (account: string, row: Endpoint) => void
  /** Runs a costly call in the account's queue, so that one account cannot make all others wait. */
  runCostly: <Result>(account: string, work: () => Promise<Result>) => Promise<Result>
}

export const classOf = (row: Endpoint): CallClass =>
  row.files ? 'upload' : row.costly || row.reply === 'stream' ? 'costly' : row.method === 'GET' ? 'read' : 'write'

const minute = 60_000

/**
 * Limits calls by leaky buckets: each holds a minute's calls and drains evenly, so a burst passes and a flood does not.
 * The counts live in this process, so each server counts separately.
 */
export function accountLimits({ callsPerMinute, costlyAtOnce }: AccountLimitSettings, now = () => performance.now()): AccountLimits {
  /** When each bucket will be empty. */
  const emptyAt = new Map<string, number>()
  const queues = new Map<string, { run: ReturnType<typeof limitConcurrency>; users: number }>()
  let forgottenAt = now()

  function forgetEmpty(at: number): void {
    if (at - forgottenAt < minute) return
    forgottenAt = at
    for (const [key, empty] of emptyAt) if (empty <= at) emptyAt.delete(key)
  }

  return {
    count(account, row) {
      const at = now()
      forgetEmpty(at)
      const kind = classOf(row)
      const key = `${kind} ${account}`
      const level = Math.max((emptyAt.get(key) ?? at) - at, 0) + minute / callsPerMinute[kind]
      const wait = level - minute
      // Less than a millisecond is a rounding error.
      if (wait >= 1) throw new Problem('request.tooMany', { retryAfterSeconds: Math.ceil(wait / 1000) })
      emptyAt.set(key, at + level)
    },
    async runCostly(account, work) {
      const queue = queues.get(account) ?? {
        run: limitConcurrency(costlyAtOnce, costlyAtOnce * 4, () => new Problem('request.tooManyAtOnce', { retryAfterSeconds: 5 })),
        users: 0,
      }
      queues.set(account, queue)
      queue.users += 1
      try {
        return await queue.run(work)
      } finally {
        queue.users -= 1
        if (queue.users === 0) queues.delete(account)
      }
    },
  }
}
