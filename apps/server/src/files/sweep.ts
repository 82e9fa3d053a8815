/** Returns those of the ids that a record names. */
export type KnownFiles = (ids: readonly string[]) => Promise<readonly string[]>

/** The result of a sweep. `unknown` is the number of files left in place because the database names none of those that exist. */
export type Sweep = { restored: number; quarantined: number; removed: number; unknown: number }

/** Days that a file which no record names is kept in quarantine before it is removed. */
export const quarantineDays = 30

/** Pattern of a file id. Files with any other name are not ours and are left alone. */
export const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A file in quarantine, with the day on which it was moved there. */
export type Quarantined = { day: string; name: string }

/** A place for files, with a quarantine. */
export type Shelf = {
  /** Returns all of our files. A file is not settled if it may belong to an upload in progress on another server. */
  present: () => Promise<{ name: string; isSettled: boolean }[]>
  quarantined: () => Promise<Quarantined[]>
  quarantine: (names: readonly string[], day: string) => Promise<void>
  bringBack: (files: readonly Quarantined[]) => Promise<void>
  removeQuarantined: (files: readonly Quarantined[]) => Promise<void>
}

/**
 * Aligns the files with the records, at the start of a server. Quarantined files that a record names are restored. Files that no record names, left
 * by a failed submission or an interrupted upload, go to quarantine for thirty days. If the database names none of the files, it is probably the
 * wrong database: then nothing is moved or removed.
 */
export async function sweep(shelf: Shelf, known: KnownFiles, at: Date): Promise<Sweep> {
  const { present, quarantined, named } = await compare(shelf, known)
  const restored = await restoreNamed(shelf, present, quarantined, named)
  const files = present.filter(({ name }) => idPattern.test(name))
  if (files.length > 0 && named.size === 0) return { restored, quarantined: 0, removed: 0, unknown: files.length }
  const leftovers = present.filter(({ name, isSettled }) => isSettled && !named.has(name)).map(({ name }) => name)
  if (leftovers.length > 0) await shelf.quarantine(leftovers, dayOf(at))
  const removed = await removeExpired(shelf, known, at)
  return { restored, quarantined: leftovers.length, removed, unknown: 0 }
}

/** Restores quarantined files that a record names. This half of a sweep is safe while another server may be in the middle of an upload. */
export async function restore(shelf: Shelf, known: KnownFiles): Promise<Sweep> {
  const { present, quarantined, named } = await compare(shelf, known)
  return { restored: await restoreNamed(shelf, present, quarantined, named), quarantined: 0, removed: 0, unknown: 0 }
}

/** Removes files that have been in quarantine for thirty days and that no record names. If the database names none of the files, removes nothing. */
export async function removeExpired(shelf: Shelf, known: KnownFiles, at: Date): Promise<number> {
  const last = dayOf(new Date(at.getTime() - quarantineDays * 24 * 60 * 60_000))
  if (!(await shelf.quarantined()).some(({ day }) => day <= last)) return 0
  const { quarantined, named } = await compare(shelf, known)
  if (named.size === 0) return 0
  const expired = quarantined.filter(({ day, name }) => day <= last && !named.has(name))
  await shelf.removeQuarantined(expired)
  return expired.length
}

async function compare(shelf: Shelf, known: KnownFiles) {
  const present = await shelf.present()
  const quarantined = await shelf.quarantined()
  const ids = [...new Set([...present, ...quarantined].map(({ name }) => name))].filter((name) => idPattern.test(name))
  const named = new Set<string>()
  for (let from = 0; from < ids.length; from += 1000) for (const id of await known(ids.slice(from, from + 1000))) named.add(id)
  return { present, quarantined, named }
}

async function restoreNamed(
  shelf: Shelf,
  present: readonly { name: string }[],
  quarantined: readonly Quarantined[],
  named: ReadonlySet<string>,
) {
  const there = new Set(present.map(({ name }) => name))
  const missing = quarantined.filter(({ name }) => named.has(name) && !there.has(name))
  await shelf.bringBack(missing)
  return missing.length
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10)
