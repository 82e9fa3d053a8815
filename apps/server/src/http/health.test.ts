import { expect, test } from 'vitest'
import { refusalIn, testPortal } from '../../test/portal.ts'

const { app, as, services } = await testPortal()

test('a server whose database answers is ready', async () => {
  expect((await app.inject('/api/health')).json()).toEqual({ status: 'alive' })
  expect((await app.inject('/api/ready')).json()).toEqual({ status: 'ready' })
})

test('without a database the server lives, is not ready, and says to come again', async () => {
  await services.db.end()
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
