import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder } from './folder.ts'

/** Which of these files a record names. */
export type KnownFiles = (ids: readonly string[]) => Promise<readonly string[]>

/** What a sweep did. `unknown` is how many files it left in place because the database names none of those that are there. */
export type Sweep = { restored: number; quarantined: number; removed: number; unknown: number }

/** How many days a file that no record names is kept before it is removed. */
export const quarantineDays = 30

/** What an id looks like: nothing else in the folder is ours. */
export const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const isOurs = (name: string) => idPattern.test(name.replace(/\.unfinished$/, ''))

/**
 * Brings the folder in line with the records, for the start, before anybody is served. What a record names comes back from quarantine. What
 * no record names, a lost submission or a killed upload, goes there for thirty days. Where the database names none of the files, it is
 * probably another database: then nothing is moved or removed.
 */
export async function sweep(folder: string, known: KnownFiles, at: Date): Promise<Sweep> {
  const { present, quarantined, named } = await compare(folder, known)
  const restored = await restoreNamed(folder, present, quarantined, named)
  const files = present.filter((name) => idPattern.test(name))
  if (files.length > 0 && named.size === 0) return { restored, quarantined: 0, removed: 0, unknown: files.length }
  const leftovers = present.filter((name) => !named.has(name))
  await quarantine(folder, leftovers, at)
  const removed = await removeExpired(folder, known, at)
  return { restored, quarantined: leftovers.length, removed, unknown: 0 }
}

/** Only the half of a sweep that is safe while another server may be in the middle of an upload to the same folder. */
export async function restore(folder: string, known: KnownFiles): Promise<Sweep> {
  const { present, quarantined, named } = await compare(folder, known)
  return { restored: await restoreNamed(folder, present, quarantined, named), quarantined: 0, removed: 0, unknown: 0 }
}

/** Removes what has been in quarantine for thirty days and no record names; nothing at all where the database names none of the files. */
export async function removeExpired(folder: string, known: KnownFiles, at: Date): Promise<number> {
  const last = dayOf(new Date(at.getTime() - quarantineDays * 24 * 60 * 60_000))
  if (!(await quarantinedDays(folder)).some((day) => day <= last)) return 0
  const { quarantined, named } = await compare(folder, known)
  if (named.size === 0) return 0
  const expired = quarantined.filter(({ day, name }) => day <= last && !named.has(name))
  for (const { day, name } of expired) await rm(join(folder, 'quarantine', day, name), { force: true })
  await removeEmptyDays(folder)
  return expired.length
}

type Quarantined = { day: string; name: string }

async function compare(folder: string, known: KnownFiles) {
  const present = (await readdir(folder)).filter(isOurs)
  const quarantined: Quarantined[] = []
  for (const day of await quarantinedDays(folder))
    for (const name of await readdir(join(folder, 'quarantine', day))) if (isOurs(name)) quarantined.push({ day, name })
  const ids = [...new Set([...present, ...quarantined.map(({ name }) => name)])].filter((name) => idPattern.test(name))
  const named = new Set<string>()
  for (let from = 0; from < ids.length; from += 1000) for (const id of await known(ids.slice(from, from + 1000))) named.add(id)
  return { present, quarantined, named }
}

async function restoreNamed(folder: string, present: readonly string[], quarantined: readonly Quarantined[], named: ReadonlySet<string>) {
  const there = new Set(present)
  const missing = quarantined.filter(({ name }) => named.has(name) && !there.has(name))
  for (const { day, name } of missing) await rename(join(folder, 'quarantine', day, name), join(folder, name))
  if (missing.length > 0) await syncFolder(folder)
  await removeEmptyDays(folder)
  return missing.length
}

async function quarantine(folder: string, names: readonly string[], at: Date): Promise<void> {
  if (names.length === 0) return
  const target = join(folder, 'quarantine', dayOf(at))
  await mkdir(target, { recursive: true, mode: 0o700 })
  for (const name of names) await rename(join(folder, name), join(target, name))
  for (const changed of [target, join(folder, 'quarantine'), folder]) await syncFolder(changed)
}

const quarantinedDays = async (folder: string) =>
  (await readdir(join(folder, 'quarantine')).catch(() => [])).filter((name) => /^\d{4}-\d{2}-\d{2}$/.test(name)).toSorted()

async function removeEmptyDays(folder: string): Promise<void> {
  for (const day of await quarantinedDays(folder)) await rmdir(join(folder, 'quarantine', day)).catch(() => {})
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10)
