import { Problem } from '@barreno/domain/problems'

/**
 * Returns a function that runs at most `running` tasks at once and lets at most `waiting` more wait, first come first served. It refuses any beyond
 * that.
 */
export function limitConcurrency(running: number, waiting: number, refusal: () => Problem = () => new Problem('server.busy')) {
  const queue: (() => void)[] = []
  let free = running
  return async function run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (free > 0) free -= 1
    else if (queue.length < waiting) await new Promise<void>((go) => queue.push(go))
    else throw refusal()
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else free += 1
    }
  }
}
