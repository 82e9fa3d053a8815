import { afterEach, expect, test } from 'vitest'
import { groupedLines } from './grouped-lines.ts'

const answered = (id: number) => `{"level":"info","reqId":"${id}","res":{"statusCode":200}}\n`
const other = '{"level":"error","msg":"request failed"}\n'
const written: string[] = []
const lines = groupedLines({ write: (text) => written.push(text) })
const atExit = process.listeners('exit').at(-1)!
afterEach(() => void written.splice(0))

test('the lines of answered requests are written together after a moment, in their order', async () => {
  for (const id of [1, 2, 3]) lines.write(answered(id))
  expect(written).toEqual([])
  await expect.poll(() => written).toEqual([[1, 2, 3].map(answered).join('')])
})

test('any other line is written at once, after those that wait', async () => {
  lines.write(answered(1))
  lines.write(other)
  lines.write(answered(2))
  expect(written).toEqual([answered(1) + other])
  await expect.poll(() => written).toEqual([answered(1) + other, answered(2)])
})

test('what waits when the process exits is written before', () => {
  lines.write(answered(1))
  atExit(0)
  expect(written).toEqual([answered(1)])
})
