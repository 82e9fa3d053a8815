import { expect, test } from 'vitest'
import { isInField, isKept, isSignOut } from './kept-calls.ts'

const get = (pathname: string) => isKept({ method: 'GET', pathname })

test('what a client opened and what a request is made with stays on the device', () => {
  for (const path of [
    '/auth/me',
    '/materials/available',
    '/combos/active',
    '/preorders/client',
    '/preorders/PRE-2026-000012',
    '/orders/',
    '/orders/7f',
    '/mines',
  ])
    expect([path, get(`/api${path}`)]).toEqual([path, true])
})

test('nothing else stays: no file, no list of other people, no notice, no stream, and nothing that changes anything', () => {
  for (const path of [
    '/users',
    '/clients',
    '/history',
    '/notices',
    '/live',
    '/security-log',
    '/preorders/status/PENDIENTE_REVISION',
    '/preorders/7f/document',
    '/orders/7f/documents/delivery',
    '/auth/sessions',
  ])
    expect([path, get(`/api${path}`)]).toEqual([path, false])
  expect(isKept({ method: 'POST', pathname: '/api/preorders' })).toBe(false)
  expect(isKept({ method: 'PUT', pathname: '/api/preorders/7f' })).toBe(false)
})

test('it stays for alianzas and operadores alone, until they sign out', () => {
  expect([null, 'operador', 'gerente', 'gnb', 'almacenista'].filter((role) => isInField({ role }))).toEqual([null, 'operador'])
  expect(isSignOut({ method: 'POST', pathname: '/api/auth/logout' })).toBe(true)
  expect(isSignOut({ method: 'POST', pathname: '/api/auth/oidc/sign-out' })).toBe(true)
  expect(isSignOut({ method: 'GET', pathname: '/api/auth/me' })).toBe(false)
})
