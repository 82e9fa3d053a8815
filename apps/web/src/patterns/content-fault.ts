import { beginsAsNamed, signatureBytes } from '@barreno/domain/patterns/files'
import { problems } from '@barreno/domain/problems'

/** Why a chosen file would be refused for what is in it, as far as its beginning tells; one that cannot be read is found out when it is sent. */
export async function contentFault(file: File, extensions: readonly string[]): Promise<string | null> {
  const head = await file
    .slice(0, signatureBytes)
    .arrayBuffer()
    .catch(() => null)
  if (head === null || beginsAsNamed(file.name, extensions, new Uint8Array(head))) return null
  return problems['files.contentMismatch'].message({})
}
