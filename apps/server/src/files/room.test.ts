import { expect, test } from 'vitest'
import { atMostEvery } from './room.ts'

test.each([
  [60_000, ['a', 'b']],
  [0, ['a', 'a', 'b', 'a']],
])('within %d ms the free space of a folder is read once', async (ms, expected) => {
  const read: string[] = []
  const freeBytes = atMostEvery(ms, async (folder) => read.push(folder))
  const answers: number[] = []
  for (const folder of ['a', 'a', 'b', 'a']) answers.push(await freeBytes(folder))
  expect(read).toEqual(expected)
  expect(answers).toEqual(ms === 0 ? [1, 2, 3, 4] : [1, 1, 2, 1])
})
