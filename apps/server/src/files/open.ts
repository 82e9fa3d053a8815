import { join } from 'node:path'
import { Refusal } from '../refusal.ts'
import { s3FileTexts } from '@barreno/texts/s3'
import { type Bucket, s3Store } from './s3-store.ts'
import { diskStore, type FileStore, type StoreOptions } from './store.ts'

/** The place of uploaded files: a folder of this machine, or a bucket that several servers share. */
export type FilePlace = 'disk' | 's3'

export type FileSettings = { dataDir: string; files?: FilePlace; fileBucket?: Bucket | undefined }

/** Opens the store that the settings select. */
export const openFiles = ({ files = 'disk', ...settings }: FileSettings, options?: StoreOptions): Promise<FileStore> =>
  openFilesIn(files, settings, options)

/** Opens a store of the given kind, whichever one the portal uses at present. */
export async function openFilesIn(place: FilePlace, { dataDir, fileBucket }: FileSettings, options?: StoreOptions): Promise<FileStore> {
  if (place === 'disk') return diskStore(join(dataDir, 'files'), options)
  if (!fileBucket) throw new Refusal(s3FileTexts.noSettings)
  return s3Store(fileBucket, join(dataDir, 'spool'), options)
}
