import { existsSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { backupTexts as texts } from '@barreno/texts/backups'
import { Refusal } from '../refusal.ts'
import { diskStore } from './disk-store.ts'
import { manifestPart } from './manifest.ts'
import { isS3, readS3Place, type S3Settings } from '../s3/place.ts'
import { s3Store } from './s3-store.ts'
import { type BackupStore, namePattern } from './store.ts'

/** Opens the place of backups that a setting or an option names: a folder, or `s3://bucket/prefix`. */
export function openStore(place: string, s3: S3Settings | undefined): BackupStore {
  if (!isS3(place)) return diskStore(resolve(place))
  const where = readS3Place(place)
  if (!where) throw new Refusal(texts.s3.unreadablePlace(place))
  if (!s3) throw new Refusal(texts.s3.noSettings(place))
  return s3Store(where, s3)
}

/** Finds the backup that an option names: a single backup, or the latest one in a place. */
export async function openBackup(place: string, s3: S3Settings | undefined): Promise<{ store: BackupStore; name: string }> {
  const path = isS3(place) ? place.replace(/\/+$/, '') : resolve(place)
  if (isBackup(path)) return { store: openStore(dirname(path), s3), name: basename(path) }
  const store = openStore(path, s3)
  const name = (await store.list()).at(-1)
  if (name === undefined) throw new Refusal(texts.nowhere(store.place))
  return { store, name }
}

const isBackup = (path: string) =>
  namePattern.test(basename(path).replace(/\.\w+$/, '')) || (!isS3(path) && existsSync(join(path, manifestPart)))
