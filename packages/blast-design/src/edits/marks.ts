import type { HoleEdit } from '../input.ts'
import type { EditOperation } from './operations.ts'

/** Returns the edits of each hole, by its id, in the order in which they were made. All documents mark them. */
export function editsByHole(edits: readonly HoleEdit[] = []): ReadonlyMap<string, EditOperation[]> {
  const found = new Map<string, EditOperation[]>()
  for (const { hole, op } of edits) {
    const before = found.get(hole) ?? []
    if (!before.includes(op)) found.set(hole, [...before, op])
  }
  return found
}

/** Adds its edits to a hole; a hole without edits is returned unchanged. */
export function marked<H extends { id?: string | undefined }>(
  hole: H,
  edits: ReadonlyMap<string, EditOperation[]>,
): H & { edits?: EditOperation[] } {
  const own = edits.get(hole.id ?? '')
  return own === undefined ? hole : { ...hole, edits: own }
}
