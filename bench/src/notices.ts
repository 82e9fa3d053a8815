import { setTimeout as sleep } from 'node:timers/promises'
import { placeIn } from '../../apps/server/test/filled/fill.ts'
import { connect, type Connection, type Db, tryOut } from '../../apps/server/src/db/connect.ts'
import { isBehind, takeCursor } from '../../apps/server/src/notices/sql.ts'
import { notifyIn } from '../../apps/server/src/notices/notify.ts'
import { type Measured, measureLoad, type Plan } from './measure.ts'
import { pairs } from './pairs.ts'
import type { Product } from './product.ts'
import { median, print } from './report.ts'

/**
 * Measures the cost of notices: the same creations while the server writes notices, and while another connection locks the notice cursor, so that
 * the server skips them. Finally writes all notices again on that connection and measures the time of one event.
 */
export async function measureNotices(product: Product, dataDir: string, { rounds, warmUp, load }: Plan): Promise<void> {
  const create = (await pairs(product.url, '', await product.signIn()))[3]!.product
  const db = connect(placeIn(dataDir), { connections: 2 })
  const measured: Measured = { product: [], bare: [] }
  try {
    await measureLoad(create, warmUp)
    await untilTold(db)
    const from = await placeOf(db)
    for (let round = 0; round < rounds; round++) {
      measured.product.push(await measureLoad(create, load))
      await untilTold(db)
      await whileHeld(db, async () => void measured.bare.push(await measureLoad(create, load)))
      await untilTold(db)
    }
    print('create with a file', measured, ['told', 'told to nobody'])
    const { events, ms } = await notifyAgain(db, from)
    const perSecond = median(measured.bare.map((figures) => figures.perSecond))
    const share_percent = ((ms / events) * perSecond) / 10
    console.log(`${events} events, each told in ${(ms / events).toFixed(3)} ms: ${share_percent.toFixed(2)} % of the time of a creation`)
  } finally {
    await db.end()
  }
}

const whileHeld = (db: Db, work: (tx: Connection) => Promise<void>) =>
  db.begin(
    async (tx) => {
      await takeCursor(tx)
      await work(tx)
    },
    { unlimited: true },
  )

/** Writes all notices after the entry `from` again, measures the time, and rolls everything back. */
async function notifyAgain(db: Db, from: number): Promise<{ events: number; ms: number }> {
  let [events, ms] = [0, 0]
  await whileHeld(db, (tx) =>
    tryOut(tx, async () => {
      await tx`delete from turns where record_id in (select record_id from notices where entry_seq > ${from})`
      await tx`delete from notices where entry_seq > ${from}`
      await tx`update notice_cursor set seq = ${from}`
      const since = performance.now()
      for (let count = -1; count !== 0; events += count) count = await notifyIn(tx, { now: new Date(), demo: true, mails: true })
      ms = performance.now() - since
    }),
  )
  return { events, ms }
}

const placeOf = async (db: Db) => (await db<[{ seq: number }]>`select seq from notice_cursor`)[0].seq

/** Waits until the server has written all notices. */
async function untilTold(db: Db): Promise<void> {
  while (await isBehind(db)) await sleep(100)
}
