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

/** Beside what people send: what the portal itself makes and nobody uploads. */
export const servedTypes = { ...contentTypes, csv: 'text/csv; charset=utf-8' } as const
export type MadeKind = keyof typeof servedTypes

/** The kind that a name claims, if that is one of the allowed; jpg and jpeg are one kind. */
export function claimedKind(name: string, allowed: readonly string[]): FileKind | undefined {
  const extension = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase()
  return extension !== undefined && allowed.includes(extension) ? kindOf(extension) : undefined
}

/** The allowed kinds as people read them: PDF, JPG, PNG, DWG, DXF. */
export const shownKinds = (allowed: readonly string[]) => [...new Set(allowed.map(kindOf))].join(', ').toUpperCase()

const kindOf = (extension: string) => (extension === 'jpeg' ? 'jpg' : extension) as FileKind
