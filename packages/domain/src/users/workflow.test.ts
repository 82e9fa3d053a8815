import { expect, test } from 'vitest'
import { type UserFacts, userObstacles } from './workflow.ts'

const free: UserFacts = { isSelf: false, role: 'operador', isActive: true, hasOtherGerente: true, openOrders: [] }
const codes = (facts: Partial<UserFacts>) =>
  (['users.changeRole', 'users.deactivate', 'users.delete'] as const).map((action) =>
    userObstacles(action, { ...free, ...facts }).map(({ code }) => code),
  )

test('of what stands in the way of a change to an account everything is said', () => {
  expect(codes({})).toEqual([[], [], []])
  expect(codes({ isSelf: true })).toEqual([[], ['ownDeactivate'], ['ownDelete']])
  expect(codes({ openOrders: ['ORD-2026-000001'] })).toEqual([['openOrders'], ['openOrders'], ['openOrders']])
  expect(codes({ role: 'gerente', hasOtherGerente: false })).toEqual([['lastGerente'], ['lastGerente'], ['lastGerente']])
  expect(codes({ role: 'gerente', hasOtherGerente: false, isActive: false })).toEqual([[], [], []])
  expect(codes({ role: 'gerente', hasOtherGerente: false, isSelf: true, openOrders: ['ORD-2026-000001'] })).toEqual([
    ['lastGerente', 'openOrders'],
    ['ownDeactivate', 'lastGerente', 'openOrders'],
    ['ownDelete', 'lastGerente', 'openOrders'],
  ])
})
