import { z } from '../zod.ts'
import { printoutKinds, voidReasons } from './values.ts'

/** A printed sheet of a front, identified by its code, and whether it is still valid. */
export const Printout = z
  .object({
    code: z.string(),
    kind: z.enum(printoutKinds),
    /** The order or the pre-order that the sheet belongs to. */
    orderId: z.string().nullable(),
    preOrderId: z.string().nullable(),
    /** The number of that order or pre-order. */
    number: z.string(),
    clientName: z.string(),
    frontIndex: z.int(),
    currentStatus: z.string(),
    engineVersion: z.string(),
    printedAt: z.iso.datetime(),
    printedBy: z.string(),
    /** Whether it shows the present design of a front on which work may still take place. */
    isValid: z.boolean(),
    /** Why the sheet is no longer valid; null if it is valid. */
    voided: z
      .object({
        reason: z.enum(voidReasons),
        /** When and by whom, if known; staff alone see by whom. */
        at: z.iso.datetime().nullable(),
        by: z.string().nullable(),
      })
      .nullable(),
    /** The record whose sheet is valid instead, with the code of its newest printout; null if there is none. */
    replacement: z
      .object({ orderId: z.string().nullable(), preOrderId: z.string().nullable(), number: z.string(), code: z.string().nullable() })
      .nullable(),
  })
  .meta({ id: 'Printout' })
export type Printout = z.infer<typeof Printout>
