import { wizardExtensions } from '../files/kinds.ts'

/** The purposes for which a file may be uploaded beforehand, with the permitted extensions. */
export const uploadPurposes = { 'preorders.pattern': wizardExtensions } as const
export type UploadPurpose = keyof typeof uploadPurposes

/** Maximum size of a piece in bytes. The sender uses smaller ones on a slow connection, where an interruption costs a piece. */
export const pieceBytes = 768 * 1024

/** Days after the last piece at which an unused file is deleted. */
export const uploadKept_days = 7

/** Maximum number of simultaneous uploads per person. */
export const maxUploads = 100
