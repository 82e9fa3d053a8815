import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Preorder } from '@barreno/domain/preorders/schema'
import { afterAll, expect, test } from 'vitest'
import { migrate } from '../src/db/migrate.ts'
import { scratchFolder } from './backups.ts'
import { postgresByUrl } from './by-url.ts'
import { connectPatiently } from './connect-patiently.ts'
import { verifyHistory } from './history.ts'
import { mailServer } from './mail-server.ts'
import { send, sessionsOf } from './requests.ts'
import { startServer } from './running-server.ts'
import { anS3Service, bucket } from './s3.ts'
import { sampleFiles } from './sample-files.ts'

// Two servers, started as an operator starts them, with one database and one bucket.

const folder = await scratchFolder()
const url = await postgresByUrl(join(folder, 'database'))
const db = connectPatiently(url)
afterAll(() => db.end())
await migrate(db)
const sessions = await sessionsOf(db)
const [token] = sessions.cliente as [string]

const service = await anS3Service(folder)
const mails = await mailServer()
afterAll(mails.close)
const settings = {
  DATABASE_URL: url,
  FILES: 's3',
  S3_ENDPOINT: service.settings.endpoint,
  S3_BUCKET: bucket,
  S3_ACCESS_KEY_ID: service.settings.accessKey,
  S3_SECRET_ACCESS_KEY: service.settings.secretKey,
  SECRET_KEY: 'la clave que comparten los servidores',
  SMTP_URL: mails.url,
  RATE_LIMIT: 'off',
  PROOF_MINUTES: 'off',
}
const [one, other] = await Promise.all(['one', 'other'].map((name) => startServer(join(folder, name), settings)))
const servers = [one!.address, other!.address]
const get = (address: string, path: string, bearer = token) =>
  fetch(`${address}/api${path}`, { headers: { authorization: `Bearer ${bearer}` } })

test('two servers that start at once verify the night once', async () => {
  const nights = () => db<{ status: string }[]>`select status from verifications where started_by is null`
  await expect.poll(nights).toEqual([{ status: 'whole' }])
})

test('what one server takes the other gives out: the record at once, and its files byte for byte', async () => {
  for (const [taking, giving] of [servers, servers.toReversed()] as [string, string][]) {
    const sent = await send(taking, { token, key: randomUUID(), files: [sampleFiles.pdf, sampleFiles.dxf] })
    expect(sent.status).toBe(201)
    const { id, blastingPatternsInfo } = (await sent.json()) as Preorder
    for (const [index, content] of [sampleFiles.pdf, sampleFiles.dxf].entries()) {
      const { storedFileId } = blastingPatternsInfo[index]!
      const given = await get(giving, `/preorders/${id}/patterns/${storedFileId}/download`)
      expect(given.status).toBe(200)
      expect(Buffer.from(await given.arrayBuffer()).equals(Buffer.from(content))).toBe(true)
    }
  }
})

test('the same request sent to both at once is one record', async () => {
  const key = randomUUID()
  const answers = await Promise.all(servers.map((address) => send(address, { token, key, files: [sampleFiles.pdf] })))
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  const [first, second] = await Promise.all(answers.map(async (answer) => ((await answer.json()) as Preorder).id))
  expect(first).toBe(second)
})

test('each mail is sent by one of them, once', async () => {
  const before = mails.received.length
  for (let turn = 0; turn < 6; turn++) {
    const answer = await fetch(`${servers[turn % 2]}/api/auth/forgot-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'gerente@minas.ve', kind: 'staff' }),
    })
    expect(answer.status).toBe(200)
    await expect.poll(async () => (await db`select from graphile_worker.jobs`).length).toBe(0)
  }
  const resets = mails.received.slice(before).filter(({ text }) => text?.includes('/reset-password?token='))
  const links = resets.map(({ text }) => /token=([\w-]+)/.exec(text!)?.[1])
  expect(links).toHaveLength(6)
  expect(new Set(links).size).toBe(6)
})

test('how far an export is says the server that does not make it, too, and no longer once it is over', async () => {
  // More data than the connection buffers, so that the reply is in progress as long as nobody reads it.
  await db`
    insert into users (username, email, name, role, password_hash)
    select 'fila' || n, 'fila' || n || '@minas.ve', rpad('Fila ' || n, 1000, ' larga'), 'general', '-' from generate_series(1, 5000) n`
  const leaving = new AbortController()
  const begun = await fetch(`${servers[0]}/api/exports/users?format=csv&key=lejos`, {
    method: 'POST',
    headers: { authorization: `Bearer ${sessions.gerente}`, 'accept-encoding': 'identity' },
    signal: leaving.signal,
  })
  expect(begun.status).toBe(200)
  const progress = async () =>
    (await get(servers[1]!, '/exports/progress/lejos', sessions.gerente)).json() as Promise<{ total: number } | null>
  await expect.poll(async () => (await progress())?.total).toBeGreaterThan(5000)
  leaving.abort()
  await expect.poll(progress).toBeNull()
})

test('when one of them dies the other goes on, with everything that was acknowledged', async () => {
  const sent = await send(servers[0]!, { token, key: randomUUID(), files: [sampleFiles.pdf] })
  expect(sent.status).toBe(201)
  const { id } = (await sent.json()) as Preorder
  await one!.kill()
  expect((await get(servers[1]!, `/preorders/${id}`)).status).toBe(200)
  expect((await send(servers[1]!, { token, key: randomUUID(), files: [sampleFiles.pdf] })).status).toBe(201)
  await verifyHistory(db)
  expect(await other!.stop()).toEqual([0, null])
})
