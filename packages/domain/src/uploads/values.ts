import { wizardExtensions } from '../files/kinds.ts'

/** What a file may be sent ahead for, and the extensions that it takes. */
export const uploadPurposes = { 'preorders.pattern': wizardExtensions } as const
export type UploadPurpose = keyof typeof uploadPurposes

/** The most that one piece has; its sender makes them smaller on a slow line, where a cut costs a piece. */
export const pieceBytes = 768 * 1024

/** A file that nobody has used for so many days after its last piece is forgotten. */
export const uploadKept_days = 7

/** As many files as one person may have under way. */
export const maxUploads = 100
