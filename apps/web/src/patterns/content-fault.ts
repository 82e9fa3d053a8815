import { beginsAsNamed, claimedKind, signatureBytes } from '@barreno/domain/files/kinds'
import { hasTooManyPixels, pictureSize } from '@barreno/domain/files/pictures'
import { screenRefusals } from '@barreno/texts/screen-refusals'

/** Why a chosen file would be refused for what is in it, as far as its beginning tells; one that cannot be read is found out when it is sent. */
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
