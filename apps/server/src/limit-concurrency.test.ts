import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { limitConcurrency } from './limit-concurrency.ts'

/** Returns tasks that end on command. */
function works() {
  const ends: PromiseWithResolvers<void>[] = []
  return {
    started: () => ends.length,
    start: () => ends[ends.push(Promise.withResolvers<void>()) - 1]!.promise,
    end: (place: number) => ends[place]!.resolve(),
    fail: (place: number) => ends[place]!.reject(new Error('failed')),
  }
}

test('two at once, two waiting, and the fifth is told that we are busy', async () => {
  const run = limitConcurrency(2, 2)
  const { started, start, end } = works()
  const four = [1, 2, 3, 4].map(() => run(start))
  await expect(run(start)).rejects.toMatchObject({ code: 'server.busy', status: 503 })
  expect(started()).toBe(2)
  end(0)
  await four[0]
  await setImmediate()
  expect(started()).toBe(3)
  const fifth = run(start)
  await setImmediate()
  expect(started()).toBe(3)
  for (const place of [1, 2, 3, 4]) {
    end(place)
    await setImmediate()
  }
  await Promise.all([...four, fifth])
  expect(started()).toBe(5)
})

test('those who wait go in the order they came', async () => {
  const run = limitConcurrency(1, 100)
  const order: number[] = []
  await Promise.all(Array.from({ length: 50 }, (_, place) => run(async () => void order.push(place))))
  expect(order).toEqual(Array.from({ length: 50 }, (_, place) => place))
})

test('work that fails makes room as well', async () => {
  const run = limitConcurrency(1, 1)
  const { start, fail } = works()
  const [first, second] = [run(start), run(async () => 'done')]
  fail(0)
  await expect(first).rejects.toThrow('failed')
  expect(await second).toBe('done')
})
