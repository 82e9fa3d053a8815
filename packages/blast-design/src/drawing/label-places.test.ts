import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Box, type LabelRequest, overlaps, placeLabels } from './label-places.ts'

const room = { width: 500, height: 400 }
const request = (id: number, x: number, y: number): LabelRequest => ({ id: String(id), x, y, radius: 4, width: 28, height: 8 })
const markOf = ({ x, y, radius }: LabelRequest): Box => ({ left: x - radius, top: y - radius, right: x + radius, bottom: y + radius })

test('no label lies over another or reads as one with it, over a mark, or off the sheet, or is nearest to another hole without a line to its own', () => {
  const place = fc.tuple(fc.double({ min: 10, max: 490, noNaN: true }), fc.double({ min: 10, max: 390, noNaN: true }))
  fc.assert(
    fc.property(fc.array(place, { minLength: 1, maxLength: 80 }), (places) => {
      const requests = places.map(([x, y], index) => request(index, x, y))
      const labels = [...placeLabels(requests, room)]
      for (const [index, [id, { box, leader }]] of labels.entries()) {
        const distance = ({ x, y }: LabelRequest) => Math.hypot((box.left + box.right) / 2 - x, (box.top + box.bottom) / 2 - y)
        const [nearest] = requests.toSorted((one, other) => distance(one) - distance(other))
        if (!leader) expect(nearest!.id).toBe(id)
        expect(box.left >= 0 && box.top >= 0 && box.right <= room.width && box.bottom <= room.height).toBe(true)
        const wide = { ...box, left: box.left - 2.9, right: box.right + 2.9 }
        expect(labels.slice(index + 1).filter(([, other]) => overlaps(wide, other.box))).toEqual([])
        expect(requests.filter((one) => one.id !== id && overlaps(box, markOf(one)))).toEqual([])
      }
    }),
    { numRuns: 100, seed: 7 },
  )
})

test('a label stands beside its hole where it can, and in the thick of others a line leads to it', () => {
  const alone = placeLabels([request(1, 200, 200)], room).get('1')!
  expect(alone.leader).toBeNull()
  const amid = [request(1, 218, 200), request(2, 182, 200), request(3, 200, 216), request(4, 200, 184), request(5, 200, 200)]
  const places = placeLabels(amid, room)
  expect(places.size).toBe(5)
  expect(places.get('5')!.leader).not.toBeNull()
  expect(places.get('1')!.leader).toBeNull()
})
