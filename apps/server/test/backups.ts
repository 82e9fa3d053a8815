import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Backing } from '../src/backups/create.ts'
import { diskStore } from '../src/backups/disk-store.ts'
import type { Reading } from '../src/backups/verify.ts'
import { signerOf } from '../src/backups/signing.ts'
import type { Portal } from './portal.ts'
import { whenDone } from './when-done.ts'

/** Creates a folder that is deleted when the current test or the test file ends. */
export async function scratchFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'barreno-backups-'))
  whenDone(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }))
  return folder
}

/** The parts that backups of a portal need, stored in a folder, and a function that gives the parts for reading one of them. */
export async function backingOf({ db, services }: Portal, folder: string): Promise<Backing & { reading: (name: string) => Reading }> {
  const signer = await signerOf({ dataDir: folder, signingKey: undefined })
  const store = diskStore(join(folder, 'backups'))
  const reading = (name: string) => ({ store, name, trusted: [signer.publicKey] })
  let made = 0
  // Every backup is a second later than the one before, because backups are distinguished by their time.
  const now = () => new Date(services.now().getTime() + made++ * 1000)
  return { db, files: services.files, store, signer, now, reading }
}
