import { beginsAsNamed, claimedKind, signatureBytes } from '@barreno/domain/files/kinds'
import { hasTooManyPixels, pictureSize } from '@barreno/domain/files/pictures'
import { screenRefusals } from '@barreno/texts/screen-refusals'

/**
 * Returns why the content of a chosen file would be refused, judging from its first bytes; null if it seems right.
 * An unreadable file is detected when it is sent.
 */
export async function contentFault(file: File, extensions: readonly string[]): Promise<string | null> {
  const head = await file
    .slice(0, signatureBytes)
    .arrayBuffer()
    .catch(() => null)
  if (head === null) return null
  const bytes = new Uint8Array(head)
  if (!beginsAsNamed(file.name, extensions, bytes)) return screenRefusals['files.contentMismatch']({})
  const kind = claimedKind(file.name, extensions)
  const size = kind === 'jpg' || kind === 'png' ? pictureSize(kind, bytes) : null
  return hasTooManyPixels(size) ? screenRefusals['files.pictureTooLarge'](size) : null
}
