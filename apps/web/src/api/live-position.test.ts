import { beforeEach, expect, test } from 'vitest'
import { notePosition, takePosition } from './live-position.ts'

beforeEach(() => void takePosition())

const note = (...positions: (string | null)[]) =>
  positions.forEach((position) => notePosition(new Response(null, { headers: position ? { 'x-live-position': position } : {} })))

test('the earliest place is taken, once, whatever order the replies came in', () => {
  note('s.30', null, 's.9', 's.200')
  expect([takePosition(), takePosition()]).toEqual(['s.9', undefined])
})

test('replies of several servers have no place in common', () => {
  note('s.30', 't.9', 's.8')
  expect(takePosition()).toBeUndefined()
})
