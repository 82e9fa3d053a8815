import { expect, test } from 'vitest'
import type { ReaderEvent } from './events.ts'
import { recentEvents } from './recent-events.ts'

const event: ReaderEvent = { event: 'noticed', data: {}, isFor: () => true }

/** Recent events on a clock that the test sets, listening since 100 s. */
function onClock() {
  const clock = { ms: 100_000 }
  const events = recentEvents(() => clock.ms)
  events.begin()
  const at = (ms: number) => {
    clock.ms = ms
    return events
  }
  const ids = (place: string | undefined) => events.after(place)?.map(({ eventId }) => eventId) ?? null
  return { at, ids }
}

test('a position leads to what happened after it, however long ago nothing did', () => {
  const { at, ids } = onClock()
  const before = at(200_000).position()
  const one = at(200_001).keep(event)
  const between = at(200_002).position()
  const other = at(200_003).keep(event)
  expect([ids(before), ids(between), ids(one)]).toEqual([[one, other], [other], [other]])
  const last = at(200_004).position()
  at(9_000_000)
  expect(ids(last)).toEqual([])
})

test('an event in the same millisecond is told rather than missed', () => {
  const { at, ids } = onClock()
  const position = at(200_000.7).position()
  const one = at(200_000.9).keep(event)
  expect(ids(position)).toEqual([one])
})

test('from before the oldest event that is still kept nothing is known', () => {
  const { at, ids } = onClock()
  const position = at(200_000).position()
  at(200_001).keep(event)
  const after = at(200_002).position()
  const late = at(270_000).keep(event)
  expect([ids(position), ids(after)]).toEqual([null, [late]])
  for (let n = 0; n < 500; n++) at(270_001 + n).keep(event)
  expect([ids(after), ids(undefined)]).toEqual([null, null])
})

test('nothing is known from before the server listened, or of an event that it does not know', () => {
  const { at, ids } = onClock()
  const early = at(99_000).position()
  at(200_000)
  expect([ids(early), ids('an-event')]).toEqual([null, null])
})

test('without a position, and with that of another server, the last moments are told', () => {
  const { at, ids } = onClock()
  at(200_000).keep(event)
  const recent = at(210_000).keep(event)
  const elsewhere = onClock().at(216_000).position()
  at(216_000)
  expect([ids(undefined), ids(elsewhere)]).toEqual([[recent], [recent]])
})
