import type { Part } from './manifest.ts'
import type { Source } from './parts.ts'

/** A place of backups, each under its own name. */
export type BackupStore = {
  /** Name of the place for display. */
  place: string
  /** Returns the names of the complete backups, oldest first. */
  list: () => Promise<string[]>
  /** Returns the names of all existing parts, including manifest and signature. */
  parts: (name: string) => Promise<string[]>
  /** Returns a part's content; null if it does not exist. */
  read: (name: string, part: string) => Promise<Source | null>
  begin: (name: string) => Promise<Writing>
  remove: (name: string) => Promise<void>
}

/** A backup in progress. It exists only once it is committed. */
export type Writing = {
  write: (part: string, source: Source) => Promise<void>
  /** Reuses a part of an earlier backup. Returns false if that has no undamaged copy. */
  reuse: (from: string, part: Part) => Promise<boolean>
  /** Writes the manifest last, which makes the backup visible. */
  commit: (manifestPart: string, manifest: string) => Promise<void>
  abandon: () => Promise<void>
}

/** Pattern of a backup's name, such as `2026-11-22T061500Z-1f3a9c2e`: the time of the snapshot and a random mark. */
export const namePattern = /^\d{4}-\d\d-\d\dT\d{6}Z-[0-9a-f]{8}$/

export const nameOf = (at: Date, mark: string): string => `${at.toISOString().slice(0, 19).replaceAll(':', '')}Z-${mark}`

/** Returns the time in a backup's name. */
export const momentOf = (name: string): Date => new Date(name.replace(/T(\d\d)(\d\d)(\d\d)Z-.*$/, 'T$1:$2:$3Z'))

/** Whether an incomplete backup was left behind by an interrupted run. One younger than a day may still be in progress on another server. */
export const isLeftOver = (name: string): boolean => Date.now() - momentOf(name).getTime() > 24 * 3_600_000
