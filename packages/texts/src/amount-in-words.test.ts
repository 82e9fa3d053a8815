import { expect, test } from 'vitest'
import { maxAmount } from '@barreno/domain/money'
import { amountInWords } from './amount-in-words.ts'

test.each([
  [0, 'cero dólares con cero centavos'],
  [0.01, 'cero dólares con un centavo'],
  [0.29, 'cero dólares con veintinueve centavos'],
  [1, 'un dólar con cero centavos'],
  [1.21, 'un dólar con veintiún centavos'],
  [16.16, 'dieciséis dólares con dieciséis centavos'],
  [21, 'veintiún dólares con cero centavos'],
  [31.31, 'treinta y un dólares con treinta y un centavos'],
  [100, 'cien dólares con cero centavos'],
  [101, 'ciento un dólares con cero centavos'],
  [500.5, 'quinientos dólares con cincuenta centavos'],
  [999.99, 'novecientos noventa y nueve dólares con noventa y nueve centavos'],
  [1000, 'mil dólares con cero centavos'],
  [1001, 'mil un dólares con cero centavos'],
  [1234.56, 'mil doscientos treinta y cuatro dólares con cincuenta y seis centavos'],
  [21_021, 'veintiún mil veintiún dólares con cero centavos'],
  [100_000, 'cien mil dólares con cero centavos'],
  [101_100, 'ciento un mil cien dólares con cero centavos'],
  [1_000_000, 'un millón de dólares con cero centavos'],
  [1_000_001, 'un millón un dólares con cero centavos'],
  [1_001_000, 'un millón mil dólares con cero centavos'],
  [21_000_000, 'veintiún millones de dólares con cero centavos'],
  [700_500_300.07, 'setecientos millones quinientos mil trescientos dólares con siete centavos'],
  [1_000_000_000, 'mil millones de dólares con cero centavos'],
  [1_001_000_000, 'mil un millones de dólares con cero centavos'],
  [
    maxAmount,
    'novecientos noventa y nueve mil novecientos noventa y nueve millones novecientos noventa y nueve mil novecientos noventa y nueve dólares con noventa y nueve centavos',
  ],
])('%d is %s', (amount, words) => expect(amountInWords(amount)).toBe(words))

test('no two amounts are spelt alike', () => {
  const amounts = [0, 1, 2, 9, 10, 11, 15, 16, 20, 21, 22, 29, 30, 31, 99, 100, 101, 110, 199, 200, 999].flatMap((few) =>
    [1, 1000, 1_000_000, 1_000_000_000].flatMap((times) => [few * times, few * times + 1, few * times + 0.21]),
  )
  const distinct = [...new Set(amounts)]
  expect(new Set(distinct.map(amountInWords)).size).toBe(distinct.length)
})

test.each([-1, 0.001, Number.NaN, Number.POSITIVE_INFINITY, 1e12])('%d is no amount of a receipt', (amount) =>
  expect(() => amountInWords(amount)).toThrow(RangeError),
)
