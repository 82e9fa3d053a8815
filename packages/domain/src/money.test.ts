import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compare, isAmount, lineTotal, maxAmount, sumOf, times } from './money.ts'
import { Amount, AmountText, Price, Quantity, QuantityOrZero, StockQuantity } from './money-fields.ts'

const largest = 99_999_999_999_999n

/** The model works only on decimal text. A number is only ever parsed from it, as from JSON. */
const written = (cents: bigint) => `${cents < 0n ? '-' : ''}${abs(cents) / 100n}.${String(abs(cents) % 100n).padStart(2, '0')}`
const abs = (cents: bigint) => (cents < 0n ? -cents : cents)
const read = (cents: bigint): number => JSON.parse(written(cents))
const withinLimit = (cents: bigint) => (abs(cents) > largest ? Infinity : read(cents))

const cents = (max: bigint = largest) => fc.bigInt({ min: 0n, max })
const signed = fc.bigInt({ min: -largest, max: largest })

/** An amount small enough that the product of two is still an amount. */
const factor = cents(999_999_99n)

test('a line is quantity by price, rounded half up to the cent', () => {
  fc.assert(
    fc.property(factor, factor, (quantity, price) => {
      const product = quantity * price
      const [whole, rest] = [product / 100n, product % 100n]
      expect(lineTotal(read(quantity), read(price))).toBe(read(rest >= 50n ? whole + 1n : whole))
    }),
    { numRuns: 2000 },
  )
})

test('a line at the very edge of rounding goes up, where a double would go down', () => {
  expect(lineTotal(0.5, 2.01)).toBe(1.01)
  expect(lineTotal(1.15, 1.1)).toBe(1.27)
  expect(lineTotal(1.5, 0.67)).toBe(1.01)
  expect(lineTotal(0.3, 0.15)).toBe(0.05)
  expect(lineTotal(0.07, 0.07)).toBe(0)
})

test('a line that is taken back is exactly the line that was given', () => {
  fc.assert(
    fc.property(factor, factor, (quantity, price) => {
      expect(sumOf([lineTotal(-read(quantity), read(price)), lineTotal(read(quantity), read(price))])).toBe(0)
    }),
  )
})

test('a sum is the sum of the decimals, in whatever order', () => {
  fc.assert(
    fc.property(fc.array(signed, { maxLength: 50 }), (parts) => {
      const expected = withinLimit(parts.reduce((sum, part) => sum + part, 0n))
      expect(Math.abs(sumOf(parts.map(read)))).toBe(Math.abs(expected))
      expect(sumOf(parts.toReversed().map(read))).toBe(sumOf(parts.map(read)))
    }),
  )
  expect(sumOf([0.1, 0.2])).toBe(0.3)
  expect(sumOf(Array<number>(1000).fill(0.1))).toBe(100)
  expect(sumOf([])).toBe(0)
})

test('a quantity per front is taken once for each front', () => {
  fc.assert(
    fc.property(cents(1_000_000_00n), fc.integer({ min: 0, max: 1000 }), (quantity, fronts) => {
      expect(times(read(quantity), fronts)).toBe(read(quantity * BigInt(fronts)))
    }),
  )
})

test('what no longer fits is Infinity, stays so, and is refused as an amount', () => {
  expect(sumOf([maxAmount, 0])).toBe(maxAmount)
  expect(sumOf([maxAmount, 0.01])).toBe(Infinity)
  expect(lineTotal(9_999_999_999, maxAmount)).toBe(Infinity)
  expect(sumOf([lineTotal(9_999_999_999, maxAmount), 1])).toBe(Infinity)
  expect(times(maxAmount, 2)).toBe(Infinity)
  expect(Amount.safeParse(Infinity).success).toBe(false)
})

test('a number that is no amount is a mistake of ours, not something to round', () => {
  expect(() => sumOf([0.1 + 0.2])).toThrow(RangeError)
  expect(() => lineTotal(1, 1.005)).toThrow(RangeError)
  expect(() => lineTotal(Number.NaN, 1)).toThrow(RangeError)
})

test('every amount with two decimals is carried, and comes back from JSON as it went', () => {
  fc.assert(
    fc.property(signed, (amount) => {
      expect(isAmount(read(amount))).toBe(true)
      expect(JSON.parse(JSON.stringify(read(amount)))).toBe(read(amount))
      expect(read(amount).toFixed(2)).toBe(written(amount))
    }),
  )
})

test('a third decimal is refused at any size', () => {
  fc.assert(
    fc.property(cents(99_999_999_999n * 100n), fc.integer({ min: 1, max: 9 }), (amount, thousandths) => {
      expect(Amount.safeParse(JSON.parse(`${written(amount)}${thousandths}`)).success).toBe(false)
    }),
  )
})

test('amounts compare as their decimals do', () => {
  fc.assert(
    fc.property(signed, signed, (one, other) => {
      expect(compare(read(one), read(other))).toBe(one < other ? -1 : one > other ? 1 : 0)
    }),
  )
})

const accepted = (schema: { safeParse: (value: unknown) => { success: boolean } }, values: readonly unknown[]) =>
  values.filter((value) => schema.safeParse(value).success)
const absurd = [
  Number.NaN,
  Infinity,
  -Infinity,
  -1,
  -0.01,
  1.005,
  0.001,
  0.1 + 0.2,
  2 ** 53 + 2,
  1e300,
  '1',
  '1.00',
  null,
  undefined,
  [1],
  true,
  {},
  1n,
]

test('an amount is a number from nothing to the limit', () => {
  expect(accepted(Amount, [0, 0.01, 1, 1234.5, maxAmount, 1_000_000_000_000, ...absurd])).toEqual([0, 0.01, 1, 1234.5, maxAmount])
})

test('a price is above nothing', () => {
  expect(accepted(Price, [0, 0.01, maxAmount, ...absurd])).toEqual([0.01, maxAmount])
})

test('what is counted is whole', () => {
  expect(accepted(Quantity, [0, 1, 9_999_999, 10_000_000, 1.5, ...absurd])).toEqual([1, 9_999_999])
  expect(accepted(QuantityOrZero, [0, 1, 1.5, 1e12, ...absurd])).toEqual([0, 1])
})

test('what is weighed has two decimals, and fits its column', () => {
  expect(accepted(StockQuantity, [0, 0.25, 9_999_999_999.99, 10_000_000_000, ...absurd])).toEqual([0, 0.25, 9_999_999_999.99])
})

test('an amount in a form field is written one way', () => {
  for (const text of ['0', '0.5', '1234.50', '999999999999.99']) expect(AmountText.parse(text)).toBe(Number(text))
  const refused = [
    '',
    ' ',
    'NaN',
    'Infinity',
    '1e3',
    '1,5',
    '1.234,50',
    '+1',
    '-1',
    '.5',
    '5.',
    '1.005',
    '01',
    '1 ',
    ' 1',
    '0x10',
    '１２',
    '1_000',
    '1000000000000',
    5,
  ]
  expect(accepted(AmountText, refused)).toEqual([])
})
