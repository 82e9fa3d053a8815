import type { Endpoint } from '@barreno/domain/endpoint'
import { Problem } from '@barreno/domain/problems'
import { inTurn } from '../auth/in-turn.ts'

/** Calls are counted by what they cost. */
export const callClasses = ['read', 'write', 'upload', 'costly'] as const
export type CallClass = (typeof callClasses)[number]

export type AccountLimitSettings = {
  /** How many calls of a class an account may make in a minute. */
  callsPerMinute: Record<CallClass, number>
  /** How many costly calls of an account are worked on at once; as many times four wait for their turn. */
  costlyAtOnce: number
}

export type AccountLimits = {
  /** Counts a call, or refuses it and says when to come again. */
  count: (account: string, row: Endpoint) => void
  /** Works on a costly call in the account's turn, so that one account cannot keep everybody else waiting. */
  inTurn: <Result>(account: string, work: () => Promise<Result>) => Promise<Result>
}

export const classOf = (row: Endpoint): CallClass =>
  row.files ? 'upload' : row.costly || row.reply === 'stream' ? 'costly' : row.method === 'GET' ? 'read' : 'write'

const minute = 60_000

/**
 * Leaky buckets: each holds a minute's calls and leaks them evenly, so that a burst passes and a flood does not. They live in this
 * process: of several servers each counts its own.
 */
export function accountLimits({ callsPerMinute, costlyAtOnce }: AccountLimitSettings, now = () => performance.now()): AccountLimits {
  /** When each bucket will be empty. */
  const emptyAt = new Map<string, number>()
  const turns = new Map<string, { take: ReturnType<typeof inTurn>; users: number }>()
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
      // Less than a millisecond is the rounding of sums.
      if (wait >= 1) throw new Problem('request.tooMany', { retryAfterSeconds: Math.ceil(wait / 1000) })
      emptyAt.set(key, at + level)
    },
    async inTurn(account, work) {
      const turn = turns.get(account) ?? {
        take: inTurn(costlyAtOnce, costlyAtOnce * 4, () => new Problem('request.tooManyAtOnce', { retryAfterSeconds: 5 })),
        users: 0,
      }
      turns.set(account, turn)
      turn.users += 1
      try {
        return await turn.take(work)
      } finally {
        turn.users -= 1
        if (turn.users === 0) turns.delete(account)
      }
    },
  }
}
