import { randomUUID } from 'node:crypto'
import type { ManyOutcome } from '@barreno/domain/records/many'
import type { Preorder } from '@barreno/domain/preorders/schema'
import { expect, test } from 'vitest'
import { asServer, dataFolder } from './operator.ts'
import { send, sessionsIn } from './requests.ts'
import { startServer } from './running-server.ts'

const dataDir = await dataFolder()
const { cliente, gerente } = await sessionsIn(dataDir)
const settings = { RATE_LIMIT: 'off', PROOF_MINUTES: 'off', LOG_LEVEL: 'fatal', QUOTA_STORED_MB: '1000' }
const many = 60

test('a run over many that the server dies in goes on under its key: each is done once, and none is left out', async () => {
  const first = await startServer(dataDir, settings)
  const ids: string[] = []
  for (let made = 0; made < many; made += 1) {
    const answer = await send(first.address, { token: cliente[0]!, key: randomUUID(), files: [Buffer.from('%PDF-1.4\n%%EOF\n')] })
    expect(answer.status).toBe(201)
    ids.push(((await answer.json()) as Preorder).id)
  }
  const run = (address: string) =>
    fetch(`${address}/api/preorders/actions`, {
      method: 'POST',
      body: JSON.stringify({ action: 'preorders.sendToManager', ids, input: { notes: 'Revisada' } }),
      headers: { authorization: `Bearer ${gerente}`, 'idempotency-key': 'cortada', 'content-type': 'application/json' },
    })
  const sentOn = async (address: string) => {
    const answer = await fetch(`${address}/api/preorders/status/PENDIENTE_APROBACION_GERENTE?limit=1`, {
      headers: { authorization: `Bearer ${gerente}` },
    })
    await answer.body?.cancel()
    return Number(answer.headers.get('x-total-count'))
  }

  // The server is killed as soon as some of them are done.
  const unheard = run(first.address).then(
    () => 'answered',
    () => 'cut',
  )
  while ((await sentOn(first.address)) === 0);
  await first.kill()
  expect(await unheard).toBe('cut')

  const second = await startServer(dataDir, settings)
  const done = await sentOn(second.address)
  expect(done).toBeGreaterThan(0)
  expect(done).toBeLessThan(many)
  // Sending the run again with its key does the rest and returns the results of all.
  const { results } = (await (await run(second.address)).json()) as ManyOutcome
  expect(results.map(({ id, outcome }) => [id, outcome])).toEqual(ids.map((id) => [id, 'done']))
  expect(await (await run(second.address)).json()).toEqual({ results })
  expect(await sentOn(second.address)).toBe(many)
  expect(await second.stop()).toEqual([0, null])

  await asServer(dataDir, async (db) => {
    const entries = await db<{ id: string; times: number }[]>`
      select record_id as id, count(*)::int as times from history where action = 'preorders.sendToManager' group by 1`
    expect(entries.map(({ times }) => times)).toEqual(ids.map(() => 1))
    expect(entries.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  })
})
