import type { Db } from '../db/connect.ts'
import { Problem } from '@barreno/domain/problems'
import { namedFiles } from './sql.ts'
import type { FileStore } from './store.ts'

/** The result of a move, in numbers of files that records name. `there` were in the target already; `bytes` is the size of the copied ones. */
export type Moved = { files: number; there: number; copied: number; lost: number; bytes: number }

type Moving = {
  db: Db
  source: FileStore
  target: FileStore
  /** Whether this is a trial run, which copies nothing. */
  isTry: boolean
  /** Called for each file that was copied, or that is missing or damaged in the source. */
  onFile: (id: string, what: 'copied' | 'lost') => void
}

/**
 * Copies every file that a record names from one store to another. Files that the target already has undamaged are skipped, so it can be interrupted
 * and repeated. Each copy is read back and compared with the digest in its record. Nothing is removed from the source, and files never change, so
 * servers may run meanwhile; a second run copies what arrived since.
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
