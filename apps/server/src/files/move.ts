import type { Db } from '../db/connect.ts'
import { Problem } from '@barreno/domain/problems'
import { namedFiles } from './sql.ts'
import type { FileStore } from './store.ts'

/** What became of the files that records name; `bytes` are those of the ones that were copied. */
export type Moved = { files: number; there: number; copied: number; lost: number; bytes: number }

type Moving = {
  db: Db
  source: FileStore
  target: FileStore
  /** Only looks. */
  isTry: boolean
  /** Is told of each file that was copied, or is not whole in the source. */
  onFile: (id: string, what: 'copied' | 'lost') => void
}

/**
 * Copies every file that a record names from one store to another. What the target has whole already stays, so that it can be stopped and run again;
 * each copy is read back and compared with the digest of its record. Nothing is removed from the source, and no file is ever changed:
 * servers may work meanwhile, and a second run fetches what arrived since.
 */
export async function moveFiles({ db, source, target, isTry, onFile }: Moving): Promise<Moved> {
  const moved: Moved = { files: 0, there: 0, copied: 0, lost: 0, bytes: 0 }
  const sizes = await target.sizes()
  let after = ''
  for (;;) {
    const named = await namedFiles(db, after, 500)
    const last = named.at(-1)
    if (!last) return moved
    for (const file of named) {
      const { id, sha256, size } = file
      moved.files += 1
      if (sizes.get(id) === size && (await target.check(id, sha256, size)) === 'whole') {
        moved.there += 1
        continue
      }
      const isCopied = isTry ? (await source.check(id, sha256, size)) === 'whole' : await copy(file, source, target)
      if (isCopied) moved.bytes += size
      moved[isCopied ? 'copied' : 'lost'] += 1
      if (!isTry || !isCopied) onFile(id, isCopied ? 'copied' : 'lost')
    }
    after = last.id
  }
}

async function copy(file: Parameters<FileStore['put']>[0], source: FileStore, target: FileStore): Promise<boolean> {
  try {
    return await target.put(file, await source.openVerified(file.id, file.sha256, file.size))
  } catch (error) {
    if (error instanceof Problem && (error.code === 'files.missing' || error.code === 'files.damaged')) return false
    throw error instanceof Problem && error.code === 'files.unavailable' ? error.cause : error
  }
}
