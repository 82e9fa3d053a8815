import { jpegSegment, type PictureSize, pictureSize, segmentBytes } from '@barreno/domain/files/pictures'
import type { ReadPart } from './docx-parts.ts'

/** Maximum number of JPEG segments that are searched for the size. No camera writes more. */
const maxSegments = 500

/** Returns the size that a picture claims to have: from its beginning, or for a JPEG from whichever segment contains it. Null if none is found. */
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
