import { api } from '@barreno/domain/api'
import { expect, test } from 'vitest'
import { refusalIn, testPortal } from '../../test/portal.ts'

// The reply to a caller whose database connection dies during the call, as in a failover.

const { call, db } = await testPortal()

const waiting = () => db<{ pid: number }[]>`
  select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

/** Makes a call that waits for a locked table, and kills the connection that it waits on, this many times. */
async function whileItDies(table: string, making: () => ReturnType<typeof call>, deaths: number) {
  return db.begin(async (tx) => {
    await tx`lock table ${tx(table)} in access exclusive mode`
    const answer = making()
    for (let death = 0; death < deaths; death++) {
      await expect.poll(waiting, { interval: 5 }).toHaveLength(1)
      for (const { pid } of await waiting()) await tx`select pg_terminate_backend(${pid}, 2000)`
    }
    return { answer }
  })
}

test('a call that reads is asked anew once, and nobody notices', async () => {
  const { answer } = await whileItDies('combos', () => call(api.combos.active, 'cliente'), 1)
  expect((await answer).statusCode).toBe(200)
})

test('where the next connection dies too, whoever reads is told to come again', async () => {
  const { answer } = await whileItDies('combos', () => call(api.combos.active, 'cliente'), 2)
  const refused = await answer
  expect(refusalIn(refused)).toMatchObject({ status: 503, code: 'server.busy' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
})
