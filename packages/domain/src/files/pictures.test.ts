import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasTooManyPixels, pictureSize, tellsPosition } from './pictures.ts'

const bytes = (...parts: (string | readonly number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? Array.from(part, (letter) => letter.charCodeAt(0)) : [...part])))
const two = (value: number) => [value >> 8, value & 255]
const four = (value: number) => [...two(value >>> 16), ...two(value & 0xffff)]
const segment = (marker: number, content: Uint8Array) => bytes([0xff, marker], two(content.length + 2), [...content])
const frame = (width: number, height: number) => segment(0xc2, bytes([8], two(height), two(width), [3, 1, 0x11, 0]))
const chunk = (name: string, content: Uint8Array) => bytes(four(content.length), name, [...content], [0, 0, 0, 0])
const jpeg = (...segments: Uint8Array[]) => bytes([0xff, 0xd8], ...segments.map((each) => [...each]))
const png = (width: number, height: number, ...more: Uint8Array[]) =>
  bytes([0x89], 'PNG\r\n\x1a\n', [...chunk('IHDR', bytes(four(width), four(height), [8, 6, 0, 0, 0]))], ...more.map((each) => [...each]))

/** Returns Exif data whose directory points to a GPS directory that has the latitude, or only the version. */
const exif = (tag: number) =>
  bytes(
    'MM',
    two(42),
    four(8),
    two(1),
    two(0x8825),
    two(4),
    four(1),
    four(26),
    four(0),
    two(1),
    two(tag),
    two(5),
    four(3),
    four(0),
    four(0),
  )
const camera = (tag: number) => segment(0xe1, bytes('Exif', [0, 0], [...exif(tag)]))

test('a picture tells its size at its beginning, behind what cameras and scanners write before it', () => {
  expect(pictureSize('png', png(640, 480))).toEqual({ width: 640, height: 480 })
  expect(pictureSize('jpg', jpeg(camera(2), segment(0xdb, new Uint8Array(65)), frame(4000, 3000)))).toEqual({ width: 4000, height: 3000 })
  expect(pictureSize('jpg', jpeg(segment(0xda, new Uint8Array(4)), frame(4000, 3000)))).toBeNull()
  expect(pictureSize('png', bytes([0x89], 'PNG\r\n\x1a\n'))).toBeNull()
})

test('a picture of 50,000 by 50,000 points is too large, a plan of a square metre is not', () => {
  expect(hasTooManyPixels(pictureSize('png', png(50_000, 50_000)))).toBe(true)
  expect(hasTooManyPixels(pictureSize('jpg', jpeg(frame(65_500, 65_500))))).toBe(true)
  expect(hasTooManyPixels(pictureSize('png', png(9_362, 6_622)))).toBe(false)
})

test('a position is found where a camera or an editor writes it, and nowhere else', () => {
  expect(tellsPosition('jpg', jpeg(camera(2), frame(1, 1)))).toBe(true)
  expect(tellsPosition('jpg', jpeg(camera(0), frame(1, 1)))).toBe(false)
  expect(tellsPosition('jpg', jpeg(frame(1, 1)))).toBe(false)
  const xmp = segment(0xe1, bytes('http://ns.adobe.com/xap/1.0/', [0], '<rdf exif:GPSLatitude="8,1N"/>'))
  expect(tellsPosition('jpg', jpeg(xmp, frame(1, 1)))).toBe(true)
  expect(tellsPosition('png', png(1, 1, chunk('eXIf', exif(2))))).toBe(true)
  expect(tellsPosition('png', png(1, 1, chunk('tEXt', bytes('Author'))))).toBe(false)
})

test('whatever bytes arrive, they are read without a fault and in no more steps than they are long', () => {
  const begin = fc.constantFrom([0xff, 0xd8, 0xff, 0xe1, 0, 40, ...bytes('Exif'), 0, 0], [...png(1, 1)], [0xff, 0xd8])
  fc.assert(
    fc.property(begin, fc.uint8Array({ maxLength: 300 }), (start, rest) => {
      const head = Uint8Array.from([...start, ...rest])
      for (const kind of ['jpg', 'png'] as const) {
        pictureSize(kind, head)
        tellsPosition(kind, head)
      }
    }),
    { seed: 58, numRuns: 2_000 },
  )
})
