import { PreorderRequest, type RoundChange } from '@barreno/domain/preorders/schema'
import type { Connection } from '../db/connect.ts'
import type { Changes } from '../history/record.ts'
import { changesBy } from '../history/sql.ts'
import type { StoredPreorder } from './sql.ts'
import { namesOf } from '../materials/sql.ts'

/** Returns what the client changed from round to round and why each was returned, from the history, newest first. */
export async function roundChangesOf(db: Connection, { id, round }: Pick<StoredPreorder, 'id' | 'round'>): Promise<RoundChange[]> {
  if (round === 1) return []
  const entries = await changesBy(db, id, ['preorders.return', 'preorders.resubmit'])
  const codes = entries.flatMap(({ changes }) => Object.keys({ ...quantities(changes).old, ...quantities(changes).new }))
  const names = new Map((await namesOf(db, [...new Set(codes)])).map((material) => [material.id, material.name]))
  return entries
    .flatMap(({ action, at, changes }, index) =>
      action === 'preorders.resubmit' ? [{ at, returnReason: entries[index - 1]?.reason ?? null, ...describeRound(changes, names) }] : [],
    )
    .toReversed()
}

function describeRound(changes: Changes, names: ReadonlyMap<string, string>) {
  const items = quantities(changes)
  const codes = Object.keys({ ...items.old, ...items.new })
    .filter((code) => items.old[code] !== items.new[code])
    .toSorted()
  return {
    round: Number(changes['round']?.new),
    fields: Object.keys(PreorderRequest.shape).flatMap((field) => {
      const change = changes[field]
      return change ? [{ field, old: asText(change.old), new: asText(change.new) }] : []
    }),
    items: codes.map((materialId) => ({
      materialId,
      materialName: names.get(materialId) ?? materialId,
      old: items.old[materialId] ?? null,
      new: items.new[materialId] ?? null,
    })),
    filesBefore: fileNames(changes['files']?.old),
    filesAfter: fileNames(changes['files']?.new),
  }
}

type Quantities = Partial<Record<string, number>>
const quantities = ({ requestedItems }: Changes) => ({
  old: (requestedItems?.old ?? {}) as Quantities,
  new: (requestedItems?.new ?? {}) as Quantities,
})

const fileNames = (files: unknown) => ((files ?? []) as { name: string }[]).map(({ name }) => name)
const asText = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : null)
