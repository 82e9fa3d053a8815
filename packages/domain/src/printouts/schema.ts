import { z } from '../zod.ts'
import { printoutKinds, voidReasons } from './values.ts'

/** A printed sheet of a front, by the code that stands on it, and whether it counts. */
export const Printout = z
  .object({
    code: z.string(),
    kind: z.enum(printoutKinds),
    /** The order that it was printed of, or the pre-order. */
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
    /** Whether it shows the design in force of a front that may still be worked on. */
    isValid: z.boolean(),
    /** Why it counts no more; null while it counts. */
    voided: z
      .object({
        reason: z.enum(voidReasons),
        /** Since when, and who did it; both where it is known, and who for staff alone. */
        at: z.iso.datetime().nullable(),
        by: z.string().nullable(),
      })
      .nullable(),
    /** Whose sheet counts instead, and the code of the newest one that was printed; null where none counts. */
    replacement: z
      .object({ orderId: z.string().nullable(), preOrderId: z.string().nullable(), number: z.string(), code: z.string().nullable() })
      .nullable(),
  })
  .meta({ id: 'Printout' })
export type Printout = z.infer<typeof Printout>
