import { jpegSegment, type PictureSize, pictureSize, segmentBytes } from '@barreno/domain/files/pictures'
import type { ReadPart } from './docx-parts.ts'

/** A JPEG may hold that many segments before the one that tells its size; more are nobody's camera. */
const maxSegments = 500

/** The size that a picture claims: from its beginning, or behind whatever a JPEG holds before it. */
export async function claimedSize(kind: 'jpg' | 'png', head: Uint8Array, read: ReadPart): Promise<PictureSize | null> {
  const size = pictureSize(kind, head)
  if (size || kind === 'png') return size
  for (let position = 2, step = 0; step < maxSegments; step++) {
    const segment = jpegSegment(await read(position, segmentBytes), position)
    if (!segment || segment.size) return segment?.size ?? null
    position = segment.next
  }
  return null
}
