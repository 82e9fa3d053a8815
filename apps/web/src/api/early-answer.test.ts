import { auth } from '@barreno/domain/auth/endpoints'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from './call.ts'
import { keepToken } from './token.ts'

const asks = vi.fn<typeof fetch>()
beforeEach(() => {
  localStorage.clear()
  asks.mockReset().mockImplementation(async () => Response.json({ nombre: 'later' }))
  vi.stubGlobal('fetch', asks)
})
afterEach(() => vi.unstubAllGlobals())

const stubEarly = (authorization: string) =>
  vi.stubGlobal('barrenoAsked', [
    { address: `${location.origin}/api/clients/own-right`, authorization, answer: Promise.resolve(Response.json({ state: 'other' })) },
    { address: `${location.origin}/api/auth/me`, authorization, answer: Promise.resolve(Response.json({ nombre: 'first' })) },
  ])

test('what the page has asked before is not asked again, and believed once', async () => {
  keepToken('one')
  stubEarly('Bearer one')
  expect(await call(auth.me, {})).toEqual({ nombre: 'first' })
  expect(asks).not.toHaveBeenCalled()
  expect(await call(auth.me, {})).toEqual({ nombre: 'later' })
  expect(asks).toHaveBeenCalledOnce()
})

test('an answer to another token, or to another question, is nobody’s', async () => {
  keepToken('two')
  stubEarly('Bearer one')
  expect(await call(auth.me, {})).toEqual({ nombre: 'later' })
  keepToken('one')
  await call(auth.demoAccounts, {})
  expect(asks).toHaveBeenCalledTimes(2)
})
