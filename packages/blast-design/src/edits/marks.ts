import type { HoleEdit } from '../input.ts'
import type { EditOperation } from './operations.ts'

/** What was done to each hole, by its id, in the order in which it was done: every paper marks it. */
export function editsByHole(edits: readonly HoleEdit[] = []): ReadonlyMap<string, EditOperation[]> {
  const found = new Map<string, EditOperation[]>()
  for (const { hole, op } of edits) {
    const before = found.get(hole) ?? []
    if (!before.includes(op)) found.set(hole, [...before, op])
  }
  return found
}

/** A hole with what was done to it; one that nobody touched stays as it is. */
export function marked<H extends { id?: string | undefined }>(
  hole: H,
  edits: ReadonlyMap<string, EditOperation[]>,
): H & { edits?: EditOperation[] } {
  const own = edits.get(hole.id ?? '')
  return own === undefined ? hole : { ...hole, edits: own }
}
