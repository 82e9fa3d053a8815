import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { refusalIn, testPortal } from '../../test/portal.ts'

const { app, as, db, services } = await testPortal()

/** Runs the program that a container platform uses to check readiness, and returns its exit code. */
async function checkReady(settings: NodeJS.ProcessEnv): Promise<number> {
  const [code] = (await once(spawn(process.execPath, [join(import.meta.dirname, '../check-ready.ts')], { env: settings }), 'exit')) as [
    number,
  ]
  return code
}

test('a server whose database answers is ready', async () => {
  expect((await app.inject('/api/health')).json()).toEqual({ status: 'alive' })
  expect((await app.inject('/api/ready')).json()).toEqual({ status: 'ready' })
})

test('the check of an image passes while the portal is ready, wherever it listens, and fails where nobody answers', async () => {
  await app.listen({ port: 0, host: '0.0.0.0' })
  const { port } = app.server.address() as AddressInfo
  expect(await checkReady({ PORT: String(port), HOST: '0.0.0.0' })).toBe(0)
  expect(await checkReady({ PORT: '1' })).toBe(1)
})

test('a server whose database takes no changes is not ready, and is once it does again', async () => {
  const [{ name }] = await db<[{ name: string }]>`select current_database() as name`
  const setReadOnly = async (to: 'on' | 'off') => {
    await db`alter database ${db(name)} set default_transaction_read_only = ${db.unsafe(to)}`
    await db`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
  }
  const ready = async () => (await app.inject('/api/ready')).statusCode
  await setReadOnly('on')
  await expect.poll(ready).toBe(503)
  await db`set default_transaction_read_only = off`
  await setReadOnly('off')
  await expect.poll(ready).toBe(200)
})

test('without a database the server lives, is not ready, and says to come again', async () => {
  await services.db.end()
  expect(await checkReady({ PORT: String((app.server.address() as AddressInfo).port) })).toBe(1)
  expect((await app.inject('/api/health')).json()).toEqual({ status: 'alive' })
  for (const answer of [await app.inject('/api/ready'), await app.inject({ url: '/api/auth/me', headers: as('gerente') })]) {
    expect(refusalIn(answer)).toEqual({
      status: 503,
      error: 'Service Unavailable',
      code: 'server.busy',
      message: 'El sistema está ocupado. Intente de nuevo en un momento.',
    })
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  }
  const login = await app.inject({ method: 'POST', url: '/api/users/login', payload: { username: 'gerente', password: 'x' } })
  expect(refusalIn(login)).toMatchObject({ status: 503, code: 'server.busy' })
})
