import type { Problem } from '@barreno/domain/problems'
import { describeProblem } from '@barreno/texts/problems'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { type Attempt, clearAttempts, countAttempt } from './attempts.ts'
import { deleteOldAttempts } from './sql.ts'

const db = await testDatabase()
beforeEach(() => db`delete from sign_in_attempts`)

const noon = new Date('2026-11-21T16:00:00.000Z')
const after = (seconds: number) => new Date(noon.getTime() + seconds * 1000)
const ana: Attempt = { group: 'users', account: 'ana@minas.ve', address: '203.0.113.7', at: noon }

const tried = (attempt: Partial<Attempt> = {}) =>
  countAttempt(db, { ...ana, ...attempt }).then(
    () => 'counted' as const,
    (error: { code: string; details: { retryAfterSeconds: number } }) => {
      if (error.code !== 'auth.tooManyAttempts') throw error
      return error.details.retryAfterSeconds
    },
  )
const times = <Result>(count: number, work: (place: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, place) => work(place)))
const counted = (results: readonly unknown[]) => results.filter((result) => result === 'counted').length

test('of thirty wrong passwords at once, ten are looked at', async () => {
  expect(counted(await times(30, () => tried()))).toBe(10)
})

test('the eleventh is told how long to wait; then one more is looked at, and no more', async () => {
  await times(10, () => tried())
  expect(await tried()).toBe(90)
  expect(await tried({ at: after(60) })).toBe(30)
  expect(await tried({ at: after(89) })).toBe(1)
  expect(counted(await times(5, () => tried({ at: after(90) })))).toBe(1)
  expect(counted(await times(20, () => tried({ at: after(90 + 900) })))).toBe(10)
})

test('the refusal is fit to show', async () => {
  await times(10, () => tried())
  const refused = await countAttempt(db, ana).catch((error: Problem) => error)
  expect(refused).toMatchObject({ status: 429 })
  expect(describeProblem(refused as Problem)).toBe('Demasiados intentos de inicio de sesión. Espere 2 minutos e intente de nuevo.')
})

test('hammering on does not make the wait longer', async () => {
  await times(10, () => tried())
  for (let second = 1; second < 90; second += 4) expect(await tried({ at: after(second) })).toBe(90 - second)
  expect(await tried({ at: after(90) })).toBe('counted')
})

test('from another address the account is open at once', async () => {
  await times(40, () => tried())
  expect(await tried({ address: '127.0.0.2' })).toBe('counted')
})

test('other spellings of a name are the same account', async () => {
  const spellings = ['ana@minas.ve', 'ANA@minas.ve', ' ana@minas.ve ', 'Ana@Minas.VE\t', 'ａｎａ@minas.ve']
  expect(counted(await times(30, (place) => tried({ account: spellings[place % 5]! })))).toBe(10)
})

test('a gestor and an alianza of one name are two accounts', async () => {
  await times(10, () => tried())
  expect(await tried({ group: 'clients' })).toBe('counted')
})

test('from many addresses an account is tried thirty times, and then once in thirty seconds', async () => {
  expect(counted(await times(50, (place) => tried({ address: `198.51.100.${place}` })))).toBe(30)
  expect(await tried({ address: '192.0.2.1' })).toBe(30)
  expect(await tried({ address: '192.0.2.1', at: after(30) })).toBe('counted')
})

test('an attack from many addresses does not close the account where its owner has signed in before', async () => {
  await clearAfterSuccess()
  await times(50, (place) => tried({ address: `198.51.100.${place}`, at: after(3600) }))
  expect(await tried({ at: after(3600) })).toBe('counted')
  expect(await tried({ at: after(3600), account: 'otro@minas.ve' })).toBe('counted')
  expect(counted(await times(30, () => tried({ at: after(3600) })))).toBe(9)
  await times(50, (place) => tried({ address: `198.51.100.${place}`, at: after(31 * 24 * 3600) }))
  expect(await tried({ at: after(31 * 24 * 3600) })).toBe(30)
})

test('from one address a hundred accounts are tried, and a network of IPv6 is one address', async () => {
  expect(counted(await times(120, (place) => tried({ account: `user${place}`, address: `2001:db8:1:2::${place.toString(16)}` })))).toBe(100)
  expect(await tried({ account: 'another', address: '2001:db8:1:2:ffff::1' })).toBe(9)
  expect(await tried({ account: 'another', address: '2001:db8:1:3::1' })).toBe('counted')
})

test('what was refused at one address counts against nobody else', async () => {
  await times(200, () => tried())
  expect(counted(await times(40, (place) => tried({ address: `198.51.100.${place}` })))).toBe(20)
})

test('an office behind one address signs in as often as it likes', async () => {
  for (let person = 0; person < 150; person += 1) {
    const attempt = { ...ana, account: `person${person}` }
    await countAttempt(db, attempt)
    await clearAttempts(db, attempt)
  }
  expect(await tried()).toBe('counted')
})

test('the right password clears what its owner got wrong before', async () => {
  await times(9, () => tried())
  await clearAfterSuccess()
  expect(counted(await times(20, () => tried()))).toBe(10)
})

test('a clock that is set back locks nobody out', async () => {
  await times(10, () => tried({ at: after(24 * 3600) }))
  expect(counted(await times(20, () => tried()))).toBe(10)
  expect(await tried()).toBe(90)
})

test('servers whose clocks differ by seconds count together', async () => {
  await times(10, () => tried({ at: after(5) }))
  expect(counted(await times(10, () => tried()))).toBe(0)
})

test('the table tells neither who tried nor from where', async () => {
  await tried()
  const rows = await db`select * from sign_in_attempts`
  expect(rows).toHaveLength(3)
  expect(JSON.stringify(rows)).not.toMatch(/ana|minas|203\.0/)
})

test('a refused attempt leaves no row', async () => {
  await times(10, () => tried())
  await times(100, (place) => tried({ account: `user${place}` }))
  const before = await db`select key from sign_in_attempts`
  await times(100, (place) => tried({ account: `other${place}` }))
  expect(await db`select key from sign_in_attempts`).toHaveLength(before.length)
})

test('what has leaked away is forgotten; an address that is known is not', async () => {
  await clearAfterSuccess()
  await tried({ account: 'otro@minas.ve' })
  const left = []
  for (const seconds of [5, 60, 1000, 31 * 24 * 3600]) {
    await deleteOldAttempts(db, after(seconds))
    left.push((await db`select key from sign_in_attempts`).length)
  }
  expect(left).toEqual([5, 2, 1, 0])
})

test('attempts, successes and forgetting at the same moment do not wait for one another', async () => {
  const results = await times(300, async (place) => {
    const attempt = { ...ana, account: `user${place % 4}`, address: `198.51.100.${place % 3}`, at: after(place * 20) }
    if (place % 20 === 0) await deleteOldAttempts(db, attempt.at)
    const result = await tried(attempt)
    if (result === 'counted' && place % 5 === 0) await clearAttempts(db, attempt)
    return result
  })
  expect(counted(results)).toBeGreaterThan(0)
})

async function clearAfterSuccess() {
  await countAttempt(db, ana)
  await clearAttempts(db, ana)
}
