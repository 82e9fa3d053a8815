import { placeIn } from '../../apps/server/test/filled/fill.ts'
import { fillLists } from '../../apps/server/test/filled/lists.ts'
import { questions, type Question } from '../../apps/server/test/filled/reads.ts'
import type { Product } from './product.ts'
import { median } from './report.ts'

/** A product and the number of its orders. */
export type Filled = { product: Product; orders: number }
type Ask = () => Promise<number>
/** A read, and how long it took each time, in ms: with few orders and with many. */
type Timed = { question: Question; askFew: Ask; askMany: Ask; few: number[]; many: number[] }

/** Limits of a flat read. A read is steep only if it exceeds both. */
const flat = { ratio: 1.2, ms: 12 }

/** How often a read is asked before it is measured. PostgreSQL plans a statement anew for the first five times on each connection. */
const warmUps = 12

/**
 * A read that looks steep is asked this many times its rounds more, after all other reads; all its rounds count together. In each run a few of 700
 * look steep by chance, because the machine does something else for a second, or because a median of fifteen is just above a limit.
 */
const moreRounds = 4

/** Measures every read of the API with few orders and with many, in turn, so that other work on the machine affects both. */
export async function measureLists(
  few: Filled,
  many: Filled,
  { rounds, all, only = '' }: { rounds: number; all: boolean; only?: string | undefined },
): Promise<void> {
  const sides = await Promise.all(
    [few, many].map(async (side) => ({
      ask: await asking(side.product),
      list: questions(side.orders).filter(({ call }) => call.startsWith(only)),
    })),
  )
  const [a, b] = sides as [(typeof sides)[0], (typeof sides)[0]]
  const timed: Timed[] = []
  for (const [index, question] of a.list.entries()) {
    const read = { question, askFew: await a.ask(question), askMany: await b.ask(b.list[index]!), few: [], many: [] }
    await measureRead(read, { warmUp: Math.min(warmUps, rounds), rounds })
    timed.push(read)
    if (all || !isFlat(read)) console.log(line(read))
  }
  const looksSteep = timed.filter((read) => !isFlat(read))
  if (looksSteep.length > 0) console.log('\nMeasured again:')
  for (const read of looksSteep) {
    await measureRead(read, { warmUp: 1, rounds: rounds * moreRounds })
    console.log(line(read))
  }
  print(timed, { few: few.orders, many: many.orders })
}

/** Asks both sides in turn and adds the times to those of the read. */
async function measureRead({ askFew, askMany, few, many }: Timed, { warmUp, rounds }: { warmUp: number; rounds: number }): Promise<void> {
  for (let round = -warmUp, last = rounds; round < last; round++) {
    const pair = [await askFew(), await askMany()] as const
    // A read that takes long is measured only three times, because more would not change the result.
    if (pair[1] > 500) last = Math.min(rounds, 3)
    if (round < 0) continue
    few.push(pair[0])
    many.push(pair[1])
  }
}

export async function fillSide(product: Product, dataDir: string, orders: number): Promise<Filled> {
  await fillLists(placeIn(dataDir), orders)
  return { product, orders }
}

/** Returns a function that prepares a question. The prepared function asks it and returns the time in ms. */
async function asking({ url, tokenOf }: Product): Promise<(question: Question) => Promise<Ask>> {
  const tokens = new Map<string, string>()
  return async ({ who, path, query: { page, ...query } }) => {
    const token = tokens.get(who) ?? (await tokenOf(who))
    tokens.set(who, token)
    const headers = { authorization: `Bearer ${token}` }
    let address = `${url}/api${path}?${new URLSearchParams(query)}`
    if (page) {
      const link = (await fetch(address, { headers })).headers.get('link')
      address = link ? url + /<(.*)>/.exec(link)![1]! : address
    }
    return async () => {
      const since = performance.now()
      const response = await fetch(address, { headers })
      const text = await response.text()
      if (response.status === 503) return Infinity // the statement took longer than its limit of ten seconds
      // Refusals are fast and would distort the result.
      if (!response.ok) throw new Error(`${address} answered ${response.status}: ${text.slice(0, 300)}`)
      return performance.now() - since
    }
  }
}

const ratioOf = ({ few, many }: Timed) => median(many) / median(few)
const isFlat = (read: Timed) => median(read.many) <= flat.ms || ratioOf(read) <= flat.ratio

/** Prints a row for each read: the number of questions, the slowest on both sides, and the number of flat ones. */
function print(timed: readonly Timed[], { few, many }: { few: number; many: number }): void {
  console.log(`\n| read | asked | slowest of ${few} orders, ms | slowest of ${many}, ms | flat |\n| --- | --: | --: | --: | --: |`)
  for (const [call, ofCall] of Map.groupBy(timed, ({ question }) => question.call)) {
    const slowest = (side: 'few' | 'many') => decimals(Math.max(...ofCall.map((read) => median(read[side]))))
    console.log(`| ${call} | ${ofCall.length} | ${slowest('few')} | ${slowest('many')} | ${ofCall.filter(isFlat).length} |`)
  }
  const steep = timed.filter((read) => !isFlat(read))
  console.log(
    `\n${timed.length} reads, ${timed.length - steep.length} of them flat: at most ${flat.ms} ms of ${many} orders, or ${flat.ratio} of their median of ${few}`,
  )
}

function line(read: Timed): string {
  const { question, few, many } = read
  const times = `${decimals(median(few))} → ${decimals(median(many))} ms (${ratioOf(read).toFixed(2)})`
  return `${isFlat(read) ? '' : 'NOT FLAT '}${question.call}, ${question.name}: ${times}`
}

const decimals = (time: number) => time.toFixed(1)
