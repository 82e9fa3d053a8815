import { claimedKind, type MadeKind, shownKinds } from '@barreno/domain/patterns/files'
import { Problem } from '@barreno/domain/problems'
import { isWordDocument } from './docx.ts'
import type { Ends } from './store.ts'

/** What an uploaded file is: its extension is one of the allowed, and its content has the signature that the extension promises. */
export function checkedKind(name: string, allowed: readonly string[], ends: Ends): MadeKind {
  const kind = claimedKind(name, allowed) as MadeKind | undefined
  if (!kind) throw new Problem('files.typeNotAllowed', { name, allowed: shownKinds(allowed) })
  if (ends.size === 0) throw new Problem('files.empty', { name })
  if (!signatures[kind](ends)) throw new Problem('files.contentMismatch', { name })
  return kind
}

/*
 * Asked of one kind only, and from the first byte on. A detector that searches for what a file might be answers another question:
 * it looks past leading bytes, and inflates archives to do so.
 */
const signatures: Record<MadeKind, (ends: Ends) => boolean> = {
  pdf: startsWith(...Buffer.from('%PDF-')),
  jpg: startsWith(0xff, 0xd8, 0xff),
  png: startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  dwg: ({ head }) => /^AC10\d\d/.test(head.toString('latin1', 0, 6)),
  dxf: ({ head }) => binaryDxf.test(head.toString('latin1', 0, 22)) || textDxf.test(head.toString('latin1')),
  doc: startsWith(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1),
  docx: isWordDocument,
  /** What is inside, whoever reads it finds out; a workbook behind a password is no archive. */
  xlsx: startsWith(0x50, 0x4b, 0x03, 0x04),
  /** Text: a zero is in none, but in that of two bytes a letter, which says so at its start. */
  csv: ({ head }) => isWideText(head) || !head.includes(0),
}

const isWideText = ({ 0: first, 1: second }: Buffer) => (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)

const binaryDxf = /^AutoCAD Binary DXF\r\n\x1a\0/
/** Group 0, SECTION; before it nothing but comments, which are group 999. */
const textDxf = /^(?:\xef\xbb\xbf)?(?:\s*999[ \t]*\r?\n[^\r\n]*\r?\n)*\s*0[ \t]*\r?\n[ \t]*SECTION[ \t]*\r?\n/

function startsWith(...bytes: number[]) {
  return ({ head }: Ends) => head.subarray(0, bytes.length).equals(Buffer.from(bytes))
}
