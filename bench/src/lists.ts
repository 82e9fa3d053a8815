import { placeIn } from '../../apps/server/test/filled/fill.ts'
import { fillLists } from '../../apps/server/test/filled/lists.ts'
import { questions, type Question } from '../../apps/server/test/filled/reads.ts'
import type { Product } from './product.ts'
import { median } from './report.ts'

/** A product with so many orders. */
export type Filled = { product: Product; orders: number }
type Timed = Question & { few: number; many: number }

/** What is not above both of these is flat. */
const flat = { ratio: 1.2, ms: 12 }

/** Every read of the API among few orders and among many, by turns, so that whatever else the machine does meets both. */
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
    const times = { few: [] as number[], many: [] as number[] }
    const [askFew, askMany] = await Promise.all([a.ask(question), b.ask(b.list[index]!)])
    // What takes seconds is steep after three answers as after fifteen.
    for (let round = -2, last = rounds; round < last; round++) {
      const pair = [await askFew(), await askMany()] as const
      if (pair[1] > 500) last = Math.min(rounds, 3)
      if (round < 0) continue
      times.few.push(pair[0])
      times.many.push(pair[1])
    }
    const one = { ...question, few: median(times.few), many: median(times.many) }
    if (all || !isFlat(one)) console.log(line(one))
    timed.push(one)
  }
  print(timed, { few: few.orders, many: many.orders })
}

export async function fillSide(product: Product, dataDir: string, orders: number): Promise<Filled> {
  await fillLists(placeIn(dataDir), orders)
  return { product, orders }
}

/** Asks a question as often as wanted, and answers how many ms it took. */
async function asking({ url, tokenOf }: Product): Promise<(question: Question) => Promise<() => Promise<number>>> {
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
      if (response.status === 503) return Infinity // more than the ten seconds that a statement may take
      // A figure of refusals would be a fast one.
      if (!response.ok) throw new Error(`${address} answered ${response.status}: ${text.slice(0, 300)}`)
      return performance.now() - since
    }
  }
}

const ratioOf = ({ few, many }: Timed) => many / few
const isFlat = (one: Timed) => one.many <= flat.ms || ratioOf(one) <= flat.ratio

/** A row for each read: how much was asked, the slowest of it on both sides, and how much is flat. */
function print(timed: readonly Timed[], { few, many }: { few: number; many: number }): void {
  console.log(`\n| read | asked | slowest of ${few} orders, ms | slowest of ${many}, ms | flat |\n| --- | --: | --: | --: | --: |`)
  for (const [call, ofCall] of Map.groupBy(timed, (one) => one.call)) {
    const slowest = (side: 'few' | 'many') => decimals(Math.max(...ofCall.map((one) => one[side])))
    console.log(`| ${call} | ${ofCall.length} | ${slowest('few')} | ${slowest('many')} | ${ofCall.filter(isFlat).length} |`)
  }
  const steep = timed.filter((one) => !isFlat(one))
  console.log(
    `\n${timed.length} reads, ${timed.length - steep.length} of them flat: at most ${flat.ms} ms of ${many} orders, or ${flat.ratio} of their median of ${few}`,
  )
}

const line = (one: Timed) =>
  `${isFlat(one) ? '' : 'NOT FLAT '}${one.call}, ${one.name}: ${decimals(one.few)} → ${decimals(one.many)} ms (${ratioOf(one).toFixed(2)})`

const decimals = (time: number) => time.toFixed(1)
