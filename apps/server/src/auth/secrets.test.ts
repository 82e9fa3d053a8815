import { chmod, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { api } from '@barreno/domain/api'
import { codeOf } from '../../test/authenticator.ts'
import { password, testPortal } from '../../test/portal.ts'
import { keyIn, secretsWith } from './secrets.ts'
import { sealPlainFactors } from './factors/second-factor.ts'

const { seal, open, isSealed } = secretsWith('una clave larga de prueba que nadie adivina')

test('what is sealed is opened by its key and for its owner alone, and never looks the same twice', () => {
  const sealed = seal('JBSWY3DPEHPK3PXP', 'ana')
  expect([open(sealed, 'ana'), isSealed(sealed)]).toEqual(['JBSWY3DPEHPK3PXP', true])
  expect(sealed).not.toContain('JBSWY3DP')
  expect(seal('JBSWY3DPEHPK3PXP', 'ana')).not.toBe(sealed)
  expect([open(sealed, 'luis'), secretsWith('otra clave').open(sealed, 'ana')]).toEqual([null, null])
  for (const damaged of [sealed.slice(0, -2), `${sealed.slice(0, 20)}A${sealed.slice(21)}`.replace(sealed, 'v1.x'), 'v1.'])
    expect(open(damaged, 'ana')).toBeNull()
})

test('the key of an installation is made once, and only its owner reads it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'barreno-key-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const key = await keyIn(folder)
  expect(key).toMatch(/^[\w-]{43}$/)
  await chmod(join(folder, 'secret.key'), 0o644)
  expect(await keyIn(folder)).toBe(key)
  expect((await stat(join(folder, 'secret.key'))).mode & 0o777).toBe(0o600)
})

test('a copy of the database does not hold anybody’s second factor, and one of before is sealed at the next start', async () => {
  const portal = await testPortal()
  const { actors, clock, db, good, refusal, services } = portal
  const { uri, secret } = await good(api.auth.enrolSecondFactor, 'operador', { password })
  await good(api.auth.confirmSecondFactor, 'operador', { code: codeOf(uri, clock.now) })
  const kept = async () =>
    (await db<[{ secret: string }]>`select secret from second_factors where user_id = ${actors.operador.id}`)[0].secret
  expect(services.secrets.isSealed(await kept())).toBe(true)
  expect(await kept()).not.toContain(secret)

  await db`update second_factors set secret = ${secret} where user_id = ${actors.operador.id}`
  expect(await sealPlainFactors(db, services.secrets)).toEqual({ sealed: 1, unreadable: 0 })
  expect(services.secrets.open(await kept(), actors.operador.id)).toBe(secret)
  await portal.travel(new Date(clock.now.getTime() + 60_000))
  await good(api.users.signIn, null, { username: 'operador', password, code: codeOf(uri, clock.now) })

  expect(await sealPlainFactors(db, secretsWith('otra clave'))).toEqual({ sealed: 0, unreadable: 1 })
  await db`update second_factors set secret = ${secretsWith('otra clave').seal(secret, actors.operador.id)} where user_id = ${actors.operador.id}`
  await portal.travel(new Date(clock.now.getTime() + 60_000))
  expect(await refusal(api.users.signIn, null, { username: 'operador', password, code: codeOf(uri, clock.now) })).toMatchObject({
    status: 409,
    code: 'auth.factorUnreadable',
  })
})
