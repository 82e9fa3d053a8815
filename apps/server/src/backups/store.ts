import type { Part } from './manifest.ts'
import type { Source } from './parts.ts'

/** Where backups are kept, each under a name of its own. Only complete ones are listed. */
export type BackupStore = {
  /** How the place is called where people read of it. */
  place: string
  /** The complete backups, oldest first. */
  list: () => Promise<string[]>
  /** Every part that is there, manifest and signature included. */
  parts: (name: string) => Promise<string[]>
  /** A part's content; null where it is not there. */
  read: (name: string, part: string) => Promise<Source | null>
  begin: (name: string) => Promise<Writing>
  remove: (name: string) => Promise<void>
}

/** A backup being made. It is there once it is committed, and not before. */
export type Writing = {
  write: (part: string, source: Source) => Promise<void>
  /** Takes a part over from an earlier backup that has it unharmed; false where it has not. */
  reuse: (from: string, part: Part) => Promise<boolean>
  /** Writes the manifest, the last of all, and makes the backup visible. */
  commit: (manifestPart: string, manifest: string) => Promise<void>
  abandon: () => Promise<void>
}

/** `2026-11-22T061500Z-1f3a9c2e`: the moment of the snapshot, and something that no other has. */
export const namePattern = /^\d{4}-\d\d-\d\dT\d{6}Z-[0-9a-f]{8}$/

export const nameOf = (at: Date, mark: string): string => `${at.toISOString().slice(0, 19).replaceAll(':', '')}Z-${mark}`

/** The moment in a backup's name. */
export const momentOf = (name: string): Date => new Date(name.replace(/T(\d\d)(\d\d)(\d\d)Z-.*$/, 'T$1:$2:$3Z'))

/** Whether what has no manifest under a name was left behind by a backup that was killed: a younger one may still be under way, on another server. */
export const isLeftOver = (name: string): boolean => Date.now() - momentOf(name).getTime() > 24 * 3_600_000
