import { once } from 'node:events'
import { readdir, readFile, stat } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tokenIn } from './jobs.ts'
import { mailServer } from './mail-server.ts'
import { asServer, dataFolder, migratedIn, operator } from './operator.ts'
import { startServer } from './running-server.ts'
import { whenDone } from './when-done.ts'

// Mail when the server dies: every requested mail is sent, at least once.

const dataDir = await dataFolder()
await migratedIn(dataDir)
const password = 'voladura segura'
await operator('create-user', { dataDir, args: ['--email', 'ana@ejemplo.ve', '--role', 'gerente', '--codigo', 'GER-100'], input: password })

const post = async (address: string, path: string, body: object) =>
  (
    await fetch(`${address}/api/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  ).status
const ask = async (address: string) =>
  expect(await post(address, 'forgot-password', { username: 'ana@ejemplo.ve', kind: 'staff' })).toBe(200)
const waitingJobs = () => asServer(dataDir, async (db) => (await db`select 1 from graphile_worker.jobs`).length)

/** Starts a server that accepts connections and never replies. */
async function deafServer() {
  const server = createServer(() => {})
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  whenDone(() => server.close())
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, called: once(server, 'connection') }
}

test('a server that is killed while nobody takes its mail sends it after the next start, once', async () => {
  const deaf = await deafServer()
  const first = await startServer(dataDir, { SMTP_URL: deaf.url })
  await ask(first.address)
  await deaf.called
  await first.kill()

  const mails = await mailServer()
  whenDone(mails.close)
  const arriving = mails.next()
  const second = await startServer(dataDir, { SMTP_URL: mails.url, PUBLIC_URL: 'https://portal.ejemplo.ve/' })
  const mail = await arriving
  expect(mail.envelope).toEqual({ from: 'alianzas@cmnv.example.ve', to: ['ana@ejemplo.ve'] })
  expect(mail.text).toMatch(/\nhttps:\/\/portal\.ejemplo\.ve\/reset-password\?token=[\w-]{43}\r?\n/)
  expect(await second.stop()).toEqual([0, null])
  expect(await waitingJobs()).toBe(0)
  expect(mails.received).toHaveLength(1)
})

test('a server that is killed before it hears that its mail was taken sends it again, and the second link is the one that serves', async () => {
  const silent = await mailServer({}, { answers: false })
  const losing = silent.next()
  const first = await startServer(dataDir, { SMTP_URL: silent.url })
  await ask(first.address)
  const lost = tokenIn(await losing)
  await first.kill()
  await silent.close()

  const mails = await mailServer()
  whenDone(mails.close)
  const arriving = mails.next()
  const second = await startServer(dataDir, { SMTP_URL: mails.url })
  const token = tokenIn(await arriving)
  const reset = (given: string) => post(second.address, 'reset-password', { token: given, password: 'otra voladura' })
  expect([await reset(lost), await reset(token), await reset(token)]).toEqual([410, 200, 410])
  expect(await second.stop()).toEqual([0, null])
})

test('a server that is stopped while nobody takes its mail ends in good order, and keeps the mail for later', async () => {
  const deaf = await deafServer()
  const server = await startServer(dataDir, { SMTP_URL: deaf.url })
  await ask(server.address)
  await deaf.called
  expect(await server.stop()).toEqual([0, null])
  expect(await waitingJobs()).toBe(1)
  await asServer(dataDir, (db) => db`update graphile_worker._private_jobs set run_at = now()`)
})

test('without a mail server the mail goes into the outbox, which is nobody else’s to read, and the log says only that it did', async () => {
  const server = await startServer(dataDir)
  await expect.poll(() => readdir(join(dataDir, 'outbox'))).toHaveLength(1)
  expect(await server.stop()).toEqual([0, null])
  const folder = join(dataDir, 'outbox')
  const [name] = await readdir(folder)
  expect(((await stat(folder)).mode & 0o777).toString(8)).toBe('700')
  expect(((await stat(join(folder, name!))).mode & 0o777).toString(8)).toBe('600')
  const content = await readFile(join(folder, name!), 'utf8')
  expect(content).toContain('To: ana@ejemplo.ve')

  const log = server.said.join('\n')
  expect(log).toContain('a mail was written to the outbox')
  expect(log).not.toMatch(/ana@|ejemplo\.ve|token=|\.eml/)
})
