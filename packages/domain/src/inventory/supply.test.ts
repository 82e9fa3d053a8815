import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumOf } from '../money.ts'
import { coveredBy, isSameUse, reservationsUsed, shortLines, supplyLine, supplyLines, reservationUses } from './supply.ts'

const anfo = { materialId: 'ANFO-25', materialName: 'ANFO', unit: 'SACO' }
const held = (orderNumber: string, quantity: number) => ({ orderId: null, orderNumber, quantity, estimatedServiceDate: '2026-12-01' })
const supplyOf = (inStock: number, ...reservations: ReturnType<typeof held>[]) => ({
  ...anfo,
  asked: 0,
  inStock,
  reserved: sumOf(reservations.map(({ quantity }) => quantity)),
  detonatorKind: null,
  reservations,
})

test('what is missing is what exceeds the stock that nobody else has reserved', () => {
  expect(supplyLine(supplyOf(433.5, held('ORD-1', 1300)), 40)).toMatchObject({ reserved: 1300, available: 0, missing: 40 })
  expect(supplyLine(supplyOf(433.5, held('ORD-1', 33.5)), 500)).toMatchObject({ available: 400, missing: 100 })
  expect(supplyLine(supplyOf(433.5), 433)).toMatchObject({ available: 433.5, missing: 0 })
})

test('a line of 0, and one whose stock is not known yet, is none', () => {
  const supply = [supplyOf(10)]
  const lines = supplyLines(supply, [
    { materialId: 'ANFO-25', quantity: 0 },
    { materialId: 'COR-10', quantity: 5 },
    { materialId: 'ANFO-25', quantity: 11 },
  ])
  expect(lines.map(({ asked }) => asked)).toEqual([11])
  expect(shortLines(lines)).toEqual(lines)
})

test('the latest services lose their reservations first, and nothing is taken from what the stock never covered', () => {
  const supply = supplyOf(100, held('ORD-1', 60), held('ORD-2', 30), held('ORD-3', 50))
  const used = (taken: number) => reservationsUsed(supply, taken).map(({ orderNumber, quantity }) => [orderNumber, quantity])
  expect(used(10)).toEqual([['ORD-3', 10]])
  expect(used(45)).toEqual([
    ['ORD-1', 5],
    ['ORD-2', 30],
    ['ORD-3', 10],
  ])
  expect(reservationsUsed(supplyOf(200, held('ORD-1', 60)), 140)).toEqual([])
})

test('the same use is the same in whatever order it is named', () => {
  const uses = reservationUses([{ ...supplyOf(100, held('ORD-1', 60), held('ORD-2', 50)), asked: 45 }])
  expect(uses).toHaveLength(2)
  expect(isSameUse(uses, uses.toReversed())).toBe(true)
  expect(isSameUse(uses, uses.slice(1))).toBe(false)
  expect(isSameUse(uses, [{ ...uses[0]!, quantity: 1 }, uses[1]!])).toBe(false)
})

const quantities = fc.integer({ min: 0, max: 500_000 }).map((hundredths) => hundredths / 100)

test('what is taken of reservations is exactly what is not free', () => {
  fc.assert(
    fc.property(quantities, fc.array(quantities, { maxLength: 8 }), fc.nat(100), (inStock, reserved, share) => {
      const supply = supplyOf(inStock, ...reserved.map((quantity, index) => held(`ORD-${index}`, quantity)))
      const taken = Math.floor(inStock * share) / 100
      const used = reservationsUsed(supply, taken)
      const { available } = supplyLine(supply, taken)
      expect(sumOf(used.map(({ quantity }) => quantity))).toBe(Math.max(sumOf([taken, -available]), 0))
      expect(used.every(({ orderNumber, quantity }) => quantity <= reserved[Number(orderNumber.slice(4))]!)).toBe(true)
      expect(sumOf(coveredBy(inStock, supply.reservations))).toBe(Math.min(inStock, supply.reserved))
    }),
  )
})
