import { expect, test } from 'vitest'
import { newToken, tokenHash } from './token.ts'

test('a token is 256 random bits, in letters that any header takes', () => {
  const tokens = Array.from({ length: 1000 }, newToken)
  expect(new Set(tokens).size).toBe(1000)
  expect(tokens.every((token) => /^[\w-]{43}$/.test(token))).toBe(true)
  const ones = tokens
    .flatMap((token) => [...Buffer.from(token, 'base64url')])
    .reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0)
  expect(Math.abs(ones - 128_000)).toBeLessThan(6 * 253) // six standard deviations of 256,000 fair bits
})

test('its hash is one value, and not the token', () => {
  const token = newToken()
  expect(tokenHash(token)).toEqual(tokenHash(token))
  expect(tokenHash(token)).not.toEqual(tokenHash(newToken()))
  expect(tokenHash('abc').toString('hex')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})
