import { existsSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { backupTexts as texts } from '@barreno/texts/backups'
import { Refusal } from '../refusal.ts'
import { diskStore } from './disk-store.ts'
import { manifestPart } from './manifest.ts'
import { type BackupStore, namePattern } from './store.ts'

/** Where backups go, as a setting or an option names it. */
export const openStore = (place: string): BackupStore => diskStore(resolve(place))

/** The backup that an option names: a folder that is one, or the latest of those in it. */
export async function openBackup(place: string): Promise<{ store: BackupStore; name: string }> {
  const folder = resolve(place)
  if (existsSync(join(folder, manifestPart)) || namePattern.test(basename(folder).replace(/\.\w+$/, '')))
    return { store: diskStore(dirname(folder)), name: basename(folder) }
  const store = diskStore(folder)
  const name = (await store.list()).at(-1)
  if (name === undefined) throw new Refusal(texts.nowhere(folder))
  return { store, name }
}
