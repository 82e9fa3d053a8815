import { expect, test } from 'vitest'
import { readRole, wireRole } from './actor.ts'

test('a role is read in any case, and dgcin is dgcim', () => {
  expect(readRole('GERENTE')).toBe('gerente')
  expect(readRole(' Gnb_Almacenista ')).toBe('gnb_almacenista')
  expect(readRole('DGCIN')).toBe('dgcim')
})

test('nobody of the staff is a cliente, and no role is read out of an unknown word', () => {
  expect(readRole('cliente')).toBeNull()
  expect(readRole('')).toBeNull()
  expect(readRole('toString')).toBeNull()
})

test("a client's role is null on the wire", () => {
  expect(wireRole('cliente')).toBeNull()
  expect(wireRole('daex')).toBe('daex')
})
