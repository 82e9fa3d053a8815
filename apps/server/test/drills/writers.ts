import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Preorder } from '@barreno/domain/preorders/schema'
import { expect } from 'vitest'
import type { Db } from '../../src/db/connect.ts'
import { operator } from '../operator.ts'
import { send, sendLoad, type Sessions } from '../requests.ts'

/** A change that was acknowledged: when its last attempt left, and when the answer was there. */
type Acknowledged = { sent: number; answered: number }
type Kept = { token: string; preorder: Preorder; digests: string[] }
type Change = { send: () => Promise<Response>; keep: (body: string) => void }

export type Writers = {
  /** How many changes were acknowledged so far. */
  count: () => number
  /** How long after a moment the first change that was sent since then is acknowledged. */
  nextAfter: (moment: number) => Promise<number>
  /** Every answer that was no acknowledgement, by its status, and what had none. */
  unanswered: ReadonlyMap<string, number>
  /** Ends when each change that was begun is acknowledged. */
  stop: () => Promise<{ loads: string[]; requests: Kept[] }>
}

const digestOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')
const retried = new Set([502, 503, 504])

/** People who change something without a pause: loads of stock, and requests with files. What is not answered is sent again under its key. */
export function startWriters(
  address: string,
  { cliente, cliente2, almacenista }: Sessions,
  { loaders, requesters }: { loaders: number; requesters: number },
): Writers {
  const loads: string[] = []
  const requests: Kept[] = []
  const unanswered = new Map<string, number>()
  let last: Acknowledged = { sent: 0, answered: 0 }
  const waiting: (() => void)[] = []
  const stopping = new AbortController()

  const aLoad = (): Change => {
    const key = randomUUID()
    return { send: () => sendLoad(address, { token: almacenista, key }), keep: () => void loads.push(key) }
  }
  const aRequest = (token: string): Change => {
    const pdf = Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(20_000)])
    const sent = { token, key: randomUUID(), files: [pdf] }
    const keep = (body: string) => void requests.push({ token, preorder: JSON.parse(body) as Preorder, digests: sent.files.map(digestOf) })
    return { send: () => send(address, sent), keep }
  }
  const write = async (next: () => Change) => {
    while (!stopping.signal.aborted) await untilAcknowledged(next())
  }
  const untilAcknowledged = async (change: Change) => {
    for (;;) {
      const sent = performance.now()
      const answer = await change.send().then(
        async (response) => ({ status: response.status, body: await response.text() }),
        (error: Error & { cause?: { code?: string } }) => ({ status: 0, body: error.cause?.code ?? error.message }),
      )
      if (answer.status === 201) {
        last = { sent, answered: performance.now() }
        for (const wake of waiting.splice(0)) wake()
        return change.keep(answer.body)
      }
      const what = answer.status === 0 ? answer.body : String(answer.status)
      unanswered.set(what, (unanswered.get(what) ?? 0) + 1)
      if (answer.status !== 0 && !retried.has(answer.status)) throw new Error(`a change was refused: ${answer.status} ${answer.body}`)
      await sleep(100)
    }
  }
  const tokens = [...cliente, ...cliente2]
  const writing = Promise.all([
    ...Array.from({ length: loaders }, () => write(aLoad)),
    ...Array.from({ length: requesters }, (_, index) => write(() => aRequest(tokens[index % tokens.length]!))),
  ])
  writing.catch(() => stopping.abort())
  return {
    count: () => loads.length + requests.length,
    unanswered,
    async nextAfter(moment) {
      while (last.sent < moment) {
        const { promise, resolve } = Promise.withResolvers<void>()
        waiting.push(resolve)
        await Promise.race([promise, writing.then(() => {})])
      }
      return last.answered - moment
    },
    async stop() {
      stopping.abort()
      await writing
      return { loads, requests }
    },
  }
}

/** Everything that was acknowledged is there, once, and nothing else; stock is the sum of its movements; the record is proved. */
export async function expectWhole(
  db: Db,
  databaseUrl: string,
  dataDir: string,
  { loads, requests }: { loads: string[]; requests: Kept[] },
) {
  const movements = await db<{ notes: string }[]>`select notes from stock_movements order by notes`
  expect(movements.length).toBe(loads.length)
  expect(movements.map(({ notes }) => notes)).toEqual(loads.toSorted())
  const [stock] = await db<[{ quantity: number }]>`select quantity::float as quantity from materials`
  expect(stock.quantity).toBe(loads.length * 1.25)
  const preorders = await db<{ id: string }[]>`select id from preorders`
  expect(preorders.map(({ id }) => id).toSorted()).toEqual(requests.map(({ preorder }) => preorder.id).toSorted())
  const verified = await operator('verify', { dataDir, settings: { DATABASE_URL: databaseUrl } })
  expect(verified.code, verified.out + verified.err).toBe(0)
  console.log(verified.out.trim())
}

/** Every file of every request is given out by each of the servers as it was sent. */
export async function expectFiles(addresses: readonly string[], requests: readonly Kept[]): Promise<number> {
  let read = 0
  const readAll = async (address: string) => {
    for (const { token, preorder, digests } of requests)
      for (const [index, { storedFileId }] of preorder.blastingPatternsInfo.entries()) {
        const path = `/api/preorders/${preorder.id}/patterns/${storedFileId}/download`
        const file = await fetch(`${address}${path}`, { headers: { authorization: `Bearer ${token}` } })
        expect(file.status, `${address}${path}`).toBe(200)
        expect(digestOf(await file.bytes())).toBe(digests[index])
        read += 1
      }
  }
  await Promise.all(addresses.map(readAll))
  return read
}
