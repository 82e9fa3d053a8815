import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder } from './folder.ts'
import { idPattern, type Quarantined, type Shelf } from './sweep.ts'

/** Returns the files of one folder, with a quarantine that has a folder for each day. No other server may use the folder during a sweep. */
export function diskShelf(folder: string): Shelf {
  const days = async () =>
    (await readdir(join(folder, 'quarantine')).catch(() => [])).filter((name) => /^\d{4}-\d{2}-\d{2}$/.test(name)).toSorted()
  const removeEmptyDays = async () => {
    for (const day of await days()) await rmdir(join(folder, 'quarantine', day)).catch(() => {})
  }
  return {
    present: async () => (await readdir(folder)).filter(isOurs).map((name) => ({ name, isSettled: true })),
    quarantined: async () => {
      const found: Quarantined[] = []
      for (const day of await days())
        for (const name of await readdir(join(folder, 'quarantine', day))) if (isOurs(name)) found.push({ day, name })
      return found
    },
    quarantine: async (names, day) => {
      const target = join(folder, 'quarantine', day)
      await mkdir(target, { recursive: true, mode: 0o700 })
      for (const name of names) await rename(join(folder, name), join(target, name))
      for (const changed of [target, join(folder, 'quarantine'), folder]) await syncFolder(changed)
    },
    bringBack: async (files) => {
      for (const { day, name } of files) await rename(join(folder, 'quarantine', day, name), join(folder, name))
      if (files.length > 0) await syncFolder(folder)
      await removeEmptyDays()
    },
    removeQuarantined: async (files) => {
      for (const { day, name } of files) await rm(join(folder, 'quarantine', day, name), { force: true })
      await removeEmptyDays()
    },
  }
}

const isOurs = (name: string) => idPattern.test(name.replace(/\.unfinished$/, ''))
