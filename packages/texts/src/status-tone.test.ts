import { expect, test } from 'vitest'
import { orderStatuses, orderStatusLook } from '@barreno/domain/statuses/orders'
import { preorderStatuses, preorderStatusLook } from '@barreno/domain/statuses/preorders'
import { statusTone } from '@barreno/domain/statuses/tone'
import { orderStatusLabels, preorderStatusLabels } from './labels.ts'

test('a status given as free text is coloured by its keyword, whatever its case', () => {
  expect(
    ['PENDIENTE_X', 'Aprobada', 'aprobado', 'rechazada', 'Rechazado por', 'CONVERTIDA_A_ORDEN', 'otra cosa', ''].map(statusTone),
  ).toEqual(['amber', 'green', 'green', 'red', 'red', 'blue', 'grey', 'grey'])
})

test('every pre-order status has the tone of its keyword, and its words have the same one', () => {
  for (const status of preorderStatuses) {
    expect([status, statusTone(status), statusTone(preorderStatusLabels[status])]).toEqual([
      status,
      preorderStatusLook[status].tone,
      preorderStatusLook[status].tone,
    ])
  }
})

test('an order status with a keyword has its tone, and its words never say another', () => {
  for (const status of orderStatuses) expect([status, statusTone(orderStatusLabels[status])]).toEqual([status, statusTone(status)])
  for (const status of orderStatuses.filter((one) => statusTone(one) !== 'grey')) {
    expect([status, orderStatusLook[status].tone]).toEqual([status, statusTone(status)])
  }
})
