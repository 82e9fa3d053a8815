import type { Readable } from 'node:stream'
import type { StoredFile } from '@barreno/domain/endpoint'
import { claimedKind, kindNames } from '@barreno/domain/files/kinds'
import { Problem } from '@barreno/domain/problems'
import { checkedKind, refuseHarmful } from './signature.ts'
import type { FileStore } from './store.ts'

/**
 * Stores a file after checking that it is of the kind its name claims and harmless. The name is checked before any byte is stored, the content
 * afterwards.
 */
export async function storeChecked(
  store: FileStore,
  content: Readable,
  name: string,
  kinds: readonly string[],
  take?: (bytes: number) => void,
): Promise<Omit<StoredFile, 'field'>> {
  if (!claimedKind(name, kinds)) throw new Problem('files.typeNotAllowed', { name, allowed: kindNames(kinds) })
  const { id, size, sha256, head, tail } = await store.save(content, name, take)
  try {
    const kind = checkedKind(name, kinds, { size, head, tail })
    await refuseHarmful(name, kind, { size, head, tail }, (position, length) => store.readPart(id, position, length))
    return { id, name, size, sha256, kind }
  } catch (error) {
    await store.remove(id)
    throw error
  }
}
