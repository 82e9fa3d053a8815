import { setTimeout as sleep } from 'node:timers/promises'
import { liveLimits } from '../../apps/server/src/live/open.ts'
import type { Product, Setting } from './product.ts'
import { memoryOf, submit } from './users.ts'

type Listener = {
  /** Time at which the listener heard of each record, by its number. */
  arrivals: Map<string, number>
  endedAt: number | undefined
  leave: () => void
}
type Plan = { listeners: number; moves: number; pause_ms: number }

/** Roles of the listeners. All but the last can read a request of an alianza as soon as it is sent. */
const roles = ['gerente', 'administrativo', 'cliente'] as const

/**
 * Measures the time from the reply to a request until each listener hears of it, the time that a stream stays open after its session ended,
 * and the cost of a creation with listeners and without.
 */
export async function measureLive(product: Product, { listeners: wanted, moves, pause_ms }: Plan): Promise<void> {
  const setting = await product.signIn()
  const alone = await create(product, setting, moves, pause_ms)

  const tokens: string[] = []
  const listeners: Listener[] = []
  while (listeners.length < wanted) {
    const token = await product.tokenOf(roles[tokens.length % roles.length]!)
    tokens.push(token)
    for (let n = 0; n < liveLimits.ofSession && listeners.length < wanted; n++) listeners.push(await listen(product.url, token))
  }
  const accompanied = await create(product, setting, moves, pause_ms)
  await sleep(2_000)

  const delays = accompanied.flatMap(({ number, answeredAt }) =>
    listeners.map(({ arrivals }) => Math.max((arrivals.get(number) ?? Infinity) - answeredAt, 0)),
  )
  const whole = accompanied.flatMap(({ number, sentAt }) => listeners.map(({ arrivals }) => (arrivals.get(number) ?? Infinity) - sentAt))
  console.log(`${wanted} listeners in ${tokens.length} sessions, ${moves} new requests, one each ${pause_ms} ms\n`)
  console.log('| | median, ms | p95 | p99 | slowest |\n| --- | --: | --: | --: | --: |')
  row('from the answer of the call to each listener', delays)
  row('from its sending, the creation in it', whole)
  row(
    'a creation with listeners',
    accompanied.map(({ sentAt, answeredAt }) => answeredAt - sentAt),
  )
  row(
    'a creation without',
    alone.map(({ sentAt, answeredAt }) => answeredAt - sentAt),
  )
  row('from the end of a session to the end of its streams', await signOut(product.url, tokens, listeners))
  console.log(
    `\nnever told: ${delays.filter((delay) => delay === Infinity).length}; memory of the server: ${(await memoryOf(product.pid)).toFixed(0)} MB`,
  )
  for (const { leave } of listeners) leave()
}

async function create({ url }: Product, setting: Setting, times: number, pause_ms: number) {
  const made: { number: string; sentAt: number; answeredAt: number }[] = []
  for (let n = 0; n < times; n++) {
    const sentAt = performance.now()
    const answer = await submit({ url, tokens: {}, setting })
    const answeredAt = performance.now()
    const { preOrderNumber } = (await answer.json()) as { preOrderNumber: string }
    made.push({ number: preOrderNumber, sentAt, answeredAt })
    await sleep(pause_ms)
  }
  return made
}

/** Opens a live stream like a browser. Returns when the stream is ready, so that it misses no later event. */
async function listen(url: string, token: string): Promise<Listener> {
  const leaving = new AbortController()
  const answer = await fetch(`${url}/api/live`, { headers: { authorization: `Bearer ${token}` }, signal: leaving.signal })
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
  const listener: Listener = { arrivals: new Map(), endedAt: undefined, leave: () => leaving.abort() }
  const ready = Promise.withResolvers<void>()
  const read = async () => {
    for await (const text of answer.body!.pipeThrough(new TextDecoderStream())) {
      for (const [, number] of text.matchAll(/"number":"([^"]+)"/g)) listener.arrivals.set(number!, performance.now())
      if (/event: (ready|again)/.test(text)) ready.resolve()
    }
    listener.endedAt = performance.now()
  }
  read().catch(() => {})
  await ready.promise
  return listener
}

/** Ends the sessions one by one. Returns how long each stream stayed open after its session had ended, in ms. */
async function signOut(url: string, tokens: readonly string[], listeners: readonly Listener[]): Promise<number[]> {
  const answered: number[] = []
  for (const token of tokens) {
    await fetch(`${url}/api/auth/logout`, { method: 'POST', headers: { authorization: `Bearer ${token}` } })
    answered.push(performance.now())
    await sleep(50)
  }
  await sleep(2_000)
  return listeners.map(({ endedAt = Infinity }, index) => Math.max(endedAt - answered[Math.floor(index / liveLimits.ofSession)]!, 0))
}

function row(name: string, times: readonly number[]): void {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!.toFixed(0)
  console.log(`| ${name} | ${at(0.5)} | ${at(0.95)} | ${at(0.99)} | ${at(1)} |`)
}
