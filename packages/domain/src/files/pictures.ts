/** Maximum number of pixels of a picture. A small file may declare so many that displaying it fills the browser's memory. */
export const maxPixels = 120_000_000

export type PictureSize = { width: number; height: number }

export const hasTooManyPixels = (size: PictureSize | null): size is PictureSize => size !== null && size.width * size.height > maxPixels

/** A segment of a JPEG: where the next one begins, and the picture's size if this segment states it. */
export type Segment = { marker: number; next: number; size: PictureSize | null }

/** Number of bytes that `jpegSegment` reads. */
export const segmentBytes = 9

/** Parses the JPEG segment that begins with these bytes, at this position of the file. Null if there is none, or if the image data begin. */
export function jpegSegment(bytes: Uint8Array, position: number): Segment | null {
  const view = viewOf(bytes)
  if (view.byteLength < 4 || view.getUint8(0) !== 0xff) return null
  const marker = view.getUint8(1)
  if (marker === 0xff) return { marker, next: position + 1, size: null }
  if (marker === 0x01 || marker === 0xd8 || (marker >= 0xd0 && marker <= 0xd7)) return { marker, next: position + 2, size: null }
  if (marker === 0xda || marker === 0xd9 || marker === 0) return null
  const tellsSize = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker) && view.byteLength >= segmentBytes
  const size = tellsSize ? { width: view.getUint16(7), height: view.getUint16(5) } : null
  return { marker, next: position + 2 + Math.max(2, view.getUint16(2)), size }
}

/** Returns the size that a picture declares; null if its beginning does not state it. */
export function pictureSize(kind: 'jpg' | 'png', head: Uint8Array): PictureSize | null {
  if (kind === 'jpg') return segmentsOf(head).find(({ size }) => size !== null)?.size ?? null
  const view = viewOf(head)
  return view.byteLength >= 24 && ascii(head, 12, 4) === 'IHDR' ? { width: view.getUint32(16), height: view.getUint32(20) } : null
}

/** Whether the picture contains the place where it was taken, as far as its beginning shows. */
export function tellsPosition(kind: 'jpg' | 'png', head: Uint8Array): boolean {
  if (kind === 'png')
    return chunksOf(head).some(({ name, start, end }) =>
      name === 'eXIf' ? hasPosition(head.subarray(start, end)) : isXmp(head, start, end),
    )
  return segmentsOf(head).some(({ marker, position, next }) => {
    if (marker !== 0xe1) return false
    return ascii(head, position + 4, 4) === 'Exif' ? hasPosition(head.subarray(position + 10, next)) : isXmp(head, position, next)
  })
}

function segmentsOf(head: Uint8Array): (Segment & { position: number })[] {
  const found = []
  for (let position = 2; position < head.length;) {
    const segment = jpegSegment(head.subarray(position, position + segmentBytes), position)
    if (!segment) break
    found.push({ ...segment, position })
    position = segment.next
  }
  return found
}

function chunksOf(head: Uint8Array): { name: string; start: number; end: number }[] {
  const view = viewOf(head)
  const found = []
  for (let position = 8; position + 8 <= head.length;) {
    const end = position + 8 + view.getUint32(position)
    found.push({ name: ascii(head, position + 4, 4), start: position + 8, end })
    position = end + 4
  }
  return found
}

/** XMP, the metadata that editors write as text, with a position. */
const isXmp = (head: Uint8Array, start: number, end: number) =>
  ascii(head, start, Math.min(end, head.length) - start).includes('exif:GPSLatitude')

const gpsDirectory = 0x8825
const latitude = 2

/** Exif: a directory of tags, one of which points to the GPS directory. */
function hasPosition(exif: Uint8Array): boolean {
  const isLittle = ascii(exif, 0, 2) === 'II'
  const view = viewOf(exif)
  const tagsAt = (offset: number) => {
    if (offset + 2 > exif.length) return []
    const starts = Array.from({ length: Math.min(view.getUint16(offset, isLittle), 1_000) }, (_, index) => offset + 2 + index * 12)
    return starts
      .filter((start) => start + 12 <= exif.length)
      .map((start) => ({ tag: view.getUint16(start, isLittle), value: view.getUint32(start + 8, isLittle) }))
  }
  if (exif.length < 8) return false
  const gps = tagsAt(view.getUint32(4, isLittle)).find(({ tag }) => tag === gpsDirectory)
  return gps !== undefined && tagsAt(gps.value).some(({ tag }) => tag === latitude)
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
const ascii = (bytes: Uint8Array, start: number, length: number) =>
  Array.from(bytes.subarray(start, start + Math.max(0, length)), (byte) => String.fromCharCode(byte)).join('')
