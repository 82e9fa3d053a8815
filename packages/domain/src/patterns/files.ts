/** What may be uploaded, by extension: the pattern of a front, and the single file of the legacy form. */
export const wizardExtensions = ['pdf', 'jpg', 'jpeg', 'png', 'dwg', 'dxf'] as const
export const legacyExtensions = ['pdf', 'doc', 'docx', 'jpg', 'png'] as const

/** 25 MB, as file managers count them. */
export const maxFileBytes = 25 * 1024 * 1024

/** The type each kind is served and previewed as, whatever its sender called it. */
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

/** Tables: what an import takes, and what the portal itself makes. */
export const tableExtensions = ['xlsx', 'csv'] as const
const tableTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const

/** All that is served. */
export const servedTypes = { ...contentTypes, ...tableTypes } as const
export type MadeKind = keyof typeof servedTypes

/** The kind that a name claims, if that is one of the allowed; jpg and jpeg are one kind. */
export function claimedKind<Extension extends string>(name: string, allowed: readonly Extension[]): KindOf<Extension> | undefined {
  const extension = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase()
  return allowed.some((each) => each === extension) ? (kindOf(extension!) as KindOf<Extension>) : undefined
}
type KindOf<Extension> = Extension extends 'jpeg' ? 'jpg' : Extension

/** The allowed kinds as people read them: PDF, JPG, PNG, DWG, DXF. */
export const shownKinds = (allowed: readonly string[]) => [...new Set(allowed.map(kindOf))].join(', ').toUpperCase()

const kindOf = (extension: string) => (extension === 'jpeg' ? 'jpg' : extension)
