import { expect, test } from 'vitest'
import { hashPassword, verifyNobody, verifyPassword } from './password.ts'

const long = '👷🏽 contraseña con eñes, blancos y emojis, de más de sesenta y cuatro letras'

test('a password is kept as an argon2id hash that names its cost', async () => {
  expect(await hashPassword(long)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
})

test('the same password is never the same hash', async () => {
  expect(await hashPassword(long)).not.toBe(await hashPassword(long))
})

test('only the very password is the password', async () => {
  const hash = await hashPassword(long)
  expect(await verifyPassword(hash, long)).toBe(true)
  for (const other of ['', long.slice(0, -1), `${long} `, long.toUpperCase(), long.normalize('NFD')])
    expect(await verifyPassword(hash, other)).toBe(false)
})

test('two hundred letters all count', async () => {
  const hash = await hashPassword('a'.repeat(200))
  expect([await verifyPassword(hash, 'a'.repeat(200)), await verifyPassword(hash, 'a'.repeat(199) + 'b')]).toEqual([true, false])
})

test('an account that is not there has no password', async () => {
  expect([await verifyNobody(long), await verifyNobody('')]).toEqual([false, false])
})

test('the program goes on while a password is checked', async () => {
  let turns = 0
  const clock = setInterval(() => (turns += 1), 0)
  await Promise.all(Array.from({ length: 6 }, () => verifyNobody(long)))
  clearInterval(clock)
  expect(turns).toBeGreaterThan(0)
})
