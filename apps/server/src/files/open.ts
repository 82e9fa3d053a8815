import { join } from 'node:path'
import { Refusal } from '../refusal.ts'
import { s3FileTexts } from '@barreno/texts/s3'
import { type Bucket, s3Store } from './s3-store.ts'
import { diskStore, type FileStore, type StoreOptions } from './store.ts'

/** Where uploaded files are kept: in a folder of this machine, or in a bucket that several servers share. */
export type FilePlace = 'disk' | 's3'

export type FileSettings = { dataDir: string; files?: FilePlace; fileBucket?: Bucket | undefined }

/** The store that the settings name. */
export const openFiles = ({ files = 'disk', ...settings }: FileSettings, options?: StoreOptions): Promise<FileStore> =>
  openFilesIn(files, settings, options)

/** The store of either kind, wherever the portal keeps its files now. */
export async function openFilesIn(place: FilePlace, { dataDir, fileBucket }: FileSettings, options?: StoreOptions): Promise<FileStore> {
  if (place === 'disk') return diskStore(join(dataDir, 'files'), options)
  if (!fileBucket) throw new Refusal(s3FileTexts.noSettings)
  return s3Store(fileBucket, join(dataDir, 'spool'), options)
}
