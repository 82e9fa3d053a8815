import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Backing } from '../src/backups/create.ts'
import { diskStore } from '../src/backups/disk-store.ts'
import type { Reading } from '../src/backups/verify.ts'
import { signerOf } from '../src/backups/signing.ts'
import type { Portal } from './portal.ts'
import { whenDone } from './when-done.ts'

/** A folder that is gone when the test, or the file that asked for it, is done. */
export async function scratchFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'barreno-backups-'))
  whenDone(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }))
  return folder
}

/** What backups of a portal are made of, in a folder, and how one of them is read. */
export async function backingOf({ db, services }: Portal, folder: string): Promise<Backing & { reading: (name: string) => Reading }> {
  const signer = await signerOf({ dataDir: folder, signingKey: undefined })
  const store = diskStore(join(folder, 'backups'))
  const reading = (name: string) => ({ store, name, trusted: [signer.publicKey] })
  let made = 0
  // One second after the other: backups are told apart by when they were made.
  const now = () => new Date(services.now().getTime() + made++ * 1000)
  return { db, files: services.files, store, signer, now, reading }
}
