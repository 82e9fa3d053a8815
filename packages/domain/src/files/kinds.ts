/** The extensions that may be uploaded: the pattern of a front, photos of a blast, and the single file of the legacy form. */
export const wizardExtensions = ['pdf', 'jpg', 'jpeg', 'png', 'dwg', 'dxf'] as const
export const photoExtensions = ['jpg', 'jpeg', 'png'] as const
export const legacyExtensions = ['pdf', 'doc', 'docx', 'jpg', 'png'] as const

/** Maximum size of a file: 25 MB, as file managers count them. */
export const maxFileBytes = 25 * 1024 * 1024

/** The content type with which each kind is served and previewed, whatever type its sender declared. */
export const contentTypes = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  png: 'image/png',
  dwg: 'image/vnd.dwg',
  dxf: 'image/vnd.dxf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const
export type FileKind = keyof typeof contentTypes

/** Tables: accepted by imports, and made by the portal's exports. */
export const tableExtensions = ['xlsx', 'csv'] as const
const tableTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const
/** Files for calendar programs. */
const calendarTypes = { ics: 'text/calendar; charset=utf-8' } as const

/** All content types that the portal serves. */
export const servedTypes = { ...contentTypes, ...tableTypes, ...calendarTypes } as const
export type MadeKind = keyof typeof servedTypes

/** Returns the kind that a file name claims by its extension; undefined if it is not allowed. `jpg` and `jpeg` are one kind. */
export function claimedKind<Extension extends string>(name: string, allowed: readonly Extension[]): KindOf<Extension> | undefined {
  const extension = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase()
  return allowed.some((each) => each === extension) ? (kindOf(extension!) as KindOf<Extension>) : undefined
}
type KindOf<Extension> = Extension extends 'jpeg' ? 'jpg' : Extension

/** Formats the allowed kinds for display: PDF, JPG, PNG, DWG, DXF. */
export const kindNames = (allowed: readonly string[]) => [...new Set(allowed.map(kindOf))].join(', ').toUpperCase()

const kindOf = (extension: string) => (extension === 'jpeg' ? 'jpg' : extension)

/** Number of bytes read to recognize a file's kind. It is large because a text drawing may begin with comments. */
export const signatureBytes = 64 * 1024

/**
 * Whether a file begins as its extension promises. Browser and server use the same check.
 * It tests for one kind only, and from the first byte on; a general type detector would search for any kind and skip leading bytes.
 */
export const beginsAs = (kind: MadeKind, head: Uint8Array): boolean => signatures[kind](head)

/** Whether a file begins as its name promises. The name must have been checked before. */
export function beginsAsNamed(name: string, extensions: readonly string[], head: Uint8Array): boolean {
  const kind = claimedKind(name, extensions) as MadeKind | undefined
  return kind !== undefined && beginsAs(kind, head)
}

const archive = startsWith(0x50, 0x4b, 0x03, 0x04)

const signatures: Record<MadeKind, (head: Uint8Array) => boolean> = {
  pdf: startsWith(0x25, 0x50, 0x44, 0x46, 0x2d),
  jpg: startsWith(0xff, 0xd8, 0xff),
  png: startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  dwg: (head) => /^AC10\d\d/.test(latin1(head.subarray(0, 6))),
  dxf: (head) => binaryDxf.test(latin1(head.subarray(0, 22))) || textDxf.test(latin1(head)),
  doc: startsWith(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1),
  /** The server checks the content of the archive. A workbook with a password is no archive. */
  docx: archive,
  xlsx: archive,
  /** Text contains no zero byte, except text in UTF-16, which has a byte order mark. */
  csv: (head) => isWideText(head) || !head.includes(0),
  ics: (head) => latin1(head).startsWith('BEGIN:VCALENDAR'),
}

const isWideText = ({ 0: first, 1: second }: Uint8Array) => (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)

const binaryDxf = /^AutoCAD Binary DXF\r\n\x1a\0/
/** Group 0, SECTION. Only comments (group 999) may come before it. */
const textDxf = /^(?:\xef\xbb\xbf)?(?:\s*999[ \t]*\r?\n[^\r\n]*\r?\n)*\s*0[ \t]*\r?\n[ \t]*SECTION[ \t]*\r?\n/

/** One character per byte. Of those that the signatures name each has the code of its byte. */
const decoder = new TextDecoder('windows-1252')
const latin1 = (bytes: Uint8Array) => decoder.decode(bytes)

function startsWith(...bytes: number[]) {
  return (head: Uint8Array) => bytes.every((byte, index) => head[index] === byte)
}
