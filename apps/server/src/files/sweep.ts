/** Which of these files a record names. */
export type KnownFiles = (ids: readonly string[]) => Promise<readonly string[]>

/** What a sweep did. `unknown` is how many files it left in place because the database names none of those that are there. */
export type Sweep = { restored: number; quarantined: number; removed: number; unknown: number }

/** How many days a file that no record names is kept before it is removed. */
export const quarantineDays = 30

/** What an id looks like: nothing else in a store is ours. */
export const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A file in quarantine, and since which day. */
export type Quarantined = { day: string; name: string }

/** Where files stand, with a quarantine beside them. */
export type Shelf = {
  /** Everything of ours. What may be an upload under way on another server is not settled. */
  present: () => Promise<{ name: string; isSettled: boolean }[]>
  quarantined: () => Promise<Quarantined[]>
  quarantine: (names: readonly string[], day: string) => Promise<void>
  bringBack: (files: readonly Quarantined[]) => Promise<void>
  removeQuarantined: (files: readonly Quarantined[]) => Promise<void>
}

/**
 * Brings the shelf in line with the records, for the start. What a record names comes back from quarantine. What no record names, a lost submission
 * or a killed upload, goes there for thirty days. Where the database names none of the files, it is probably another database: then nothing is
 * moved or removed.
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

/** Only the half of a sweep that is safe while another server may be in the middle of an upload to the same shelf. */
export async function restore(shelf: Shelf, known: KnownFiles): Promise<Sweep> {
  const { present, quarantined, named } = await compare(shelf, known)
  return { restored: await restoreNamed(shelf, present, quarantined, named), quarantined: 0, removed: 0, unknown: 0 }
}

/** Removes what has been in quarantine for thirty days and no record names; nothing at all where the database names none of the files. */
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
