import { beginsAs, claimedKind, type MadeKind, kindNames } from '@barreno/domain/files/kinds'
import { hasTooManyPixels } from '@barreno/domain/files/pictures'
import { Problem } from '@barreno/domain/problems'
import { entriesOf, isWordDocument } from './docx.ts'
import { hasOnlyPlainParts, type ReadPart } from './docx-parts.ts'
import { claimedSize } from './picture-size.ts'
import type { FileEnds } from './receive.ts'

/** Returns the kind of an uploaded file. Refuses it unless its extension is allowed and its content has the signature of that extension. */
export function checkedKind(name: string, allowed: readonly string[], ends: FileEnds): MadeKind {
  const kind = claimedKind(name, allowed) as MadeKind | undefined
  if (!kind) throw new Problem('files.typeNotAllowed', { name, allowed: kindNames(allowed) })
  if (ends.size === 0) throw new Problem('files.empty', { name })
  if (!beginsAs(kind, ends.head) || (kind === 'docx' && !isWordDocument(ends))) throw new Problem('files.contentMismatch', { name })
  return kind
}

/** Refuses a file of an allowed kind that could harm those who open it. */
export async function refuseHarmful(name: string, kind: MadeKind, ends: FileEnds, read: ReadPart): Promise<void> {
  if (kind === 'jpg' || kind === 'png') {
    const size = await claimedSize(kind, ends.head, read)
    if (hasTooManyPixels(size)) throw new Problem('files.pictureTooLarge', { name, ...size })
  }
  if (kind !== 'docx') return
  if (!(await hasOnlyPlainParts(entriesOf(ends) ?? [], read))) throw new Problem('files.documentNotPlain', { name })
}
