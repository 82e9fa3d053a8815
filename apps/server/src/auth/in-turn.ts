import { Problem } from '@barreno/domain/problems'

/** Lets so many works run at once and so many wait, first come first served; whoever comes after that is refused. */
export function inTurn(running: number, waiting: number, refusal: () => Problem = () => new Problem('server.busy')) {
  const queue: (() => void)[] = []
  let free = running
  return async function take<Result>(work: () => Promise<Result>): Promise<Result> {
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
